/// What `giphy-tui info` is asked for.
struct InfoArguments: Subcommand {
  var request: Printout?
  var operands: [String] = []
  var isJSON = false
  var listsFrames = false

  static var about: Command.About {
    Command.About(
      name: "info", operands: "FILE…",
      summary: "Tell what GIFs are made of, and what is wrong with them.",
      details: [
        "Each FILE is told of: version, canvas, frames, time, colours, comments, and every"
          + " deviation from the format that was forgiven, with its place in bytes. - is the"
          + " standard input. What is no GIF is told of as an error, and the others all the same."
      ],
      examples: [
        Command.Example(words: "*.gif", summary: "a paragraph for each"),
        Command.Example(
          words: "--json cat.gif | jq .duration_ms", summary: "how long it plays, for a script"),
      ],
      completion: .files(["gif"]))
  }

  static var options: [Option<InfoArguments>] {
    [
      Option("frames", "list every frame as well") { (a, _) throws(Failure) in
        a.listsFrames = true
      },
      Option("json", "print JSON, an object a line for each FILE") { (a, _) throws(Failure) in
        a.isJSON = true
      },
      helpOption,
    ]
  }

  func run() throws(Failure) {
    guard !operands.isEmpty else { throw .usage("info wants a FILE, or - for standard input") }
    var worst: Failure.Status?
    for path in operands {
      do throws(Failure) {
        try tell(try FileReport(path: path))
      } catch {
        guard error.status != .unread, error.status != .notWritten else { throw error }
        StandardError.write(line: "giphy-tui: \(error.message)")
        if isJSON { try StandardOutput.write(line: FileReport.json(of: error, path: path)) }
        worst = worst ?? error.status
      }
    }
    if let worst { throw Failure(status: worst, message: "") }
  }

  private func tell(_ report: FileReport) throws(Failure) {
    if isJSON { return try StandardOutput.write(line: report.json) }
    for line in report.lines(withFrames: listsFrames) { try StandardOutput.write(line: line) }
  }
}
