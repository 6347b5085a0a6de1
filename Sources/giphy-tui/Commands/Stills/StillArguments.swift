import Exporting
import Pixels

/// What `giphy-tui still` is asked for.
struct StillArguments: Subcommand {
  var request: Printout?
  var operands: [String] = []
  var time: Duration?
  var frame: Int?
  var output = "-"
  var replaces = false
  var box: PixelBox?

  static var about: Command.About {
    Command.About(
      name: "still", operands: "FILE", summary: "Write one picture of a GIF as PNG.",
      details: [
        "FILE is a GIF, or - for one on standard input. Without -o the PNG goes to standard output."
      ],
      examples: [
        Command.Example(words: "cat.gif --at 1.5s -o cat.png", summary: "what it shows then")
      ],
      completion: .files(["gif"]))
  }

  static var options: [Option<StillArguments>] {
    [
      Option("at", value: "TIME", "what is shown at a time: 1.5s") { (a, text) throws(Failure) in
        a.time = try Parse.time(text)
      },
      Option("frame", value: "N", "the frame of this number, from 0 on") {
        (a, text) throws(Failure) in a.frame = try Parse.integer(text, in: 0...65_535)
      },
      Option("output", letter: "o", value: "FILE", completion: .files(["png"]), "the file to write")
      {
        (a, text) throws(Failure) in a.output = text
      },
      Option("size", letter: "s", value: "WxH", "fit into so many pixels") {
        (a, text) throws(Failure) in a.box = try Parse.box(text)
      },
      Option("force", letter: "f", "replace a file that is there already") {
        (a, _) throws(Failure) in a.replaces = true
      },
      helpOption,
    ]
  }

  func run() throws(Failure) {
    guard operands.count == 1 else { throw .usage("still wants one FILE: giphy-tui still FILE") }
    if time != nil, frame != nil { throw .usage("give either --at or --frame") }
    let output = try OutputFile(path: output, replaces: replaces, streams: true)
    let clip = try PictureInput(path: operands[0]).clip()
    guard let number = try self.number(in: clip),
      case var pictures = clip.choosing([number]).makeIterator(),
      let picture = pictures.next()?.picture
    else { throw Failure(status: .badData, message: "there is no picture in it") }
    let size = box.map { picture.size.fitted(into: $0.size(for: picture.size)) } ?? picture.size
    guard size.area <= max(PictureInput.maximumArea, picture.size.area) else {
      throw .usage(
        "--size wants at most \(PictureInput.maximumArea) pixels together, as 8192x8192 has")
    }
    try output.append(PNG.encode(picture.resized(to: size)))
    try output.commit()
  }

  private func number(in clip: Clip) throws(Failure) -> Int? {
    if let time {
      guard time < clip.duration || time == .zero else {
        throw .usage(
          "--at must be before the end, which is at \(FileReport.seconds(clip.duration))")
      }
      return clip.number(at: time)
    }
    if let frame, frame >= clip.frameCount {
      throw .usage("--frame must be less than \(clip.frameCount): that is how many there are")
    }
    return frame ?? (clip.frameCount > 0 ? 0 : nil)
  }
}
