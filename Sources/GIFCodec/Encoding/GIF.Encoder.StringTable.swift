extension GIF.Encoder {
  /// The strings that codes stand for, found by the code of all but the last index and that index.
  struct StringTable: Sendable {
    /// Twice the 4,096 codes, so that few probes are needed; 32 KiB, so that it stays in L1.
    private static let slotBits: UInt32 = 13
    private static let slotCount = 1 << Int(slotBits)

    /// An open hash table: `prefix code << 20 | index << 12 | code`, 0 if empty.
    ///
    /// No entry is 0, because no string of two or more indices has a code below 6.
    private var slots = [UInt32](repeating: 0, count: slotCount)

    /// Forgets all strings.
    mutating func clear() {
      var slots = slots.mutableSpan
      slots.update(repeating: 0)
    }

    /// The code of a string; nil when it has none.
    @inline(__always)
    func code(of prefix: UInt32, and index: UInt32) -> UInt32? {
      let key = prefix &<< 8 | index
      let entry = slots[slot(of: key)]
      return entry == 0 ? nil : entry & 0xFFF
    }

    /// Gives a string, which has none, a code; returns where, for ``remove(_:)``.
    @discardableResult @inline(__always)
    mutating func define(_ code: UInt32, as prefix: UInt32, and index: UInt32) -> Int {
      let key = prefix &<< 8 | index
      let slot = slot(of: key)
      slots[slot] = key &<< 12 | code
      return slot
    }

    /// Takes back the last definition.
    mutating func remove(_ slot: Int) { slots[slot] = 0 }

    /// Where a string is, or the empty place where it would be.
    @inline(__always)
    private func slot(of key: UInt32) -> Int {
      let slots = slots.span
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) &>> (32 &- Self.slotBits))
      var entry = slots[slot]
      while entry != 0, entry &>> 12 != key {
        slot = (slot &+ 1) & (Self.slotCount &- 1)
        entry = slots[slot]
      }
      return slot
    }
  }
}
