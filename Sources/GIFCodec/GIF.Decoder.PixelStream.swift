extension GIF.Decoder {
  /// Turns a picture's codes into pixels, string by string.
  ///
  ///     pixels   | palette, 256 | the output since a clear code … | room to overrun |
  ///
  /// Strings are copied within the pixels: from the output, or from the palette if they are single
  /// pixels. A clear code forgets all strings, so that the output can begin anew behind the
  /// palette: there is seldom more of it than the processor's second cache holds.
  struct PixelStream: Sendable {
    /// Where in ``pixels`` the output begins.
    static let origin = 256
    /// How much a string can exceed the end that is asked for, in the groups that it is copied in.
    private static let overrun = StringTable.codeCount + 16
    /// How much output there must be to begin anew; with less, the way back is not worth it.
    private static let shortOutput = 4096

    /// The palette and the output.
    var pixels: [UInt32] = []
    /// Which of the picture's pixels is the output's first.
    private(set) var first = 0
    private var table = StringTable()
    private var codes = CodeReader(Picture())
    /// Where in ``pixels`` the next string goes.
    private var position = Self.origin
    /// True when the output must not begin anew.
    private var keepsAll = false

    /// The number of the picture's pixels that are decoded; the last string may exceed the picture.
    var count: Int { first + position - Self.origin }

    /// Prepares for `picture`; `keepsAll` says that all of its `area` is to stay in ``pixels``.
    mutating func start(_ picture: Picture, area: Int, palette: Span<UInt32>, keepsAll: Bool) {
      codes = CodeReader(picture)
      table.forgetStrings(butPixels: codes.clear)
      first = 0
      position = Self.origin
      self.keepsAll = keepsAll
      let capacity = Self.origin + area + Self.overrun
      if pixels.capacity < capacity {
        // Memory that may be needed; what is not touched costs nothing.
        pixels = []
        pixels.reserveCapacity(capacity)
      }
      reserve(0)
      var colors = pixels.mutableSpan
      for index in 0..<Self.origin { colors[index] = palette[index] }
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
    /// What was decoded before is lost, unless all is kept.
    mutating func decode(upTo count: Int, from bytes: Span<UInt8>) -> GIF.Damage.Reason? {
      let clear = codes.clear
      if table.next == clear + 2, !keepsAll {
        first = self.count
        position = Self.origin
      }
      reserve(count - first)
      let end = Self.origin + count - first
      while let code = decodeStrings(upTo: end, from: bytes) {
        guard code == clear else { return code == clear + 1 ? .missingPixels : .badCode }
        table.forgetStrings(butPixels: clear)
        codes.restart()
        if position > Self.origin + Self.shortOutput { break }
      }
      return nil
    }

    private mutating func decodeStrings(upTo end: Int, from bytes: Span<UInt8>) -> Int? {
      Self.decodeStrings(bytes, &codes, &table.next, &table.starts, &pixels, &position, upTo: end)
    }

    /// Decodes to `end` or to a code that stands for no string, which is returned.
    ///
    /// That is the clear code, the end code or one that has no meaning yet. Where no codes are
    /// left, it is as if an end code were there. The loop works on copies of what changes, which
    /// fit into registers.
    private static func decodeStrings(
      _ bytes: Span<UInt8>, _ codeReader: inout CodeReader, _ nextCode: inout Int,
      _ startArray: inout [UInt32], _ pixelArray: inout [UInt32], _ place: inout Int, upTo end: Int
    ) -> Int? {
      var starts = startArray.mutableSpan
      // With this the compiler knows that no code is too large for the table.
      precondition(starts.count == StringTable.codeCount + 2)
      var pixels = pixelArray.mutableSpan
      var (codes, next, position) = (codeReader, nextCode, place)
      defer { (codeReader, nextCode, place) = (codes, next, position) }
      let clear = codes.clear
      while position < end {
        guard let code = codes.next(from: bytes) else { return clear + 1 }
        starts[next] = UInt32(truncatingIfNeeded: position)
        let start = starts[code]
        guard start < position else { return code }
        // All ones for a string, zero for a single pixel; a branch would often be predicted wrongly.
        let isString = UInt32(truncatingIfNeeded: (clear &- code) >> 63)
        let length = (starts[code &+ 1] &- start) & isString &+ 1
        pixels.copyString(from: start, to: UInt32(truncatingIfNeeded: position), count: length)
        // The string that is being made ends with its own first pixel, which had to come first.
        position &+= Int(length)
        if code == next &- 1 { pixels[position &- 1] = pixels[Int(start)] }
        next = codes.widen(for: next)
      }
      return nil
    }
  }
}
