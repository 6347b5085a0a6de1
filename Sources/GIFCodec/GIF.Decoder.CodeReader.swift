extension GIF.Decoder {
  /// Cuts a picture's bytes into codes, the lowest bits first.
  struct CodeReader {
    /// The number of bits of a pixel.
    let codeSize: Int
    /// The number of bits of the next code, and as many ones.
    private var width: UInt
    private var mask: Int
    /// The bit at which the next code begins, counted from the first byte of all pictures.
    private var position: UInt
    private let end: UInt

    /// Starts with the first code of `picture`.
    init(_ picture: Picture) {
      codeSize = picture.codeSize
      width = UInt(codeSize + 1)
      mask = 1 << width - 1
      position = UInt(picture.codes.lowerBound) << 3
      end = UInt(picture.codes.upperBound) << 3
    }

    /// The code that clears the table of strings; the one after it ends the picture.
    var clear: Int { 1 << codeSize }

    /// Reads one more code; nil when not all of its bits are there.
    @inline(__always)
    mutating func next(from bytes: Span<UInt8>) -> Int? {
      guard position &+ width <= end else { return nil }
      let word = bytes.word(atBit: position)
      position &+= width
      // The mask is never wider than 12 bits; with this the compiler knows.
      return Int(truncatingIfNeeded: word) & mask & 4095
    }

    /// Goes back to the first width, after a clear code.
    @inline(__always)
    mutating func restart() {
      width = UInt(codeSize + 1)
      mask = 1 &<< width &- 1
    }

    /// Makes codes wide enough for `code`; returns the one after it, or 4,097 behind the last.
    @inline(__always) @discardableResult
    mutating func widen(for code: Int) -> Int {
      if code > mask {
        guard width < 12 else { return 4097 }
        width &+= 1
        mask = 1 &<< width &- 1
      }
      return code &+ 1
    }
  }
}
