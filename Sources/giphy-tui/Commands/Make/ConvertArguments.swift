import Exporting
import GIFCodec

/// What `giphy-tui convert` is asked for.
struct ConvertArguments: WritingArguments {
  var request: Printout?
  var operands: [String] = []
  var writing = WritingChoices()

  static var about: Command.About {
    Command.About(
      name: "convert", operands: "IN OUT.gif",
      summary: "Make another GIF of one: smaller, shorter, faster, backwards.",
      details: [
        "IN is a GIF, or a stream of PPM or PAM pictures; - is standard input, and as OUT.gif"
          + " standard output. Without any option the GIF is made smaller without changing what it"
          + " shows. Where bytes are limited, colours, pictures and, if the place leaves it free,"
          + " the size are given up until it fits."
      ],
      examples: [
        Command.Example(words: "cat.gif small.gif", summary: "the same in fewer bytes"),
        Command.Example(words: "--preset slack-emoji cat.gif emoji.gif", summary: "an emoji"),
        Command.Example(
          words: "--from 1s --to 2.5s --speed 2 cat.gif out.gif", summary: "a part of it, faster"),
      ],
      completion: .files(["gif"]))
  }

  static var options: [Option<ConvertArguments>] {
    [
      Option("speed", value: "X", "play X times as fast: 2, 0.5") { (a, text) throws(Failure) in
        a.writing.recipe.speed = try Parse.speed(text)
      },
      Option("reverse", letter: "r", "play from the end to the start") {
        (a, _) throws(Failure) in a.writing.recipe.isReversed = true
      },
      Option("from", value: "TIME", "start there: 1.5s") { (a, text) throws(Failure) in
        a.writing.recipe.start = try Parse.time(text)
      },
      Option("to", value: "TIME", "end there") { (a, text) throws(Failure) in
        a.writing.recipe.end = try Parse.time(text)
      },
    ] + writingOptions
  }

  func run() throws(Failure) {
    guard operands.count == 2 else {
      throw .usage("convert wants two files: giphy-tui convert IN OUT.gif")
    }
    if writing.recipe.isEmpty {
      throw .usage(
        writing.recipe.start == nil ? "--to must be after the start" : "--from must be before --to")
    }
    let maker = GIFMaker(path: operands[1], writing: writing)
    guard writing.recipe != Recipe() else { return try optimize(with: maker) }
    try maker.write(try edited(try PictureInput(path: operands[0]).clip()))
  }

  private func edited(_ clip: Clip) throws(Failure) -> Clip {
    let part = writing.recipe.edited(clip)
    guard part.frameCount > 0 else {
      throw .usage(
        "--from must be before the end, which is at \(FileReport.seconds(clip.duration))")
    }
    return part
  }

  /// Writes a GIF in fewer bytes without changing what it shows.
  private func optimize(with maker: GIFMaker) throws(Failure) {
    let file = try InputFile(path: operands[0])
    let bytes = try file.readAll(upTo: GIF.Limits().bytes)
    let line = ProgressLine()
    let optimized: [UInt8]?
    do throws(GIF.FormatError) {
      let optimizer = try GIF.Optimizer(bytes.span)
      let total = optimizer.frameCount
      optimized = optimizer.optimized { line.show("frame \($0) of \(total)") }
    } catch {
      throw Failure(status: .badData, message: "\(file.name): \(error)")
    }
    let best = optimized.flatMap { $0.count < bytes.count ? $0 : nil } ?? bytes
    try maker.write(bytes: best)
    line.end(with: "\(bytes.count) bytes became \(best.count)")
  }
}
