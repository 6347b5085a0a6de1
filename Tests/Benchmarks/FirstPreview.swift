import Foundation
import TestSupport

/// Measures the time from the program's start to its first picture, against curl's own time for the
/// page and one GIF in sequence, over a loopback with 40 ms of latency for each request.
///
/// Prints one tab-separated line: the medians of nine interleaved rounds and what is left of the
/// allowance of 1.2 times curl's time and 50 ms.
func firstPreview(_ arguments: [String]) throws {
  let file = gif(ofBytes: 100_000)
  let server = try GiphyServer(count: 25) { _, _ in file }
  server.delay(by: .milliseconds(40))
  let page =
    "\(server.baseURL)/v1/gifs/trending?api_key=\(server.key)&limit=25&offset=0&rating=pg-13"
  let picture = "\(server.baseURL)/media/v1.Y2lkPTE/\(GiphyCatalogue.id(0))/100w.gif"
  var ours: [Double] = []
  var curls: [Double] = []
  for _ in 0..<9 {
    curls.append(try seconds { try curl(["-o", "/dev/null", page, "-o", "/dev/null", picture]) })
    let terminal = try PseudoTerminal(columns: 100, rows: 40)
    // What an xterm says of itself: no terminal that people use leaves the last question open.
    terminal.answer = "\u{1b}[?62;22c"
    ours.append(
      try seconds {
        try terminal.spawn(
          PseudoTerminal.builtProgram("giphy-tui"),
          ["--base-url", server.baseURL, "--key", server.key],
          environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"])
        let isShown = terminal.wait { screen in
          screen[12, 3].background != .standard || screen[12, 3].foreground != .standard
        }
        guard isShown else { throw NoPicture() }
      })
    terminal.send("q")
    _ = terminal.waitForExit()
  }
  let (mine, other) = (median(ours), median(curls))
  print(
    "first-preview\tours_s=\(mine)\tcurl_s=\(other)\tallowed_s=\(other * 1.2 + 0.05)"
      + "\tratio=\(mine / (other * 1.2 + 0.05))")
}

private struct NoPicture: Error {}
