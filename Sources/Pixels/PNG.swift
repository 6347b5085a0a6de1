/// Writes pictures as PNG files.
///
/// Up to 256 colours, transparent ones included, go into a palette, which makes the file a fraction
/// of the size; more are written as RGB, or RGBA if any pixel is not opaque. No pixel changes, but
/// for the colours of those that are wholly transparent.
public enum PNG {
  /// Encodes a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - level: How hard zlib tries, from 1, which is fast, to 9, which is small.
  /// - Returns: The bytes of the file.
  /// - Precondition: The picture has a pixel, and the level is one of zlib's.
  /// - Complexity: O(*n*) in pixels.
  public static func encode(_ bitmap: Bitmap, level: Int = 6) -> [UInt8] {
    encodeIndexed(bitmap, level: level) ?? encodeDirect(bitmap, level: level)
  }

  /// The file of a picture with a palette; nil when it has more than 256 colours.
  package static func encodeIndexed(_ bitmap: Bitmap, level: Int) -> [UInt8]? {
    guard let indexed = IndexedPixels(bitmap) else { return nil }
    var file = Writer(size: bitmap.size, kind: .indexed)
    file.append("PLTE", indexed.palette.flatMap { [$0.red, $0.green, $0.blue] })
    // Transparent colours are the first: what the chunk leaves out is opaque.
    let alphas = indexed.palette.map(\.alpha).prefix { $0 < 255 }
    if !alphas.isEmpty { file.append("tRNS", Array(alphas)) }
    // Differences of indices mean nothing, so that rows are left as they are.
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.size.area + bitmap.size.height)
    for y in 0..<bitmap.size.height {
      rows.append(Filter.none.rawValue)
      rows += indexed.indices[y * bitmap.size.width..<(y + 1) * bitmap.size.width]
    }
    file.append("IDAT", Deflate.compressed(rows.span, level: level))
    return file.finished()
  }

  private static func encodeDirect(_ bitmap: Bitmap, level: Int) -> [UInt8] {
    let isOpaque = bitmap.isOpaque
    var file = Writer(size: bitmap.size, kind: isOpaque ? .rgb : .rgba)
    let rows = Filter.rows(
      of: bitmap.channels(withAlpha: !isOpaque), width: bitmap.size.width,
      channels: isOpaque ? 3 : 4)
    file.append("IDAT", Deflate.compressed(rows.span, level: level))
    return file.finished()
  }
}

extension Bitmap {
  /// True when every pixel is opaque.
  package var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// The bytes R, G, B of each pixel, and A if asked for; wholly transparent pixels are zeros.
  package func channels(withAlpha: Bool) -> [UInt8] {
    [UInt8](capacity: size.area * (withAlpha ? 4 : 3)) { output in
      for pixel in pixels {
        let pixel = withAlpha && pixel >> 24 == 0 ? 0 : pixel
        output.append(UInt8(truncatingIfNeeded: pixel))
        output.append(UInt8(truncatingIfNeeded: pixel >> 8))
        output.append(UInt8(truncatingIfNeeded: pixel >> 16))
        if withAlpha { output.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
      }
    }
  }
}
