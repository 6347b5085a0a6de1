extension GIF.Encoder {
  /// How somebody else has cut a picture into strings.
  ///
  /// Encoders that lose a little change pixels so that they fit the strings at hand. Whoever cuts
  /// the result in another way has other strings at hand, which fit no better than any, and needs
  /// half as many codes again.
  struct Runs: Sendable {
    /// The lengths of the strings in pixels; 0 for a clear code.
    private(set) var lengths: [UInt16] = []
    /// The number of bits that the codes start with, less one.
    let codeSize: Int

    /// Reads the lengths of the strings of `area` pixels from a picture's codes.
    ///
    /// Returns nil unless the codes are sound and the strings make up the whole picture.
    init?(codes: Span<UInt8>, codeSize: Int, area: Int) {
      guard 2...8 ~= codeSize else { return nil }
      self.codeSize = codeSize
      let clear = 1 << codeSize
      var known = [UInt16](repeating: 1, count: Int(Codes.limit))
      var (next, width, bit, position, previous) = (clear + 2, codeSize + 1, 0, 0, 0)
      while position < area {
        guard bit + width <= codes.count * 8 else { return nil }
        let code = Self.code(at: bit, width: width, of: codes)
        bit += width
        guard code != clear + 1 else { return nil }
        guard code != clear else {
          lengths.append(0)
          (next, width, previous) = (clear + 2, codeSize + 1, 0)
          continue
        }
        if previous > 0, next < known.count {
          known[next] = UInt16(truncatingIfNeeded: previous + 1)
          next += 1
        }
        guard code < next else { return nil }
        previous = Int(known[code])
        let length = min(previous, area - position)
        lengths.append(UInt16(truncatingIfNeeded: length))
        position += length
        if next == 1 << width, width < 12 { width += 1 }
      }
    }

    private static func code(at bit: Int, width: Int, of codes: Span<UInt8>) -> Int {
      var word = 0
      for (shift, place) in zip([0, 8, 16], bit >> 3..<min((bit >> 3) + 3, codes.count)) {
        word |= Int(codes[place]) << shift
      }
      return word >> (bit & 7) & (1 << width - 1)
    }
  }
}
