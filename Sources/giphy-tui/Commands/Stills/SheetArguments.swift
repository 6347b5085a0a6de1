import Exporting
import Pixels

/// What `giphy-tui sheet` is asked for.
struct SheetArguments: Subcommand {
  var request: Printout?
  var operands: [String] = []
  var frames = 12
  var columns = 4
  var tile = PixelBox(width: 240, height: 240)
  var output = "-"
  var replaces = false

  static var about: Command.About {
    Command.About(
      name: "sheet", operands: "FILE", summary: "Write pictures of a GIF side by side as PNG.",
      details: [
        "The pictures are as far from each other in time as they can be, row by row. FILE is a GIF,"
          + " or - for one on standard input. Without -o the PNG goes to standard output."
      ],
      examples: [
        Command.Example(words: "cat.gif --frames 12 --columns 4 -o cat.png", summary: "three rows")
      ],
      completion: .files(["gif"]))
  }

  static var options: [Option<SheetArguments>] {
    [
      Option("frames", letter: "n", value: "N", "how many pictures, 1 to 400 (12)") {
        (a, text) throws(Failure) in a.frames = try Parse.integer(text, in: 1...400)
      },
      Option("columns", letter: "c", value: "N", "how many side by side, 1 to 100 (4)") {
        (a, text) throws(Failure) in a.columns = try Parse.integer(text, in: 1...100)
      },
      Option("size", letter: "s", value: "WxH", "fit each into so many pixels (240x240)") {
        (a, text) throws(Failure) in a.tile = try Parse.box(text)
      },
      Option("output", letter: "o", value: "FILE", completion: .files(["png"]), "the file to write")
      {
        (a, text) throws(Failure) in a.output = text
      },
      Option("force", letter: "f", "replace a file that is there already") {
        (a, _) throws(Failure) in a.replaces = true
      },
      helpOption,
    ]
  }

  func run() throws(Failure) {
    guard operands.count == 1 else { throw .usage("sheet wants one FILE: giphy-tui sheet FILE") }
    let output = try OutputFile(path: output, replaces: replaces, streams: true)
    let clip = try PictureInput(path: operands[0]).clip()
    let sheet = ContactSheet(clip: clip, count: frames, columns: columns, tile: tile)
    guard let size = sheet.size, size.area <= PictureInput.maximumArea else {
      throw .usage("such a sheet is too large: give fewer --frames or a smaller --size")
    }
    try output.append(PNG.encode(sheet.picture))
    try output.commit()
  }
}
