// All unsafe code of the module but zlib's door: each function checks its bounds once, then reads
// or writes four pixels at a time.

extension Span<UInt32> {
  /// The mean of four pixels in a row and of those `stride`, twice `stride` and so on after them.
  ///
  /// Red and blue have eight lanes of 16 bits, green and alpha as many: a channel times its weight
  /// fits into one, and so does their sum, because the weights add up to 256.
  @inline(__always)
  func mean(
    ofFourFrom start: Int, stride: Int, weights: Span<SIMD8<UInt16>>
  ) -> SIMD4<UInt32> {
    precondition(start >= 0 && stride >= 0 && start &+ (weights.count &- 1) &* stride &+ 4 <= count)
    let bytes = unsafe bytes
    let low = SIMD8<UInt16>(repeating: 0xFF)
    var redBlue = SIMD8<UInt16>(repeating: 128)
    var greenAlpha = redBlue
    var offset = start &* 4
    for index in weights.indices {
      // SAFETY: the precondition, for the last of them and with it for all; any bytes are numbers.
      let pixels = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: SIMD8<UInt16>.self)
      let weight = weights[index]
      redBlue &+= (pixels & low) &* weight
      greenAlpha &+= (pixels &>> 8) &* weight
      offset &+= stride &* 4
    }
    let mean = redBlue &>> 8 | greenAlpha & ~low
    // SAFETY: both have 16 bytes, and any bytes are numbers.
    return unsafe unsafeBitCast(mean, to: SIMD4<UInt32>.self)
  }
}

extension MutableSpan<UInt32> {
  /// Puts four pixels where `start` says.
  @inline(__always)
  mutating func put(_ pixels: SIMD4<UInt32>, at start: Int) {
    precondition(start >= 0 && start &+ 4 <= count)
    var bytes = unsafe mutableBytes
    // SAFETY: the precondition.
    unsafe bytes.storeBytes(
      of: pixels, toUncheckedByteOffset: start &* 4, as: SIMD4<UInt32>.self)
  }
}
