extension GIF.Encoder {
  /// Packs codes of up to 12 bits into bytes, lowest bits first.
  struct CodeWriter {
    /// How many bytes are written.
    private var count = 0
    /// The bits that do not fill a byte yet.
    private var pending: UInt32 = 0
    /// How many those are, 0…7 between calls.
    private var pendingBits: UInt32 = 0

    /// Writes a code of `width` bits.
    @inline(__always)
    mutating func write(_ code: UInt32, width: UInt32, to output: inout MutableSpan<UInt8>) {
      pending |= code &<< pendingBits
      pendingBits &+= width
      while pendingBits >= 8 {
        output[count] = UInt8(truncatingIfNeeded: pending)
        count &+= 1
        pending &>>= 8
        pendingBits &-= 8
      }
    }

    /// Writes the bits that are left and returns how many bytes there are.
    mutating func finish(_ output: inout MutableSpan<UInt8>) -> Int {
      if pendingBits > 0 { write(0, width: 8 - pendingBits, to: &output) }
      return count
    }
  }

  /// Which codes are in use since the last clear code, and how wide they are.
  struct Codes {
    /// The number of codes that 12 bits allow for.
    static let limit: UInt32 = 4_096

    /// The code that makes the reader forget all strings; the one after it ends the picture.
    let clear: UInt32
    /// The code of the next string.
    private(set) var next: UInt32
    /// How many bits the next code is written with.
    private(set) var width: UInt32

    /// Starts with no string and indices of `size` bits.
    init(size: Int) {
      clear = 1 << UInt32(size)
      next = clear + 2
      width = UInt32(size) + 1
    }

    /// True when no code is left for another string.
    var isFull: Bool { next >= Self.limit }

    /// Takes a code for a string.
    mutating func define() {
      next &+= 1
      // A reader defines each string one code later than we do: it widens after the next code.
      if next > 1 << width, width < 12 { width &+= 1 }
    }
  }
}
