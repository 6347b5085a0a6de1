import Foundation
import GIFCodec
import Pixels
import TestSupport

/// A folder of GIFs that are drawn for a measurement; it is removed with its last owner.
final class GeneratedFiles {
  let folder: URL
  /// The files' paths, in order.
  private(set) var paths: [String] = []

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "giphy-tui-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds `count` files of the same bytes, under names of their own.
  func add(_ bytes: [UInt8], count: Int = 1) throws {
    let first = folder.appending(path: "\(paths.count).gif")
    try Data(bytes).write(to: first)
    paths.append(first.path)
    for _ in 1..<max(count, 1) {
      let next = folder.appending(path: "\(paths.count).gif")
      try FileManager.default.linkItem(at: first, to: next)
      paths.append(next.path)
    }
  }

  /// Puts the files into an order that a seed repeats.
  func shuffle(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    paths.shuffle(using: &random)
  }

  /// Draws a GIF: a whole picture of bands and noise, then rectangles that move over it.
  ///
  /// Every sixteenth frame is a whole picture again, as where a scene changes.
  static func gif(size: Size, frames: Int, delay: Int, seed: UInt64) -> [UInt8] {
    var random = SeededNumbers(seed: seed)
    let palette = (0..<128).map { index -> Color in
      let shade = UInt8(index * 2)
      let green = UInt8(truncatingIfNeeded: index * 5 + Int(seed))
      return Color(red: shade, green: green, blue: 255 - shade)
    }
    var encoder = GIF.Encoder(size: size, palette: palette, plays: 0)
    for frame in 0..<frames {
      let whole = frame % 16 == 0
      let rect =
        whole
        ? Rect(size)
        : Rect(
          x: frame * 7 % (size.width / 2), y: frame * 5 % (size.height / 2), width: size.width / 2,
          height: size.height / 2)
      var indices = [UInt8](repeating: 0, count: rect.size.area)
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let noise = random.next() & 255 == 0 ? 1 : 0
          let band = (x + frame * 3) / 24 + (y + frame) / 16
          indices[y * rect.width + x] = UInt8((band + noise) & 127)
        }
      }
      encoder.append(GIF.Encoder.Frame(rect: rect, indices: indices, delay: delay))
    }
    encoder.finish()
    return encoder.bytes
  }
}
