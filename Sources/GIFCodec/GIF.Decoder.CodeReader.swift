extension GIF.Decoder {
  /// Cuts a picture's bytes into codes, the lowest bits first.
  struct CodeReader {
    /// The number of bits of a pixel.
    let codeSize: Int
    /// The number of bits of the next code, and as many ones.
    private var width: Int
    private var mask: Int
    /// The bit at which the next code begins, counted from the first byte of all pictures.
    private var position: Int
    private let end: Int

    /// Starts with the first code of `picture`.
    init(_ picture: Picture) {
      codeSize = picture.codeSize
      width = codeSize + 1
      mask = 1 << width - 1
      position = picture.codes.lowerBound << 3
      end = picture.codes.upperBound << 3
    }

    /// The code that clears the table of strings; the one after it ends the picture.
    var clear: Int { 1 << codeSize }

    /// Reads one more code; nil when not all of its bits are there.
    @inline(__always)
    mutating func next(from bytes: Span<UInt8>) -> Int? {
      guard position <= end - width else { return nil }
      let word = bytes.word(at: position >> 3) &>> UInt64(truncatingIfNeeded: position & 7)
      position += width
      return Int(truncatingIfNeeded: word) & mask
    }

    /// Goes back to the first width, after a clear code.
    @inline(__always)
    mutating func restart() {
      width = codeSize + 1
      mask = 1 << width - 1
    }

    /// Makes codes wide enough for `code`, if the format allows for it.
    @inline(__always)
    mutating func widen(for code: Int) {
      guard code > mask, width < 12 else { return }
      width += 1
      mask = 1 << width - 1
    }
  }
}
