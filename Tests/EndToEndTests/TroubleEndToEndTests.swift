import TestSupport
import Testing

@Suite struct TroubleEndToEndTests {
  @Test func aRefusedKeyIsNamedWithoutTheKey() throws {
    let browsing = try Browsing(["--key", "secret-key"])
    #expect(browsing.terminal.wait(forText: "GIPHY refused the key (401)"))
    #expect(!browsing.terminal.screen.text.contains("secret"))
    #expect(browsing.terminal.screen.text.contains("n tries again, q quits"))
  }

  @Test func aLimitThatIsReachedLeavesTheListAlone() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.server.answer(
      "/v1/gifs/trending",
      with: .json(#"{"message":"API rate limit exceeded"}"#, status: 429))
    browsing.terminal.send("n")
    #expect(browsing.terminal.wait { $0.row(23).contains("429") })
    #expect(browsing.terminal.screen.row(0).contains(GiphyCatalogue.title(0)))
    browsing.server.answer("/v1/gifs/trending", with: nil)
    browsing.terminal.send("n")
    #expect(browsing.terminal.wait(forText: "6/10"))
  }

  @Test func aGIFThatIsNoneSaysSoInItsRow() throws {
    let page = Array("<!DOCTYPE html><html></html>".utf8)
    let browsing = try Browsing(
      ["--limit", "5"],
      media: { id, _ in id == GiphyCatalogue.id(1) ? page : Browsing.gif(for: id) })
    #expect(browsing.terminal.wait { $0.row(14).contains("HTML") })
    #expect(
      browsing.terminal.wait { $0.row(6).contains("playing") && $0.row(22).contains("playing") })
  }

  @Test func aMissingGIFSaysSoAndCanBeTriedAgain() throws {
    let browsing = try Browsing(
      ["--limit", "5"],
      prepare: {
        $0.answerMedia(of: GiphyCatalogue.id(0), with: .init(status: 404))
      })
    #expect(browsing.terminal.wait { $0.row(6).contains("R tries again") })
    browsing.server.answerMedia(of: GiphyCatalogue.id(0), with: nil)
    browsing.terminal.send("R")
    #expect(browsing.terminal.wait { $0.row(6).contains("playing") })
  }

  /// What would do something to a terminal, escaped for JSON.
  static let payloads = [
    #"\u001b]52;c;AAAA\u0007"#, #"\u001b]0;title\u0007"#, #"\u001bPq\u001b\\"#, #"\u001b[2J"#,
    #"\u001b[6n"#, #"\u001bc"#, #"\u009b31m"#, #"\u009dx"#, #"\u001b]8;;http://x"#, #"\r"#,
    #"\n\n"#, #"\b\b\b"#, #"\t"#, #"\u202e"#, #"\u2066"#, #"\u001b"#,
  ]

  @Test(arguments: payloads)
  func noTitleReachesTheTerminalAsAnythingButText(payload: String) throws {
    let browsing = try Browsing(
      ["--limit", "3"],
      prepare: {
        $0.spoil(GiphyCatalogue.id(1), with: .title("ab\(payload)cd"))
      })
    let terminal = browsing.terminal
    #expect(terminal.wait { $0.row(16).contains(GiphyCatalogue.title(2)) })
    #expect(terminal.screen.row(8).contains("ab"))
    #expect(terminal.screen.row(0).contains(GiphyCatalogue.title(0)))
    for row in 0..<23 where row % 8 != 0 { #expect(!terminal.screen.row(row).contains("cd")) }
    Self.expectOnlyText(in: terminal)
  }

  @Test(arguments: [
    GiphyCatalogue.Fault.creator("ab" + payloads.joined()),
    .page("https://giphy.com/gifs/ab" + payloads.joined()),
  ])
  func noNameAndNoAddressReachesTheTerminalAsAnythingButText(fault: GiphyCatalogue.Fault) throws {
    let browsing = try Browsing(
      ["--limit", "3"], prepare: { $0.spoil(GiphyCatalogue.id(1), with: fault) })
    #expect(browsing.terminal.wait { $0.row(16).contains(GiphyCatalogue.title(2)) })
    for row in [0, 16] {
      #expect(browsing.terminal.screen.row(row).contains(GiphyCatalogue.title(row / 8)))
    }
    Self.expectOnlyText(in: browsing.terminal)
  }

  private static func expectOnlyText(in terminal: PseudoTerminal) {
    // The questions at the start are the only strings.
    let asked = ["_Ga=", "P$qm", "]11;?"]
    let strings = terminal.screen.strings
    #expect(strings.allSatisfy { string in asked.contains { string.hasPrefix($0) } }, "\(strings)")
    #expect(terminal.screen.unknown.isEmpty)
    let outside = "\u{202e}\u{2066}\u{9b}\u{9d}".unicodeScalars
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(!text.unicodeScalars.contains { outside.contains($0) })
  }

  @Test func noErrorReachesTheTerminalAsAnythingButText() throws {
    let text = #"\u001b]52;c;AAAA\u0007\u001b[2J\u009b31m\u202e"#
    let browsing = try Browsing(
      ["--limit", "5"],
      prepare: {
        $0.answer(
          "/v1/gifs/trending",
          with: .json(
            "{\"message\":\"\(text)\",\"meta\":{\"status\":403,\"msg\":\"\(text)\"}}", status: 403))
      })
    let terminal = browsing.terminal
    #expect(terminal.wait(forText: "n tries again"))
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("]52") })
    #expect(terminal.screen.unknown.isEmpty)
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(!output.unicodeScalars.contains { $0 == "\u{9b}" || $0 == "\u{202e}" })
  }

  @Test func giphysMediaComeFromGiphyAlone() throws {
    let browsing = try Browsing(
      ["--limit", "3"],
      prepare: {
        $0.spoil(GiphyCatalogue.id(1), with: .mediaBase("https://evil.example"))
      })
    #expect(browsing.terminal.wait(forText: "1/2"))
    #expect(browsing.terminal.screen.row(8).contains(GiphyCatalogue.title(2)))
  }

  @Test func aSearchWithoutAResultSaysSo() throws {
    let browsing = try Browsing(["--search", "zebra"])
    #expect(browsing.terminal.wait(forText: "Nothing was found for “zebra”"))
  }
}
