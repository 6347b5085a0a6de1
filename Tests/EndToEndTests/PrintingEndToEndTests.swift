import FoundationEssentials
import TestSupport
import Testing

@Suite struct PrintingEndToEndTests {
  /// Runs the program where it is not to browse, and returns what it printed.
  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (text: String, status: PseudoTerminal.ExitStatus?) {
    let terminal = try PseudoTerminal(columns: 200, rows: 50)
    try terminal.spawn(
      PseudoTerminal.builtProgram("giphy-tui"), arguments,
      environment: ["HOME": "/nonexistent"].merging(environment) { $1 })
    let status = terminal.waitForExit()
    let text = String(decoding: terminal.output, as: UTF8.self)
    return (text.replacing("\r\n", with: "\n"), status)
  }

  @Test func linesAreTitleTabLink() throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let (text, status) = try run(
      ["--list", "--limit=3", "--base-url", server.baseURL, "--key", server.key])
    #expect(status == .exited(0))
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.map(\.first) == (0..<3).map { GiphyCatalogue.title($0)[...] })
    #expect(lines.allSatisfy { $0.count == 2 && $0[1].hasPrefix("https://giphy.com/gifs/") })
  }

  @Test func eachLineOfJsonIsAnObject() throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let (text, status) = try run(
      ["--json", "--limit=2", "--base-url", server.baseURL],
      environment: ["GIPHY_API_KEY": server.key])
    #expect(status == .exited(0))
    struct Line: Decodable {
      var id, title, url, media_url, rating: String
      var width, height, frames: Int
    }
    let lines = try text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.id) == [GiphyCatalogue.id(0), GiphyCatalogue.id(1)])
    #expect(lines.first?.width == 480)
    #expect(lines.first?.media_url.hasPrefix(server.baseURL) == true)
  }

  @Test func theDemoIsPrintedTheSameEachTime() throws {
    let first = try run(["--demo", "--list", "--limit", "50"])
    #expect(first.status == .exited(0))
    #expect(first.text.split(separator: "\n").count >= 45)
    #expect(try run(["--demo", "--list", "--limit", "50"]).text == first.text)
  }

  @Test(arguments: ["--list", "--json"])
  func noTitleIsPrintedAsAnythingButText(option: String) throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let payload = #"\u001b]0;x\u0007\u009b31m\u001b[2J\r\n\u202e"#
    server.spoil(GiphyCatalogue.id(0), with: .title("ab\(payload)cd"))
    let (text, status) = try run(
      [option, "--limit=2", "--base-url", server.baseURL, "--key", server.key])
    #expect(status == .exited(0))
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.contains("ab"))
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t"
          || $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value)
            && $0 != "\u{202e}"
      })
  }

  @Test func withoutAKeyOneLineSaysWhatToDo() throws {
    let (text, status) = try run([])
    #expect(status == .exited(77))
    #expect(text.split(separator: "\n").count == 1)
    for word in ["https://developers.giphy.com", "GIPHY_API_KEY", "--key", "--demo"] {
      #expect(text.contains(word))
    }
  }

  @Test(
    arguments: [
      (["--limit", "99"], 64), (["/nonexistent.gif"], 66), (["--key", "@/nonexistent"], 66),
      (["--list", "--key", "wrong"], 77), (["--version"], 0), (["--help"], 0),
    ] as [([String], Int32)])
  func theStatusSaysWhatKindOfFailureItWas(arguments: [String], status: Int32) throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let result = try run(["--base-url", server.baseURL] + arguments)
    #expect(result.status == .exited(status), "\(result.text)")
  }

  @Test func aServerThatIsNotThereIsUnavailable() throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let address = server.baseURL
    server.stop()
    let (text, status) = try run(["--list", "--key", "key-in-secret", "--base-url", address])
    #expect(status == .exited(69))
    #expect(text.hasPrefix("giphy-tui: "))
    #expect(!text.contains("secret"))
  }
}

@Suite struct FilesEndToEndTests {
  @Test func theUsersOwnFilesPlay() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "giphy-tui-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Browsing.gif(for: "a")).write(to: folder.appending(path: "one.gif"))
    try Data("hello".utf8).write(to: folder.appending(path: "two.gif"))

    let terminal = try PseudoTerminal()
    try terminal.spawn(
      PseudoTerminal.builtProgram("giphy-tui"),
      ["one.gif", "two.gif"].map { folder.appending(path: $0).path() },
      environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"])
    #expect(
      terminal.wait { $0.row(6).contains("playing") && $0.row(2).contains("24×14 · 4 frames") })
    #expect(terminal.wait { $0.row(14).contains("not a GIF") })
    #expect(terminal.screen.row(0).contains("one.gif"))
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
  }
}
