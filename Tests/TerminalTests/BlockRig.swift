import Pixels
import TestSupport

@testable import Terminal

/// A painter of blocks with its terminal.
struct BlockRig {
  static let screen = Size(width: 20, height: 6)
  static let frame = Rect(x: 3, y: 1, width: 8, height: 4)

  var painter: BlockPainter
  var terminal = VirtualTerminal(columns: screen.width, rows: screen.height)

  init(depth: ColorDepth = .trueColor, glyphs: GlyphSet = .blocks) {
    painter = BlockPainter(size: Self.screen, depth: depth, glyphs: glyphs)
  }

  /// Paints and returns the bytes that it took.
  mutating func paint(
    _ pictures: [Picture], overlay: Rect? = nil, limit: Int = .max
  ) -> [UInt8] {
    var scene = Scene(size: Self.screen)
    scene.pictures = pictures.map { $0.frame.intersection($0.clip) }
    if let overlay { scene.cover(overlay) }
    var bytes: [UInt8] = []
    painter.limit = limit
    painter.paint(pictures, layout: PictureLayout(scene, pictures: pictures), into: &bytes)
    terminal.feed(bytes)
    return bytes
  }

  static func picture(
    _ bitmap: Bitmap?, frame: Rect = frame, clip: Rect = Rect(screen), version: Int = 0
  ) -> Picture {
    Picture(frame: frame, clip: clip, bitmap: bitmap, version: .init(media: 1, frame: version))
  }

  static func noise(_ seed: UInt64, _ size: Size = Size(width: 32, height: 32)) -> Bitmap {
    var random = SeededNumbers(seed: seed)
    let pixels = (0..<size.area).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000
    }
    return Bitmap(size: size, pixels: pixels)
  }

  /// A bitmap of two by four pixels a cell, each of them four times.
  static func doubled(_ bitmap: Bitmap) -> Bitmap {
    bitmap.resized(to: Size(width: bitmap.size.width * 2, height: bitmap.size.height * 2))
  }
}
