extension GIF.Encoder {
  /// Finds the longest known string at a place of a picture some pixels of which are free.
  struct Matcher: Sendable {
    /// How many strings are followed at the same time where pixels are free.
    private static let breadth = 8

    /// The known strings.
    var strings = StringTable()
    /// The index that free pixels can have instead of their own.
    var transparentIndex: UInt32 = 0

    /// A known string, and where the picture goes on behind it.
    struct Match {
      var code: UInt32
      var end: Int
    }

    /// The longest string at `start`.
    func match(_ symbols: Span<UInt16>, from start: Int) -> Match {
      let symbol = symbols[start]
      let index = UInt32(symbol & 0xFF)
      let match = match(symbols, from: start, beginningWith: index)
      guard symbol >= Compressor.free else { return match }
      let other = self.match(symbols, from: start, beginningWith: transparentIndex)
      return other.end >= match.end ? other : match
    }

    /// The longest string at `start`, while `code` becomes that of the string before it and its
    /// first index.
    mutating func match(
      _ symbols: Span<UInt16>, from start: Int, defining code: UInt32, after previous: UInt32
    ) -> Match {
      let symbol = symbols[start]
      let index = UInt32(symbol & 0xFF)
      let slot = strings.define(code, as: previous, and: index)
      let match = match(symbols, from: start, beginningWith: index)
      guard symbol >= Compressor.free else { return match }
      strings.remove(slot)
      let otherSlot = strings.define(code, as: previous, and: transparentIndex)
      let other = self.match(symbols, from: start, beginningWith: transparentIndex)
      guard other.end < match.end else { return other }
      strings.remove(otherSlot)
      strings.define(code, as: previous, and: index)
      return match
    }

    @inline(__always)
    private func match(
      _ symbols: Span<UInt16>, from start: Int, beginningWith index: UInt32
    ) -> Match {
      var code = index
      var position = start &+ 1
      while position < symbols.count {
        let symbol = symbols[position]
        guard symbol < Compressor.free else {
          return matchFree(symbols, from: position, after: code)
        }
        guard let longer = strings.code(of: code, and: UInt32(symbol)) else { break }
        code = longer
        position &+= 1
      }
      return Match(code: code, end: position)
    }

    /// Goes on where a pixel is free, with all strings that are possible at once.
    private func matchFree(_ symbols: Span<UInt16>, from start: Int, after code: UInt32) -> Match {
      var ends = [8 of UInt32](repeating: 0)
      ends[0] = code
      var count = 1
      var position = start
      while position < symbols.count {
        let symbol = symbols[position]
        let index = UInt32(symbol & 0xFF)
        var longer = [8 of UInt32](repeating: 0)
        var longerCount = 0
        for i in 0..<count {
          if symbol >= Compressor.free, longerCount < Self.breadth,
            let found = strings.code(of: ends[i], and: transparentIndex)
          {
            longer[longerCount] = found
            longerCount &+= 1
          }
          if longerCount < Self.breadth, let found = strings.code(of: ends[i], and: index) {
            longer[longerCount] = found
            longerCount &+= 1
          }
        }
        guard longerCount > 0 else { break }
        ends = longer
        count = longerCount
        position &+= 1
      }
      return Match(code: ends[0], end: position)
    }
  }
}
