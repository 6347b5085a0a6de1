extension GIF.Decoder {
  /// Turns a picture's codes into pixels, string by string.
  ///
  /// Every string that a code stands for has been written before, and a new code's string is the
  /// one before it and the first pixel of the one after it, which follows it in the output. So the
  /// table holds nothing but places: the string of code k runs from `starts[k]` through
  /// `starts[k + 1]`, the first pixel of the next string. Single pixels are strings that stand in
  /// the palette, which lies before the output:
  ///
  ///     pixels   | palette, 256 | rows of the picture … | room for a string to overrun |
  struct PixelStream: Sendable {
    /// Where in ``pixels`` the picture begins, behind the palette.
    static let origin = 256
    /// The longest string, and the words it is copied in.
    private static let overrun = 4096 + 16

    /// The palette and what was decoded.
    var pixels: [UInt32] = []
    private var starts = [UInt32](repeating: 0, count: 4098)
    private var state = State(codes: CodeReader(Picture(codeSize: 1)), next: 0)

    /// Where the decoding is.
    private struct State {
      var codes: CodeReader
      /// The code whose string begins with the one that is written next.
      var next: Int
      /// Where in the pixels that string goes.
      var position = PixelStream.origin
    }

    /// The number of pixels that are decoded; the last string may exceed the picture.
    var count: Int { state.position - Self.origin }

    /// Prepares for at most `area` pixels of `picture`.
    mutating func start(_ picture: Picture, area: Int, palette: Span<UInt32>) {
      state = State(codes: CodeReader(picture), next: 1 << picture.codeSize + 2)
      // So few codes cannot fill the area: n of them make n(n + 1) / 2 pixels at most.
      let codeCount = picture.codes.count * 8 / (picture.codeSize + 1)
      let possible = codeCount * min(codeCount, 4096)
      reserve(min(area, possible))
      for index in 0..<Self.origin { pixels[index] = palette[index] }
      for index in 0..<state.codes.clear { starts[index] = UInt32(index) }
    }

    /// Makes room for `count` pixels of a picture; what was there may be lost.
    mutating func reserve(_ count: Int) {
      let needed = Self.origin + count + Self.overrun
      if pixels.count < needed { pixels = [UInt32](repeating: 0, count: needed) }
    }

    /// Decodes until `count` pixels are there; returns why they never will be.
    mutating func decode(upTo count: Int, from bytes: Span<UInt8>) -> GIF.Damage.Reason? {
      Self.decode(&state, upTo: Self.origin + count, from: bytes, to: &pixels, starts: &starts)
    }

    private static func decode(
      _ state: inout State, upTo end: Int, from bytes: Span<UInt8>,
      to pixelArray: inout [UInt32], starts startArray: inout [UInt32]
    ) -> GIF.Damage.Reason? {
      var pixels = pixelArray.mutableSpan
      var starts = startArray.mutableSpan
      var codes = state.codes
      var next = state.next
      var position = state.position
      let clear = codes.clear
      defer { state = State(codes: codes, next: next, position: position) }
      while position < end {
        guard let code = codes.next(from: bytes) else { return .missingPixels }
        if code & ~1 == clear {
          guard code == clear else { return .missingPixels }
          next = clear + 2
          codes.restart()
          continue
        }
        starts[next] = UInt32(truncatingIfNeeded: position)
        guard code < next else { return .badCode }
        let start = Int(starts[code])
        let length = code < clear ? 1 : Int(starts[code + 1]) - start + 1
        pixels.copyString(from: start, to: position, count: length)
        // The string that is being made ends with its own first pixel, which had to come first.
        if code == next - 1 { pixels[position + length - 1] = pixels[start] }
        position += length
        codes.widen(for: next)
        next = min(next + 1, 4097)
      }
      return nil
    }
  }
}
