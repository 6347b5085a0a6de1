extension GIF.Decoder {
  /// Turns a picture's codes into pixels, string by string.
  ///
  /// Every string that a code stands for has been written before, and a new code's string is the
  /// one before it and the first pixel of the one after it, which follows it in the output. So the
  /// table holds nothing but places: the string of code k runs from `starts[k]` through
  /// `starts[k + 1]`, the first pixel of the next string. Single pixels are strings that stand in
  /// the palette, which lies before the output:
  ///
  ///     pixels   | palette, 256 | the output since a clear code … | room to overrun |
  ///
  /// A clear code forgets all strings, so that the output can begin anew behind the palette: there
  /// is seldom more of it than the processor's second cache holds.
  struct PixelStream: Sendable {
    /// Where in ``pixels`` the output begins.
    static let origin = 256
    /// The number of codes of up to 12 bits.
    private static let codeCount = 4096
    /// The start of what is no string; no picture is as large.
    private static let nowhere = UInt32.max
    /// How much a string can exceed the end that is asked for, in the groups that it is copied in.
    private static let overrun = codeCount + 16

    /// The palette and the output.
    var pixels: [UInt32] = []
    private var starts = [UInt32](repeating: Self.nowhere, count: Self.codeCount + 2)
    private var state = State(codes: CodeReader(Picture()), next: 0)
    /// True when the output must not begin anew.
    private var keepsAll = false
    /// Which of the picture's pixels is the output's first.
    private(set) var first = 0

    /// Where the decoding is.
    private struct State {
      var codes: CodeReader
      /// The code whose string begins with the one that is written next.
      var next: Int
      /// Where in the pixels that string goes.
      var position = PixelStream.origin
    }

    /// The number of the picture's pixels that are decoded; the last string may exceed the picture.
    var count: Int { first + state.position - Self.origin }

    /// Prepares for `picture`; `keepsAll` says that all of its pixels are to stay.
    mutating func start(
      _ picture: Picture, area: Int, palette: Span<UInt32>, keepsAll: Bool
    ) {
      state = State(codes: CodeReader(picture), next: 1 << picture.codeSize + 2)
      first = 0
      self.keepsAll = keepsAll
      let capacity = Self.origin + area + Self.overrun
      if pixels.capacity < capacity {
        // Memory that may be needed; what is not touched costs nothing.
        pixels = []
        pixels.reserveCapacity(capacity)
      }
      reserve(0)
      for index in 0..<Self.origin { pixels[index] = palette[index] }
      for index in starts.indices {
        starts[index] = index < state.codes.clear ? UInt32(index) : Self.nowhere
      }
    }

    /// Makes room for `count` pixels of output.
    mutating func reserve(_ count: Int) {
      let missing = Self.origin + count + Self.overrun - pixels.count
      guard missing > 0 else { return }
      // In pieces of some size, so that there are few.
      let piece = max(missing, min(1 << 13, pixels.capacity - pixels.count))
      pixels.append(contentsOf: repeatElement(0, count: piece))
    }

    /// Decodes until `count` of the picture's pixels are there, or to a clear code; returns why
    /// they never will be.
    ///
    /// What the last call has decoded must have been used.
    mutating func decode(upTo count: Int, from bytes: Span<UInt8>) -> GIF.Damage.Reason? {
      if state.next == state.codes.clear + 2, !keepsAll {
        first = self.count
        state.position = Self.origin
      }
      reserve(count - first)
      let end = Self.origin + count - first
      while let code = Self.decodeStrings(&state, upTo: end, bytes, &pixels, &starts) {
        let clear = state.codes.clear
        guard code == clear else { return code == clear + 1 ? .missingPixels : .badCode }
        for index in clear...state.next { starts[index] = Self.nowhere }
        state.next = clear + 2
        state.codes.restart()
        // Too little output is not worth the way back.
        if state.position > Self.origin + 4096 { break }
      }
      return nil
    }

    /// Decodes to `end` or to a code that stands for no string, which is returned: clear, end, or
    /// one that has no meaning yet. Where no codes are left, it is as if an end code were there.
    private static func decodeStrings(
      _ state: inout State, upTo end: Int, _ bytes: Span<UInt8>, _ pixelArray: inout [UInt32],
      _ startArray: inout [UInt32]
    ) -> Int? {
      var pixels = pixelArray.mutableSpan
      var starts = startArray.mutableSpan
      precondition(starts.count == codeCount + 2)
      var codes = state.codes
      var next = state.next
      var position = state.position
      let clear = codes.clear
      defer { state = State(codes: codes, next: next, position: position) }
      while position < end {
        guard let code = codes.next(from: bytes) else { return clear + 1 }
        starts[next] = UInt32(truncatingIfNeeded: position)
        let start = starts[code]
        guard start < position else { return code }
        // All ones for a string, zero for a single pixel; a branch would often be predicted wrongly.
        let isString = UInt32(truncatingIfNeeded: (clear &- code) >> 63)
        let length = Int((starts[code &+ 1] &- start) & isString &+ 1)
        pixels.copyString(from: Int(start), to: position, count: length)
        // The string that is being made ends with its own first pixel, which had to come first.
        if code == next &- 1 { pixels[position &+ length &- 1] = pixels[Int(start)] }
        position &+= length
        next = codes.widen(for: next)
      }
      return nil
    }
  }
}
