import Browser
import FoundationEssentials
import Glibc
import Pixels
import Terminal
import TestSupport
import Testing

@testable import giphy_tui

/// Settings and what is made of them.
enum Samples {
  static func settings(_ text: String) throws -> SettingsFile {
    SettingsFile(reading: JSON5.reading(of: Array(text.utf8)), name: "f")
  }

  static func configuration(_ words: [String], settings text: String = "{}") throws -> Configuration
  {
    let settings = try settings(text)
    return try Configuration(
      arguments: Arguments(words, settings: settings, environment: [:]))
  }

  static let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  static func file(_ path: String) throws -> String {
    try String(contentsOf: project.appending(path: path), encoding: .utf8)
  }
}

@Suite struct SettingsTests {
  @Test(arguments: [
    (#"{limit: "ten"}"#, "f:1:9: limit wants a number, not a text in quotes"),
    ("{\n  limit: 51}", "f:2:10: limit wants a whole number from 1 to 50"),
    ("{limit: 2.5}", "f:1:9: limit wants a whole number from 1 to 50"),
    (#"{mouse: 1}"#, "f:1:9: mouse wants true or false, not a number"),
    (#"{stickers: "on"}"#, "f:1:12: stickers wants true or false, not a text in quotes"),
    (#"{frameBudget: true}"#, "f:1:15: frameBudget wants a number, or a text in quotes, not true"),
    (#"{frameBudget: "4"}"#, "f:1:15: frameBudget wants bytes from 64K to 4G, such as 4M"),
    (#"{renderer: "x"}"#, "f:1:12: renderer wants auto, "),
    (#"{cell: "9"}"#, "f:1:8: cell wants the pixels of a cell"),
    (#"{cell: [9, 18]}"#, "f:1:8: cell wants a text in quotes, not a list"),
    (#"{rating: "x"}"#, "f:1:10: rating wants g, pg, pg-13 or r"),
    (#"{baseURL: "http://x"}"#, "f:1:11: baseURL wants https"),
    (#"{limits: 3}"#, "f:1:2: there is no setting limits; did you mean limit?"),
    (#"{"frame-budget": 3}"#, "f:1:2: there is no setting frame-budget; did you mean frameBudget?"),
    (#"{zzzzzz: 3}"#, "f:1:2: there is no setting zzzzzz; giphy-tui --print-settings lists them"),
    (
      #"{memoryBudget: "1M", frameBudget: "2M"}"#,
      "f:1:35: frameBudget must not exceed memoryBudget"
    ),
    (#"{theme: 3}"#, "f:1:9: theme wants parts and colours in braces, not a number"),
    (#"{theme: {eror: 1}}"#, "f:1:10: the theme has no part eror; did you mean error?"),
    (#"{theme: {zzzz: 1}}"#, "f:1:10: the theme has no part zzzz; there are selection, error, "),
    (#"{theme: {error: 256}}"#, "f:1:17: error wants a colour: a name such as"),
    (#"{theme: {error: -1}}"#, "f:1:17: error wants a colour: a name such as"),
    (##"{theme: {error: "#12345"}}"##, "f:1:17: error wants a colour: a name such as"),
    (##"{theme: {error: "#+12345"}}"##, "f:1:17: error wants a colour: a name such as"),
    (
      #"{theme: {error: "bright-gren"}}"#,
      #"f:1:17: error wants a colour: did you mean "bright-green"?"#
    ),
  ])
  func badSettingsAreNamedByTheirPlace(text: String, message: String) throws {
    let error = #expect(throws: Failure.self) { try Samples.configuration([], settings: text) }
    #expect(error?.status == .badSettings)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func everyMistakeIsNamedInTheOrderOfTheFile() {
    let text = """
      {
        limit: 51, mouse: 1,
        theme: {eror: 1, tab: 900},
        "": 2, limit: 3,
        fps: 20
        cell: "9x18", rating: "x"
      }
      """
    let error = #expect(throws: Failure.self) { try Samples.configuration([], settings: text) }
    let lines = error?.message.split(separator: "\n").map(String.init) ?? []
    let starts = [
      "f:2:10: limit wants", "f:2:21: mouse wants", "f:3:11: the theme has no part eror",
      "f:3:25: tab wants a colour", "f:4:3: there is no setting \"\"",
      "f:4:10: limit stands here and in line 2", "f:6:3: a comma is missing before this",
      "f:6:25: rating wants g, pg,",
    ]
    #expect(lines.count == starts.count)
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test func noMoreThanTenMistakesAreNamed() {
    let text = "{" + (0..<13).map { "x\($0): 1" }.joined(separator: ",\n") + "}"
    let error = #expect(throws: Failure.self) { try Samples.configuration([], settings: text) }
    let lines = error?.message.split(separator: "\n") ?? []
    #expect(lines.count == 11 && lines.last == "f: 3 more mistakes")
  }

  @Test(arguments: ["settings.json", "keymap.json"])
  func aLinkToNothingAndAPipeAreNoSettings(name: String) throws {
    let home = try HomeFolder()
    try home.write("{}", to: ".config/giphy-tui/other")
    let path = home.path(".config/giphy-tui/\(name)")
    let file = UserFile(name, environment: ["HOME": home.path])
    #expect(try file.reading() == JSON5.Reading())
    #expect(unsafe symlink("nothing", path) == 0)
    let error = #expect(throws: Failure.self) { try file.reading() }
    #expect(error?.message == "\(file.path ?? "") is a link to nothing, not a file")
    #expect(unsafe unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(throws: Failure.self) { try file.reading() }
  }

  @Test func everySettingIsReadAsItsOptionIs() throws {
    let settings = """
      {key: "k", stickers: true, rating: "g", limit: 7, baseURL: "https://a.example/", caFile: "c",
       history: false, still: true, pauseUnfocused: false, mouse: false, fps: 20, frameBudget: "1M",
       memoryBudget: 2097152, renderer: "sixel", colors: "256", cell: "9x18"}
      """
    let words = [
      "--key=k", "--stickers", "--rating=g", "--limit=7", "--base-url=https://a.example",
      "--ca-file=c", "--history=off", "--still", "--pause-unfocused=off", "--mouse=off", "--fps=20",
      "--frame-budget=1M", "--memory-budget=2M", "--renderer=sixel", "--colors=256", "--cell=9x18",
    ]
    #expect(
      try Samples.configuration([], settings: settings) == Samples.configuration(words))
    #expect(
      JSON5.reading(of: Array(settings.utf8)).members.count == SettingsFile.names.count - 1)
  }

  @Test func nullIsTheDefault() throws {
    let settings = "{" + SettingsFile.names.map { "\($0): null" }.joined(separator: ",") + "}"
    #expect(try Samples.configuration([], settings: settings) == Samples.configuration([]))
  }

  @Test(
    arguments: [
      ("\"red\"", TextColor.entry(1)), ("\"bright-white\"", .entry(15)), ("0", .entry(0)),
      ("255", .entry(255)), ("0x10", .entry(16)),
      (##""#ff8000""##, .exact(Color(red: 255, green: 128, blue: 0))), ("null", nil),
    ] as [(String, TextColor?)])
  func aThemeColoursParts(text: String, color: TextColor?) throws {
    let palette = try Samples.configuration([], settings: "{theme: {error: \(text)}}").palette
    #expect(palette.error == color)
    #expect(palette.progress == Palette().progress)
  }

  @Test func theFilesOfTheProjectArePrinted() throws {
    let usual = try Samples.configuration([])
    #expect(
      SettingsText(configuration: usual, environmentKey: nil).text
        == (try Samples.file("Config/settings.json")))
    #expect(KeymapText(keymap: .standard).text == (try Samples.file("Config/keymap.json")))
  }

  @Test(arguments: [
    "{}",
    ##"{key: "a\"b", limit: 7, fps: 20, frameBudget: 70000, mouse: false, theme: {error: "#010203"}}"##,
    #"{colors: "16", theme: {status: 200, error: null, tab: "bright-red"}}"#,
  ])
  func printedSettingsAreReadAsTheyWere(text: String) throws {
    let configuration = try Samples.configuration([], settings: text)
    let printed = SettingsText(configuration: configuration, environmentKey: nil).text
    #expect(try Samples.configuration([], settings: printed) == configuration)
  }

  @Test func theKeyOfTheEnvironmentIsNotPrinted() throws {
    let configuration = try Samples.configuration(["--key=secret"])
    let text = SettingsText(configuration: configuration, environmentKey: "secret").text
    #expect(text.contains("key: null,") && !text.contains("secret"))
  }

  @Test func theFilesAreFoundByTheXdgRules() {
    func path(_ environment: [String: String]) -> String? {
      UserFile("settings.json", environment: environment).path
    }
    let home = ["HOME": "/home/a"]
    #expect(path(home) == "/home/a/.config/giphy-tui/settings.json")
    #expect(path(home.merging(["XDG_CONFIG_HOME": "/x"]) { $1 }) == "/x/giphy-tui/settings.json")
    #expect(
      path(home.merging(["XDG_CONFIG_HOME": "x"]) { $1 })
        == "/home/a/.config/giphy-tui/settings.json")
    #expect(path([:]) == nil)
  }
}
