import Exporting
import Pixels

/// What `giphy-tui make` is asked for.
struct MakeArguments: WritingArguments {
  var request: Printout?
  var operands: [String] = []
  var writing = WritingChoices()
  /// How long the pictures stay: one time for all, or one for each.
  var durations: [Duration] = []

  static var about: Command.About {
    Command.About(
      name: "make", operands: "OUT.gif FRAME…", summary: "Make a GIF of pictures.",
      details: [
        "FRAMEs are GIFs, of which all frames are taken, and PPM, PGM or PAM files. - is a stream"
          + " of such pictures on standard input, as ffmpeg writes it. As OUT.gif, - is standard"
          + " output. The first picture's size is the GIF's, unless --size says another."
      ],
      examples: [
        Command.Example(words: "out.gif --delay 0.5s one.ppm two.ppm", summary: "two pictures"),
        Command.Example(
          words: "out.gif --delay 1s,40ms,40ms a.gif b.gif c.gif", summary: "a time each"),
      ],
      completion: .files(["gif", "ppm", "pam", "pgm"]))
  }

  static var options: [Option<MakeArguments>] {
    [
      Option(
        "delay", letter: "d", value: "TIMES",
        "how long pictures stay: 40ms for all, or 1s,40ms,… for each"
      ) { (a, text) throws(Failure) in a.durations = try Parse.times(text) },
      Option("fps", value: "N", "pictures a second, in place of --delay: 0.1 to 50") {
        (a, text) throws(Failure) in
        guard let rate = Written.number(text), (0.1...50).contains(rate) else {
          throw .usage("wants a number from 0.1 to 50: viewers show no more")
        }
        a.durations = [.seconds(1 / rate)]
      },
    ] + writingOptions
  }

  func run() throws(Failure) {
    guard let output = operands.first, operands.count > 1 else {
      throw .usage("make wants a file to write and pictures: giphy-tui make OUT.gif FRAME…")
    }
    let maker = GIFMaker(path: output, writing: writing)
    guard writing.recipe.isLimited else { return try maker.write(forEachPicture) }
    var list = PictureList()
    try forEachPicture { picture, duration throws(Failure) in
      try list.append(picture, for: duration)
    }
    try maker.write(writing.recipe.edited(Clip(pictures: list.pictures)))
  }

  /// Hands over the pictures of all files, each with the time that it stays.
  private func forEachPicture(
    _ take: (Bitmap, Duration) throws(Failure) -> Void
  ) throws(Failure) {
    var count = 0
    for path in operands.dropFirst() {
      try PictureInput(path: path).forEach { picture, own throws(Failure) in
        guard durations.count < 2 || count < durations.count else {
          throw .usage("--delay has \(durations.count) times, and there are more pictures")
        }
        let given = durations.count < 2 ? durations.first : durations[count]
        try take(picture, given ?? own ?? PictureList.usualDuration)
        count += 1
      }
    }
    guard durations.count < 2 || count == durations.count else {
      throw .usage("--delay has \(durations.count) times, and there are \(count) pictures")
    }
  }
}
