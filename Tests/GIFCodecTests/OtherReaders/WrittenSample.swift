import GIFCodec
import Pixels
import TestSupport
import Testing

/// A file that we write, and what it has to show.
struct WrittenSample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var file: [UInt8]
  /// The pictures that were asked for, one for each frame.
  var pictures: [Bitmap]
  /// The delays that were asked for.
  var delays: [Int]
  /// How often it plays; 0 is for ever.
  var plays: Int
  /// The largest mean squared error of a channel that its palettes may make.
  var error = 0.0

  private static let size = Size(width: 24, height: 19)

  /// Files of each sort.
  static let all: [WrittenSample] = [
    encoded("one global palette", palette: colors(16, shade: 3), plays: 0),
    encoded("palettes of frames", palette: nil, plays: 1),
    encoded(
      "palettes of frames, interlaced, of odd sizes", palette: nil, plays: 2, interlaced: true),
    pictures("holes that come and go", plays: .times(3), count: 9, colors: 12),
    pictures("few colours, cropped", plays: .forever, count: 8, colors: 3, mask: 0xFF00_0000),
    pictures(
      "delays beyond what a frame can have", plays: .times(5), count: 2, colors: 4, delay: 70_000),
    pictures("thousands of colours", plays: .once, count: 3, colors: 5000, error: 60),
    dithered, optimized,
  ]

  /// Up to 256 colours.
  private static func colors(_ count: Int, shade: UInt8) -> [Color] {
    (0..<count).map { Color(red: UInt8($0 * 15 % 256), green: shade, blue: UInt8(255 - $0 % 256)) }
  }

  /// Frames of indices that cover all, or from the second on a part, each with another delay.
  private static func encoded(
    _ name: String, palette: [Color]?, plays: Int, interlaced: Bool = false
  ) -> WrittenSample {
    var encoder = GIF.Encoder(size: size, palette: palette, plays: plays)
    var picture = Bitmap(size: size)
    var sample = WrittenSample(
      testDescription: name, file: [], pictures: [], delays: [], plays: plays)
    for number in 0..<4 {
      let rect = Rect(x: number * 2, y: number, width: 24 - number * 4, height: 19 - number * 3)
      let own = palette ?? colors(16 * (number + 1), shade: UInt8(number))
      let indices = (0..<rect.size.area).map { UInt8(($0 * $0 / 5 + number) % own.count) }
      for (place, index) in indices.enumerated() where number == 0 || index != 1 {
        picture[rect.x + place % rect.width, rect.y + place / rect.width] = own[Int(index)]
      }
      encoder.append(
        GIF.Encoder.Frame(
          rect: rect, indices: indices, palette: palette == nil ? own : nil,
          transparentIndex: number == 0 ? nil : 1, delay: 2 + number * 7, isInterlaced: interlaced))
      sample.pictures.append(picture)
      sample.delays.append(2 + number * 7)
    }
    encoder.finish()
    sample.file = encoder.bytes
    return sample
  }

  /// Random pictures through the writer; `mask` makes what is not there opaque.
  private static func pictures(
    _ name: String, plays: GIF.Plays, count: Int, colors: Int, mask: UInt32 = 0, delay: Int = 7,
    error: Double = 0
  ) -> WrittenSample {
    var random = SeededNumbers(seed: UInt64(count + colors))
    let all = GIFWriterRoundTripTests.pictures(
      &random, colors: colors, size: size, count: count + 6
    ).map { Bitmap(size: size, pixels: $0.pixels.map { $0 == 0 ? mask : $0 }) }
    return written(
      name, Array(all.suffix(count)), delay: delay, error: error,
      options: GIF.WritingOptions(plays: plays, mergesEqualPictures: false))
  }

  private static func written(
    _ name: String, _ pictures: [Bitmap], delay: Int, error: Double, options: GIF.WritingOptions
  ) -> WrittenSample {
    var file: [UInt8] = []
    var writer = GIF.Writer(size: size, options: options) { file += $0 }
    for picture in pictures { writer.append(picture, for: .milliseconds(10) * delay) }
    writer.finish()
    // A frame can say no more than 65,535; the picture is then there a second time.
    let delays = delay > 65_535 ? [65_535, delay - 65_535] : [delay]
    return WrittenSample(
      testDescription: name, file: file,
      pictures: pictures.flatMap { Array(repeating: $0, count: delays.count) },
      delays: pictures.flatMap { _ in delays }, plays: options.plays.count, error: error)
  }

  /// Grey that black and white are mixed to.
  private static var dithered: WrittenSample {
    let pictures = [60, 140, 220].map { (level: Int) in
      Bitmap(
        size: size, filledWith: Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level)))
    }
    let palette = [Color.black, Color(red: 255, green: 255, blue: 255)]
    return written(
      "black and white, mixed", pictures, delay: 5, error: 128 * 128,
      options: GIF.WritingOptions(palette: .shared(palette), dithering: .floydSteinberg))
  }

  /// Frames that give back what they covered, written again as small as they get.
  private static var optimized: WrittenSample {
    var sample = encoded("written again, smaller", palette: nil, plays: 2)
    sample.file = (try? GIF.Optimizer(sample.file.span).optimized()) ?? []
    return sample
  }
}
