extension [UInt8] {
  /// Appends all bytes of `bytes` at once.
  mutating func append(copying bytes: Span<UInt8>) {
    // SAFETY: the buffer is read within the closure, while `bytes` is borrowed.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension Span<UInt8> {
  /// The eight bytes from `offset` on as a number, the first byte lowest.
  ///
  /// - Precondition: There are eight.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count - 8)
    // SAFETY: the precondition; any eight bytes are a number.
    let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}
