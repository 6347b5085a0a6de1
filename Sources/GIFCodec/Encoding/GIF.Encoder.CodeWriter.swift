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
}
