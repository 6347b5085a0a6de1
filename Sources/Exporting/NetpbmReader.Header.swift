import Pixels

extension NetpbmReader {
  /// What a picture's header says of its pixels.
  struct Header: Hashable, Sendable {
    var size: Size
    /// The numbers of a pixel: grey, grey and alpha, RGB, or RGBA.
    var depth: Int
    /// The number that stands for white.
    var maximum: Int

    /// What is wrong with a header.
    struct Mistake: Error { var description: String }

    private var isWide: Bool { maximum > 255 }

    /// The bytes of the pixels.
    var byteCount: Int { size.area * depth * (isWide ? 2 : 1) }

    /// The picture of these pixels.
    func picture(from bytes: ArraySlice<UInt8>) -> Bitmap {
      let shades = (0...(isWide ? 0 : 255)).map { UInt8(min($0, maximum) * 255 / maximum) }
      let exact = maximum == 255
      var place = bytes.startIndex
      func next() -> UInt8 {
        defer { place += isWide ? 2 : 1 }
        if exact { return bytes[place] }
        guard isWide else { return shades[Int(bytes[place])] }
        let value = Int(bytes[place]) << 8 | Int(bytes[place + 1])
        return UInt8(min(value, maximum) * 255 / maximum)
      }
      let pixels = [UInt32](capacity: size.area) { output in
        for _ in 0..<size.area {
          let first = next()
          let (green, blue) = depth < 3 ? (first, first) : (next(), next())
          let alpha = depth == 2 || depth == 4 ? next() : 255
          let color = Color(red: first, green: green, blue: blue, alpha: alpha)
          output.append(alpha == 0 ? 0 : color.packed)
        }
      }
      return Bitmap(size: size, pixels: pixels)
    }
  }
}
