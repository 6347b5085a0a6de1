import TestSupport
import Testing

/// What users write into their files, and what it changes on the screen.
@Suite struct SettingsEndToEndTests {
  private static let program = PseudoTerminal.builtProgram("giphy-tui")
  private let home: HomeFolder

  init() throws { home = try HomeFolder() }

  private func write(settings: String) throws {
    try home.write(settings, to: ".config/giphy-tui/settings.json")
  }

  private func write(keymap: String) throws {
    try home.write(keymap, to: ".config/giphy-tui/keymap.json")
  }

  private func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(Self.program, arguments, environment: ["HOME": home.path])
  }

  private func browse(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let browsing = try Browsing(
      ["--limit", "5"] + arguments, environment: ["HOME": home.path].merging(environment) { $1 })
    #expect(browsing.terminal.wait(forText: "playing"))
    return browsing.terminal
  }

  /// The colour of the title in the first row.
  private static func title(of screen: VirtualTerminal) -> VirtualTerminal.Color? {
    let column = (27..<80).first { screen[$0, 0].text != " " }
    return column.map { screen[$0, 0].foreground }
  }

  private func text(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func aMistakeIsNamedByItsPlaceBeforeAnythingIsShown() throws {
    try write(settings: "{\n  // mine\n  limt: 3,\n}\n")
    let run = try run(["--demo", "--list"])
    #expect(run.status == 78 && run.output.isEmpty)
    let place = home.path(".config/giphy-tui/settings.json") + ":3:3"
    #expect(run.errors == "giphy-tui: \(place): there is no setting limt; did you mean limit?\n")
    try write(settings: "{}")
    try write(keymap: "{\"C-n\": \"down\"}")
    let terminal = try PseudoTerminal()
    try terminal.spawn(Self.program, ["--demo"], environment: ["HOME": home.path])
    #expect(terminal.waitForExit() == .exited(78))
    #expect(text(terminal).contains("keymap.json:1:2: there is no key C-n; write ctrl-n"))
    #expect(!text(terminal).contains("\u{1b}"))
  }

  @Test func helpNeedsNoRightSettings() throws {
    try write(settings: "{")
    #expect(try run(["--help"]).status == 0)
    #expect(try run(["--version"]).status == 0)
    #expect(try run(["--print-settings"]).status == 78)
  }

  @Test func printedSettingsCanBeUsedAsTheyAre() throws {
    try write(settings: "{limit: 3, theme: {error: \"#102030\"}}")
    let first = try run(["--print-settings", "--mouse", "off"])
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(first.text.contains("  limit: 3,") && first.text.contains("  mouse: false,"))
    try write(settings: first.text)
    #expect(try run(["--print-settings"]).text == first.text)
    #expect(try run(["--demo", "--list"]).text.split(separator: "\n").count == 3)
  }

  @Test func keysHintsAndHelpFollowTheKeymap() throws {
    try write(keymap: "{\"ctrl-n\": \"down\", e: \"speed 2\", n: null, N: \"next\", \"?\": null}")
    let terminal = try browse()
    #expect(terminal.wait { $0.row(23).contains("N next,") && $0.row(23).contains("F1 help") })
    terminal.send("\u{e}")
    #expect(terminal.wait { $0.row(23).hasPrefix(" 2/5") })
    terminal.send("e")
    #expect(terminal.wait { $0.row(23).hasPrefix(" Speed 2×") })
    terminal.send("\u{1b}OP")
    #expect(terminal.wait(forText: "this help"))
    #expect(terminal.screen.text.contains("Ctrl-n j k ↓ ↑  next, previous"))
    #expect(terminal.screen.text.contains("e  :speed 2"))
    #expect(terminal.screen.text.contains("N  pull the next page"))
  }

  @Test func commandsAreCompletedAndNearOnesNamed() throws {
    let terminal = try browse()
    terminal.send(":half-page-d\t")
    #expect(terminal.wait { $0.row(23).hasPrefix(" :half-page-down") })
    terminal.send("\r")
    #expect(terminal.wait { !$0.row(23).hasPrefix(" 1/5") && !$0.row(23).hasPrefix(" :") })
    terminal.send(":favuorite\r")
    #expect(
      terminal.wait {
        $0.row(23).hasPrefix(" There is no command :favuorite: did you mean :favourite?")
      })
  }

  @Test func aThemeColoursTheInterface() throws {
    try write(settings: "{theme: {selection: \"#ff8000\", title: 208, status: \"blue\"}}")
    let terminal = try browse()
    let screen = terminal.screen
    #expect(screen[0, 1].foreground == .rgb(red: 255, green: 128, blue: 0))
    #expect(Self.title(of: screen) == .palette(208))
    #expect(screen[1, 23].foreground == .palette(4))
  }

  @Test func aThemeKeepsToTheColoursOfTheTerminal() throws {
    try write(settings: "{theme: {selection: \"#ff8000\", title: 208}}")
    let terminal = try browse(["--colors", "16"])
    // The nearest of 16; those below 256 are only within 16 what they are called.
    #expect(terminal.screen[0, 1].foreground == .palette(3))
    #expect(Self.title(of: terminal.screen) == .palette(3))
    let grey = try browse(environment: ["NO_COLOR": "1"])
    #expect(grey.screen[0, 1].foreground == .standard)
    #expect(Self.title(of: grey.screen) == .standard)
  }

  @Test(arguments: [["--mouse", "off"], ["--mouse=off"], []])
  func withoutTheMouseNoModeOfItIsEverAskedFor(arguments: [String]) throws {
    if arguments.isEmpty { try write(settings: "{mouse: false}") }
    let terminal = try browse(arguments)
    terminal.send("??q")
    #expect(terminal.waitForExit() == .exited(0))
    let modes = text(terminal).matches(of: #/\u{1b}\[\?([0-9;]+)h/#).map { String($0.1) }
    #expect(modes.contains("1049"))
    for mode in ["9", "1000", "1001", "1002", "1003", "1005", "1006", "1015", "1016"] {
      #expect(!modes.contains(mode))
    }
  }

  @Test func aFlagGivesTheMouseBack() throws {
    try write(settings: "{mouse: false}")
    let terminal = try browse(["--mouse=on"])
    #expect(text(terminal).contains("\u{1b}[?1000h"))
  }
}
