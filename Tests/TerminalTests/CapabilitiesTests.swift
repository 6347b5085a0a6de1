import Pixels
import Testing

@testable import Terminal

@Suite struct CapabilitiesTests {
  /// Feeds answers to a decoder in pieces, and tells what it took for keys.
  private static func replies(
    to answers: String, inPiecesOf length: Int
  ) -> (replies: [Reply], events: [Event]) {
    var decoder = KeyDecoder()
    decoder.startListening()
    var events: [Event] = []
    let bytes = Array(answers.utf8)
    for start in stride(from: 0, to: bytes.count, by: length) {
      let piece = Array(bytes[start..<min(start + length, bytes.count)])
      events += decoder.feed(piece.span, at: .milliseconds(start))
    }
    return (decoder.stopListening(), events)
  }

  @Test(arguments: MeasuredTerminal.all, [1, 7, 4096])
  func aMeasuredTerminalIsFoundOut(terminal: MeasuredTerminal, piece: Int) {
    let (replies, events) = Self.replies(to: terminal.answers, inPiecesOf: piece)
    let found = Capabilities(
      replies: replies, environment: terminal.environment,
      window: Capabilities.Window(cells: terminal.cells, pixels: terminal.window))
    #expect(events.isEmpty)
    #expect(found.hasAnswered)
    #expect(found.colors.value == terminal.colors)
    #expect(found.cell.value == terminal.found)
    #expect(found.kitty.showsImages == terminal.graphics.shows)
    #expect(found.kitty.animates == terminal.graphics.animates)
    #expect(found.kitty.placesByText == terminal.graphics.places)
    #expect(found.drawsSixels == terminal.drawsSixels)
    #expect(found.synchronizesUpdates == (terminal.synchronized == 2))
    #expect(found.background == Color(red: 0x1e, green: 0x20, blue: 0xff))
    #expect((found.multiplexer == .tmux) == terminal.name.hasPrefix("tmux"))
  }

  @Test func answersThatComeLateAreNeitherKeysNorKept() throws {
    let terminal = try #require(MeasuredTerminal.all.first)
    var decoder = KeyDecoder()
    var events = decoder.feed(Array("j\(terminal.answers)k".utf8).span, at: .zero)
    #expect(events == [.key(.character("j")), .key(.character("k"))])
    decoder.startListening()
    events = decoder.feed(Array("\u{1b}[?62c\(terminal.answers)".utf8).span, at: .seconds(9))
    #expect(decoder.stopListening() == [.attributes([62])])
    #expect(events.isEmpty)
  }

  @Test func keysBetweenAnswersStayKeys() throws {
    let terminal = try #require(MeasuredTerminal.all.first)
    let answers = terminal.answers.replacing("\u{1b}[6;", with: "n\u{1b}[A\u{1b}[6;")
    let (replies, events) = Self.replies(to: answers, inPiecesOf: 3)
    #expect(events == [.key(.character("n")), .key(.up)])
    #expect(replies.contains(.cell(Size(width: 9, height: 18))))
  }

  private static let environments: [([String: String], Int?, ColorDepth)] = [
    (["COLORTERM": "truecolor"], nil, .trueColor), (["COLORTERM": "24bit"], 8, .trueColor),
    (["TERM": "xterm-kitty"], nil, .trueColor), (["TERM": "xterm-direct"], nil, .trueColor),
    (["TERM": "xterm-256color"], nil, .palette256), (["TERM": "xterm"], 8, .palette256),
    ([:], nil, .palette256), (["TERM": "linux"], 8, .palette16),
    (["TERM": "xterm-16color"], 16, .palette16), (["TERM": "cygwin"], 8, .palette16),
    (["TERM": "vt220"], 0, .none), (["TERM": "unheard-of"], nil, .palette256),
    (["TERM": "dumb"], nil, .none), (["NO_COLOR": "1", "COLORTERM": "truecolor"], nil, .none),
    (["NO_COLOR": "", "COLORTERM": "truecolor"], nil, .trueColor),
  ]

  @Test(arguments: environments)
  func withoutAnswersTheEnvironmentDecides(
    environment: [String: String], entryColors: Int?, expected: ColorDepth
  ) {
    let found = Capabilities(
      environment: environment, window: Capabilities.Window(cells: .zero),
      entryColors: entryColors)
    #expect(found.colors.value == expected)
    #expect(!found.hasAnswered)
    #expect(found.cell.value == Size(width: 8, height: 16))
    #expect(found.glyphs == (environment["TERM"] == "linux" ? .halves : .blocks))
  }

  @Test(arguments: [
    ("\u{1b}]11;rgb:f/80/0001\u{1b}\\", Color(red: 255, green: 128, blue: 0)),
    ("\u{1b}]11;rgba:ffff/ffff/ffff/0000\u{07}", Color(red: 255, green: 255, blue: 255)),
    ("\u{1b}]11;rgb:12345/0/0\u{1b}\\", nil), ("\u{1b}]11;rgb:-1/0/0\u{1b}\\", nil),
    ("\u{1b}]11;red\u{1b}\\", nil), ("\u{1b}]12;rgb:0/0/0\u{1b}\\", nil),
  ])
  func backgroundsAreReadAsX11WritesThem(answer: String, color: Color?) {
    let (replies, events) = Self.replies(to: answer, inPiecesOf: 100)
    #expect(replies == (color.map { [.background($0)] } ?? []))
    #expect(events.isEmpty)
  }

  @Test(arguments: [
    "\u{1b}[6;0;0t", "\u{1b}[6;99999999999999999999;9t", "\u{1b}[6;2;1t", "\u{1b}[6;9;90t",
    "\u{1b}[6;18t", "\u{1b}[4;1;1t",
  ])
  func sizesThatNoFontHasAreNotBelieved(answer: String) {
    let (replies, _) = Self.replies(to: answer, inPiecesOf: 100)
    let window = Capabilities.Window(cells: Size(width: 80, height: 24))
    let found = Capabilities(replies: replies, environment: [:], window: window)
    #expect(found.cell.value == Size(width: 8, height: 16))
  }

  private static let linking: [(String?, [String: String], Bool)] = [
    ("kitty(0.32.2)", [:], true), ("kitty(0.18.0)", [:], false), ("foot(1.16.2)", [:], true),
    ("VTE(7006)", [:], true), ("VTE(4800)", [:], false), ("WezTerm 20240203", [:], true),
    ("iTerm2 3.5.0", [:], true), ("Konsole 22.12.3", [:], true), ("XTerm(379)", [:], false),
    ("XTerm(379)", ["VTE_VERSION": "7006"], false), ("tmux 3.4", ["TMUX": "x"], true),
    ("tmux 3.3a", ["TMUX": "x"], false), (nil, ["TERM": "tmux-256color"], false),
    (nil, ["TERM": "screen", "STY": "1"], false), (nil, ["TERM": "xterm-kitty"], true),
    (nil, ["TERM": "alacritty"], true), (nil, ["VTE_VERSION": "6800"], true),
    (nil, ["VTE_VERSION": "4600"], false), (nil, ["TERM_PROGRAM": "vscode"], true),
    (nil, ["LC_TERMINAL": "iTerm2"], true), (nil, ["KONSOLE_VERSION": "221203"], true),
    (nil, ["TERM": "xterm-256color"], false), (nil, [:], false), (nil, ["TERM": "linux"], false),
  ]

  @Test(arguments: linking)
  func linksAreForTerminalsThatAreKnownToKnowThem(
    product: String?, environment: [String: String], expected: Bool
  ) {
    let found = Capabilities(
      replies: product.map { [.product($0)] } ?? [], environment: environment,
      window: Capabilities.Window(cells: Size(width: 80, height: 24)))
    #expect(found.links.value == expected, "\(found.links.reason)")
    #expect(Choice(found).rendering.showsLinks == expected)
  }

  @Test func namesAreCleanBeforeTheyArePrinted() {
    #expect(Product("evil\u{1b}[31m(1.2)").name == "evil[31m")
    #expect(Product("tmux 3.3a") == Product("TMUX(3.3)"))
    #expect(Product("kitty(0.28)").isAtLeast(0, 28))
    #expect(!Product("kitty(0.9.1)").isAtLeast(0, 28))
    #expect(!Product("kitty").isAtLeast(0, 28))
  }
}
