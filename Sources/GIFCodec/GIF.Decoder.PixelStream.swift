extension GIF.Decoder {
  /// Turns a picture's codes into pixels, string by string.
  ///
  /// Every string that a code stands for has been written before, and a new code's string is the
  /// one before it and the first pixel of the one after it, which follows it in the output. So the
  /// table holds nothing but places: the string of code k runs from `starts[k]` through
  /// `starts[k + 1]`, the first pixel of the next string. Pixels of their own are strings of length
  /// one that stand in the palette, which lies before the output:
  ///
  ///     pixels   | palette, 256 | rows of the picture … | room for a string to overrun |
  struct PixelStream: Sendable {
    /// Where in ``pixels`` the picture begins, behind the palette.
    static let origin = 256
    /// How much longer than the picture the pixels are: a string, and the words it is copied in.
    private static let overrun = 4096 + 16

    /// The palette and what was decoded.
    private(set) var pixels: [UInt32] = []
    private var starts = [UInt32](repeating: 0, count: 4098)

    private var codes = CodeReader(Picture(codeSize: 1))
    /// The code that the string which is written next will be the beginning of.
    private var next = 0
    /// Where in ``pixels`` the next string goes.
    private var position = Self.origin
    private var end = Self.origin

    /// The number of pixels that are decoded.
    var count: Int { min(position, end) - Self.origin }

    /// Prepares for `area` pixels of `picture`.
    mutating func start(_ picture: Picture, area: Int, colors: Span<UInt32>) {
      codes = CodeReader(picture)
      position = Self.origin
      // Codes can be too few for the area: n of them make n(n + 1) / 2 pixels at most.
      let codeCount = picture.codes.count * 8 / (picture.codeSize + 1)
      let possible = codeCount * min(codeCount, 4096)
      end = Self.origin + min(area, possible)
      if pixels.count < end + Self.overrun {
        pixels = [UInt32](repeating: 0, count: end + Self.overrun)
      }
      for index in colors.indices { pixels[index] = colors[index] }
      for index in 0..<codes.clear { starts[index] = UInt32(index) }
      next = codes.clear + 2
    }

    /// Decodes until `count` pixels are there; returns why they never will be.
    mutating func decode(from bytes: Span<UInt8>, upTo count: Int) -> GIF.Damage.Reason? {
      let end = Self.origin + count
      while position < end {
        guard let code = codes.next(from: bytes), code != codes.clear + 1 else {
          return .missingPixels
        }
        if code == codes.clear {
          next = codes.clear + 2
          codes.width = codes.codeSize + 1
          continue
        }
        starts[next] = UInt32(position)
        guard code < next else { return .badCode }
        let start = Int(starts[code])
        let length = code < codes.clear ? 1 : Int(starts[code + 1]) - start + 1
        for index in 0..<length { pixels[position + index] = pixels[start + index] }
        position += length
        if next == 1 << codes.width, codes.width < 12 { codes.width += 1 }
        if next < 4097 { next += 1 }
      }
      return nil
    }
  }
}
