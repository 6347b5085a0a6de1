// All unsafe code of the module but that which writes a file: each function checks its bounds
// once, then moves words.

extension [UInt8] {
  /// Appends all bytes of `bytes` at once.
  mutating func append(copying bytes: Span<UInt8>) {
    // SAFETY: the buffer is read within the closure, while `bytes` is borrowed.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension Span<UInt8> {
  /// The bits from `bit` on, the lowest of a byte first; at least 57 of them.
  ///
  /// - Precondition: There are eight bytes from the first bit's on.
  @inline(__always)
  func word(atBit bit: UInt) -> UInt64 {
    let offset = Int(bitPattern: bit &>> 3)
    precondition(offset &+ 8 <= count)
    // SAFETY: the precondition, and an eighth of a number is not negative; any bytes are a number.
    let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word) &>> UInt64(bit & 7)
  }
}

extension MutableSpan<UInt32> {
  /// Copies `length` pixels forward to where they may overlap themselves, in groups of 16.
  ///
  /// It writes up to 15 pixels more than asked. Of a string that reaches to `target` all but the
  /// pixel at `target` itself arrive.
  ///
  /// - Precondition: `source` comes before `target`, and 16 pixels follow the copy's end.
  @inline(__always)
  mutating func copyString(from source: UInt32, to target: UInt32, count length: UInt32) {
    let (source, target, length) = (Int(source), Int(target), Int(length))
    precondition(source < target && target &+ length <= count &- 16)
    var raw = unsafe mutableBytes
    var offset = 0
    // Groups of 8 move less but make every decode 9 % slower: more strings take a second turn,
    // which is predicted wrongly.
    repeat {
      // SAFETY: offset is 0 or less than length, and numbers of 32 bits add up without overflow,
      // so that the precondition leaves 16 pixels from here on, and even more at the source.
      let group = unsafe raw.unsafeLoadUnaligned(
        fromUncheckedByteOffset: (source &+ offset) &* 4, as: SIMD16<UInt32>.self)
      unsafe raw.storeBytes(
        of: group, toUncheckedByteOffset: (target &+ offset) &* 4, as: SIMD16<UInt32>.self)
      offset &+= 16
    } while offset < length
  }

  /// Draws `length` pixels of `picture` over this one's; transparent ones, which are zero, leave
  /// what is there.
  mutating func blend(_ picture: Span<UInt32>, from source: Int, to target: Int, count length: Int)
  {
    precondition(source >= 0 && target >= 0 && length >= 0)
    precondition(length <= picture.count - source && length <= count - target)
    let picture = unsafe picture.bytes
    var raw = unsafe mutableBytes
    var offset = 0
    while offset &+ 16 <= length {
      // SAFETY: sixteen pixels are left of `length`, which the preconditions keep within both.
      let new = unsafe picture.unsafeLoadUnaligned(
        fromUncheckedByteOffset: (source &+ offset) &* 4, as: SIMD16<Int32>.self)
      let place = (target &+ offset) &* 4
      offset &+= 16
      // Frames that follow others are often transparent for long stretches.
      if new.isZero { continue }
      let old = unsafe raw.unsafeLoadUnaligned(
        fromUncheckedByteOffset: place, as: SIMD16<Int32>.self)
      // The sign is the highest bit of alpha, which is all or nothing.
      let isOpaque = new &>> 31
      unsafe raw.storeBytes(
        of: new | old & ~isOpaque, toUncheckedByteOffset: place, as: SIMD16<Int32>.self)
    }
    while offset < length {
      // SAFETY: as above, for one pixel.
      let new = unsafe picture.unsafeLoadUnaligned(
        fromUncheckedByteOffset: (source &+ offset) &* 4, as: UInt32.self)
      if new != 0 { self[target &+ offset] = new }
      offset &+= 1
    }
  }

  /// Makes `length` pixels transparent.
  mutating func clear(_ start: Int, count length: Int) {
    precondition(start >= 0 && length >= 0 && length <= count - start)
    for index in start..<start + length { self[index] = 0 }
  }
}

extension SIMD16<Int32> {
  /// True when all numbers are zero.
  ///
  /// Comparing vectors would be slower by far than joining halves.
  @inline(__always)
  fileprivate var isZero: Bool {
    let eight = lowHalf | highHalf
    let four = eight.lowHalf | eight.highHalf
    return four.x | four.y | four.z | four.w == 0
  }
}
