import Foundation
import GIFCodec
import Pixels

extension Main {
  /// Writes raw pictures of three bytes a pixel as a GIF of 4 hundredths of a second a frame.
  ///
  /// The palette is one for all frames ("full"), one for each ("single"), or what the writer
  /// thinks best ("automatic"). Prints one tab-separated line: name, file, `ns=` of all, `frames=`,
  /// `bytes_out=`, `psnr=` over the channels of all frames as our decoder shows them.
  static func quantize(_ arguments: [String]) throws {
    let size = Size(width: Int(arguments[1]) ?? 0, height: Int(arguments[2]) ?? 0)
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    let pictures = stride(
      from: 0, to: file.count / (size.area * 3) * size.area * 3, by: size.area * 3
    )
    .map { start in
      Bitmap(
        size: size,
        pixels: (0..<size.area).map { pixel in
          let place = start + pixel * 3
          return Color(red: file[place], green: file[place + 1], blue: file[place + 2]).packed
        })
    }
    var output: [UInt8] = []
    let time = try ContinuousClock().measure {
      try GIF.Writer<Never>.write(
        pictures.lazy.map { ($0, .milliseconds(40)) }, size: size,
        options: GIF.WritingOptions(palette: palette(arguments[3], for: pictures))
      ) { output += $0 }
    }
    try Data(output).write(to: URL(fileURLWithPath: arguments[4]))
    let fields = [
      "giphy-tui", arguments[0], "ns=\(Int(time / .nanoseconds(1)))", "frames=\(pictures.count)",
      "bytes_out=\(output.count)",
      "psnr=\(String(format: "%.3f", try ratio(of: output, to: pictures)))",
    ]
    print(fields.joined(separator: "\t"))
  }

  private static func palette(
    _ mode: String, for pictures: [Bitmap]
  ) -> GIF.WritingOptions.Palette {
    guard mode == "full" else { return mode == "single" ? .perFrame : .automatic }
    var quantizer = GIF.Quantizer()
    for picture in pictures { quantizer.add(picture) }
    return .shared(quantizer.palette())
  }

  /// The peak signal-to-noise ratio in decibels; a frame that was merged counts with the one before.
  private static func ratio(of file: [UInt8], to pictures: [Bitmap]) throws -> Double {
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    try decoder.finish()
    var error = 0
    var end = 0
    for (index, picture) in pictures.enumerated() {
      if index * 4 >= end, decoder.drawNext() { end += decoder.frames[decoder.nextFrame - 1].delay }
      for (one, other) in zip(picture.pixels, decoder.canvas.pixels) {
        for shift: UInt32 in [0, 8, 16] {
          let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
          error += difference * difference
        }
      }
    }
    let count = pictures.reduce(0) { $0 + $1.pixels.count * 3 }
    return 10 * log10(255 * 255 * Double(count) / Double(error))
  }
}
