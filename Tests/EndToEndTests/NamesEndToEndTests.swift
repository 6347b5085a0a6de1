import Foundation
import Glibc
import TestSupport
import Testing

/// Names of hosts that are never found, and names of files that a server would like.
@Suite(.timeLimit(.minutes(2))) struct NamesEndToEndTests {
  /// True where one process can have settings of its own for the names of hosts.
  private static let canHideNames =
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare")

  @Test(.enabled(if: canHideNames, "needs root, and unshare of util-linux"))
  func aNameThatIsNeverFoundHoldsNothingUp() throws {
    let home = try HomeFolder()
    let names = try #require(SilentNameServer())
    // With these settings the system's own functions would wait for ten minutes.
    try home.write(
      "nameserver \(SilentNameServer.address)\noptions timeout:30 attempts:5\n", to: "resolv.conf")
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      "/usr/bin/unshare",
      [
        "--mount", "/bin/sh", "-c", #"mount --bind "$0" /etc/resolv.conf && exec "$@""#,
        home.path("resolv.conf"), PseudoTerminal.builtProgram("giphy-tui"),
        "--base-url", "https://giphy.test", "--key", "k",
      ], environment: ["HOME": home.path])
    #expect(terminal.wait(forText: "Loading…"))
    #expect(terminal.wait { _ in names.wasAsked })
    terminal.send("?")
    #expect(terminal.wait(forText: "this help"))
    terminal.send("?")
    #expect(terminal.wait { !$0.text.contains("this help") && $0.text.contains("Loading…") })
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["../../evil.sh", "/etc/passwd", ".bashrc", "a\u{1b}[2J.gif"])
  func theServerDoesNotNameTheFile(name: String) throws {
    let home = try HomeFolder()
    let browsing = try Browsing(
      ["--limit", "5"], environment: ["HOME": home.path],
      prepare: {
        let reply = LoopbackServer.Reply.gif(Browsing.gif(for: GiphyCatalogue.id(0)))
        $0.answerMedia(
          of: GiphyCatalogue.id(0),
          with: reply.with {
            $0.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
          })
      })
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("s")
    #expect(browsing.terminal.wait(forText: "Saved ~/Downloads/cat-0-gif0000.gif"))
    #expect(home.names(in: "Downloads") == ["cat-0-gif0000.gif"])
    #expect(home.names() == ["Downloads"])
  }
}
