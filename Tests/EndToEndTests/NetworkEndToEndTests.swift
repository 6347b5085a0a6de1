import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct NetworkEndToEndTests {
  @Test func aLimitIsCountedDownAndThePageComesWhenItIsOver() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.server.answer(
      "/v1/gifs/trending",
      with: .json(#"{"message":"API rate limit exceeded"}"#, status: 429).with {
        $0.headers["Retry-After"] = "2"
      })
    browsing.terminal.send("n")
    // The floor is five seconds, whatever the server says.
    #expect(browsing.terminal.wait { $0.row(23).contains("calls used up (429): again in 5 s") })
    #expect(browsing.terminal.wait { $0.row(23).contains("again in 3 s") })
    browsing.server.answer("/v1/gifs/trending", with: nil)
    #expect(browsing.terminal.wait(forText: "6/10"))
    #expect(browsing.server.count(of: "/v1/gifs/trending") == 3)
  }

  @Test func aPictureShowsBeforeAFifthOfItsFileIsIn() throws {
    let comment = [UInt8]([0x21, 0xFE, 255]) + [UInt8](repeating: 0x41, count: 255) + [0]
    let first = Browsing.gif(for: GiphyCatalogue.id(0)).dropLast()
    let file = first + (0..<8000).flatMap { _ in comment } + [0x3B]
    let browsing = try Browsing(
      ["--limit", "1"],
      prepare: {
        $0.answerMedia(
          of: GiphyCatalogue.id(0),
          with: .gif(Array(file)).with {
            // It ends when the program hangs up.
            $0.pauseInBody = .hangUp
            $0.pauseOffset = file.count / 5
          })
      })
    #expect(browsing.waitForPicture())
    #expect(browsing.terminal.wait { $0.row(6).contains("% of 2.0 MB") })
    #expect(browsing.terminal.wait { $0.row(23).contains("1 loading") })
  }

  @Test(.enabled(if: ServerProcess.hasNginx, "install nginx and openssl to run it"))
  func pagesAndPicturesComeOverTLSFromAnAuthorityOfTheUsers() async throws {
    let giphy = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let server = try await ServerProcess.nginx(
      """
      location / {
        proxy_pass \(giphy.baseURL);
        proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto https;
      }
      """)
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      PseudoTerminal.builtProgram("giphy-tui"),
      [
        "--base-url", "https://localhost:\(server.port)", "--key", giphy.key, "--limit", "3",
        "--ca-file", server.certificate,
      ], environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"])
    #expect(terminal.wait(forText: "1/3"))
    #expect(
      terminal.wait { $0[12, 3].background != .standard || $0[12, 3].foreground != .standard })
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func aMissingFileOfAuthoritiesIsNamed() throws {
    let browsing = try Browsing(["--ca-file", "/nonexistent/ca.pem"])
    #expect(browsing.terminal.waitForExit() == .exited(66))
    #expect(
      browsing.terminal.screen.text.contains("--ca-file: /nonexistent/ca.pem cannot be read"))
  }
}
