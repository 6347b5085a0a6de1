import GIFCodec
import Pixels

/// A GIF that is put together block by block, right or wrong.
struct GIFBytes: Sendable {
  /// The file so far.
  private(set) var bytes: [UInt8]

  /// Red, green, blue and yellow, the colours of indices 0…3.
  static let palette: [Color] = [
    Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
    Color(red: 0, green: 0, blue: 255), Color(red: 255, green: 255, blue: 0),
  ]

  /// Starts with the signature, the screen and a global palette, if there is one.
  init(
    _ width: Int, _ height: Int, palette: [Color]? = GIFBytes.palette, signature: String = "GIF89a",
    background: UInt8 = 0
  ) {
    bytes = Array(signature.utf8) + Self.number(width) + Self.number(height)
    bytes += [Self.flags(palette), background, 0] + Self.table(palette)
  }

  /// Adds bytes as they are.
  func raw(_ more: [UInt8]) -> GIFBytes {
    var copy = self
    copy.bytes += more
    return copy
  }

  /// Adds an extension of blocks, which a zero ends.
  func block(_ label: UInt8, _ blocks: [UInt8]...) -> GIFBytes {
    raw([0x21, label] + blocks.flatMap { [UInt8($0.count)] + $0 } + [0])
  }

  /// Adds a control block.
  func control(
    delay: Int = 0, disposal: UInt8 = 0, transparent: UInt8? = nil, flags: UInt8 = 0
  ) -> GIFBytes {
    let packed = disposal << 2 | flags | (transparent == nil ? 0 : 1)
    return block(0xF9, [packed] + Self.number(delay) + [transparent ?? 0])
  }

  /// Adds a loop extension with the count as it stands in the file.
  func loop(_ count: Int, name: String = "NETSCAPE2.0", id: UInt8 = 1) -> GIFBytes {
    block(0xFF, Array(name.utf8), [id] + Self.number(count))
  }

  /// Adds a picture of indices, each its own code.
  func image(
    _ width: Int, _ height: Int, at place: (x: Int, y: Int) = (0, 0), _ indices: [Int],
    palette: [Color]? = nil, isInterlaced: Bool = false
  ) -> GIFBytes {
    let codes = indices.enumerated().flatMap {
      $0.offset.isMultiple(of: 2) ? [4, $0.element] : [$0.element]
    }
    return image(
      width, height, at: place, codes: codes + [5], palette: palette, isInterlaced: isInterlaced)
  }

  /// Adds a picture of codes, whose widths grow as the format says, in blocks of `blockSize`.
  func image(
    _ width: Int, _ height: Int, at place: (x: Int, y: Int) = (0, 0), codes: [Int],
    codeSize: Int = 2,
    palette: [Color]? = nil, isInterlaced: Bool = false, blockSize: Int = 255
  ) -> GIFBytes {
    descriptor(width, height, at: place, palette: palette, isInterlaced: isInterlaced)
      .raw([UInt8(codeSize)])
      .raw(Self.blocks(of: Self.packed(codes, codeSize: codeSize), size: blockSize))
  }

  /// Adds a picture's header without its codes.
  func descriptor(
    _ width: Int, _ height: Int, at place: (x: Int, y: Int) = (0, 0), palette: [Color]? = nil,
    isInterlaced: Bool = false
  ) -> GIFBytes {
    raw([0x2C] + [place.x, place.y, width, height].flatMap(Self.number))
      .raw([Self.flags(palette) & 0x87 | (isInterlaced ? 0x40 : 0)] + Self.table(palette))
  }

  /// The file with its trailer.
  var file: [UInt8] { bytes + [0x3B] }

  /// Codes as bits, the width of each as a decoder expects it.
  static func packed(_ codes: [Int], codeSize: Int) -> [UInt8] {
    let clear = 1 << codeSize
    var bits: [Bool] = []
    var (width, next) = (codeSize + 1, clear + 2)
    for code in codes {
      bits += (0..<width).map { code >> $0 & 1 == 1 }
      if code == clear {
        (width, next) = (codeSize + 1, clear + 2)
      } else {
        if next == 1 << width, width < 12 { width += 1 }
        next += 1
      }
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// Blocks of at most `size` bytes and the zero that ends them.
  static func blocks(of bytes: [UInt8], size: Int = 255) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: size).flatMap { start in
      let block = bytes[start..<min(start + size, bytes.count)]
      return [UInt8(block.count)] + block
    } + [0]
  }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private static func flags(_ palette: [Color]?) -> UInt8 {
    guard let palette else { return 0 }
    return 0xF0 | UInt8(palette.count.trailingZeroBitCount - 1)
  }

  private static func table(_ palette: [Color]?) -> [UInt8] {
    (palette ?? []).flatMap { [$0.red, $0.green, $0.blue] }
  }
}
