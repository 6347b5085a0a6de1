import Exporting
import GIFCodec
import Pixels
import TestSupport
import Testing

/// The commands that write pictures, as a person calls them.
@Suite struct MakingEndToEndTests {
  private static let program = PseudoTerminal.builtProgram("giphy-tui")
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ arguments: [String], input: [UInt8] = []) throws -> ProgramRun {
    try ProgramRun(Self.program, arguments, input: input)
  }

  private func ppm(red: UInt8, width: Int = 4, height: Int = 3) -> [UInt8] {
    Array("P6\n\(width) \(height)\n255\n".utf8)
      + (0..<width * height).flatMap { _ in [red, 0, 0] as [UInt8] }
  }

  private func clip(_ name: String) throws -> Clip {
    let bytes = try folder.bytes(of: name)
    return try Clip(gif: bytes.span)
  }

  /// The shades of a clip's pictures, and how long each stays in milliseconds.
  private func shown(_ name: String) throws -> [String] {
    try clip(name).map { "\($0.picture[0, 0].red):\(Int($0.duration / .milliseconds(1)))" }
  }

  @Test func aGifIsMadeOfPictures() throws {
    let one = try folder.write(ppm(red: 200), to: "one.ppm")
    let two = try folder.write(ppm(red: 50), to: "two.ppm")
    let run = try run([
      "make", folder.path(of: "out.gif"), "--delay", "500ms,0.04s", "--plays", "3", one, two,
    ])
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
    #expect(try shown("out.gif") == ["200:500", "50:40"])
    #expect(try clip("out.gif").plays == .times(3))
    #expect(try folder.names == ["one.ppm", "out.gif", "two.ppm"])
  }

  @Test func aStreamOnStandardInputIsRead() throws {
    let stream = (0..<5).flatMap { ppm(red: UInt8($0 * 40)) }
    let run = try run(["make", folder.path(of: "out.gif"), "--fps=25", "-"], input: stream)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shown("out.gif") == ["0:40", "40:40", "80:40", "120:40", "160:40"])
  }

  @Test func gifsGiveAllTheirFramesAndTimes() throws {
    let gif = try folder.write(Browsing.gif(for: "gif0001"), to: "a.gif")
    let still = try folder.write(ppm(red: 1, width: 24, height: 14), to: "b.ppm")
    #expect(try run(["make", folder.path(of: "out.gif"), gif, still]).status == 0)
    #expect(
      try clip("out.gif").map { Int($0.duration / .milliseconds(1)) } == [50, 50, 50, 50, 100])
  }

  @Test(arguments: [
    ("8x8", "fit", 8, 6), ("8x8", "pad", 8, 8), ("8x8", "fill", 8, 8), ("8x8", "exact", 8, 8),
    ("8x", "fit", 8, 6), ("x6", "fit", 8, 6),
  ])
  func theSizeIsAsAskedFor(size: String, fit: String, width: Int, height: Int) throws {
    let one = try folder.write(ppm(red: 9), to: "one.ppm")
    let out = folder.path(of: "out.gif")
    #expect(try run(["make", out, "--size", size, "--fit", fit, one]).status == 0)
    #expect(try clip("out.gif").size == Size(width: width, height: height))
  }

  @Test(
    arguments: [
      ([], ["20:50", "80:50", "140:50", "200:50"]),
      (["--reverse"], ["200:50", "140:50", "80:50", "20:50"]),
      (["--from", "0.05s", "--to", "150ms"], ["80:50", "140:50"]),
      (["--speed", "0.5"], ["20:100", "80:100", "140:100", "200:100"]),
    ] as [([String], [String])])
  func aGifIsConverted(options: [String], expected: [String]) throws {
    let size = Size(width: 5, height: 5)
    let palette = (0..<4).map { Color(red: UInt8($0 * 60 + 20), green: 0, blue: 0) }
    var encoder = GIF.Encoder(size: size, palette: palette)
    for frame in 0..<4 {
      let indices = [UInt8](repeating: UInt8(frame), count: size.area)
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: 5))
    }
    encoder.finish()
    let input = try folder.write(encoder.bytes, to: "in.gif")
    let run = try run(["convert"] + options + [input, folder.path(of: "out.gif")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shown("out.gif") == expected)
  }

  @Test func anEmojiHoldsToItsPlace() throws {
    let input = try folder.write(Browsing.gif(for: "gif0001"), to: "in.gif")
    let out = folder.path(of: "out.gif")
    #expect(try run(["convert", "--preset=slack-emoji", input, out]).status == 0)
    #expect(try clip("out.gif").size == Size(width: 128, height: 128))
    #expect(try folder.bytes(of: "out.gif").count <= 131_072)
  }

  @Test func picturesAreWrittenAsPng() throws {
    let gif = try folder.write(Browsing.gif(for: "gif0001"), to: "a.gif")
    let still = try run(["still", gif, "--at", "0.12s"])
    #expect(still.status == 0, "\(still.errors)")
    let shown = try #require(PNGFile(still.output)).bitmap
    #expect(shown.size == Size(width: 24, height: 14))
    #expect(shown[0, 0].green == 140)
    let sheet = folder.path(of: "sheet.png")
    #expect(try run(["sheet", gif, "--frames=4", "--columns=3", "-o", sheet]).status == 0)
    let picture = try #require(PNGFile(folder.bytes(of: "sheet.png"))).bitmap
    #expect(picture.size == Size(width: 3 * 28 - 4, height: 2 * 18 - 4))
    #expect([picture[0, 0], picture[28, 0], picture[0, 18]].map(\.green) == [20, 80, 200])
    #expect(picture[28, 18] == .transparent)
  }

  @Test func standardOutputTakesAGifAsWell() throws {
    let run = try run(["make", "-", "-"], input: ppm(red: 77))
    let bytes = run.output
    #expect(try Clip(gif: bytes.span).frameCount == 1)
  }

  @Test func nothingIsReplacedUnasked() throws {
    let out = try folder.write([1], to: "out.gif")
    let refused = try run(["make", out, "-"], input: ppm(red: 77))
    #expect(refused.status == 73)
    #expect(refused.errors == "giphy-tui: \(out) is there already: --force replaces it\n")
    #expect(try folder.bytes(of: "out.gif") == [1])
    #expect(try run(["make", "-f", out, "-"], input: ppm(red: 77)).status == 0)
    #expect(try clip("out.gif").frameCount == 1)
  }

  @Test(
    arguments: [
      (["make"], 64, "make wants a file to write and pictures"),
      (["make", "OUT", "/nonexistent.ppm"], 66, "no such file"),
      (["make", "OUT", "/tmp"], 66, "is a folder"),
      (["make", "OUT", "-", "--delay=0"], 64, "more than nothing"),
      (["make", "OUT", "-", "--delay=1s,2s"], 64, "--delay has 2 times, and there are 1 pictures"),
      (["make", "OUT", "-", "--size=0x5"], 64, "wants pixels"),
      (["make", "OUT", "-", "--preset=slak"], 64, "wants slack-emoji"),
      (["convert", "-"], 64, "convert wants two files"),
      (["convert", "--from=9s", "-", "OUT"], 64, "--from must be before the end"),
      (["convert", "--from=2s", "--to=1s", "-", "OUT"], 64, "--from must be before --to"),
      (["convert", "--max-bytes=70", "--size=4x", "--fit=pad", "-", "OUT"], 0, ""),
      (["still", "-", "--at=9s"], 64, "--at must be before the end"),
      (["still", "-", "--frame=1"], 64, "--frame must be less than 1"),
      (["sheet", "-", "--frames=0"], 64, "wants a whole number from 1 to 400"),
      (["make", "/no/such/folder/out.gif", "-"], 73, "no such file or directory"),
      (["make", "/dev/full", "-"], 73, "no space left on device"),
    ] as [([String], Int32, String)])
  func mistakesAreNamed(arguments: [String], status: Int32, message: String) throws {
    let words = arguments.map { $0 == "OUT" ? folder.path(of: "out.gif") : $0 }
    let run = try run(words, input: ppm(red: 77))
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(message))
    if status != 0 { #expect(try folder.names.isEmpty) }
  }

  @Test func whatIsNoPictureIsNamedWithAWayOut() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 1, 2, 3]
    let run = try run(["make", folder.path(of: "out.gif"), "-"], input: png)
    #expect(run.status == 65)
    #expect(run.errors.contains("standard input: not a GIF but PNG; GIF, PPM and PAM are read"))
  }

  @Test(.enabled(if: ProgramRun.isInstalled("ffmpeg"), "ffmpeg is not installed"))
  func ffmpegsPicturesBecomeAGif() throws {
    let stream = try ProgramRun(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=size=32x24:rate=10:duration=1"]
        + ["-f", "image2pipe", "-c:v", "ppm", "-"])
    #expect(stream.status == 0, "\(stream.errors)")
    let out = folder.path(of: "out.gif")
    #expect(try run(["make", out, "--fps=10", "-"], input: stream.output).status == 0)
    #expect(try clip("out.gif").frameCount == 10)
    #expect(try clip("out.gif").duration == .seconds(1))
  }
}
