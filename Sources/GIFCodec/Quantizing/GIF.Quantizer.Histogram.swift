extension GIF.Quantizer {
  /// How many pixels have which colour.
  ///
  /// Colours are told apart exactly while they are few. When they are many, those that share the
  /// upper bits of their channels are one, which is their mean.
  struct Histogram: Sendable {
    /// The most colours that are told apart; five bits a channel make no more.
    private static let limit = 1 << 15

    /// A colour with how often it is there.
    struct Entry: Sendable {
      /// The upper bits that it was told apart by.
      var key: UInt32
      /// The number of pixels.
      var count = 0
      /// The sums of the channels.
      var sums = SIMD3<Int>.zero

      /// The mean of its pixels, packed.
      var color: UInt32 {
        let half = SIMD3(repeating: count / 2)
        let mean = (sums &+ half) / SIMD3(repeating: count)
        return 0xFF00_0000 | UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16
      }
    }

    /// The colours, in the order of their first pixels.
    private(set) var entries: [Entry] = []
    /// An open hash table of indices of entries plus one; 0 if empty.
    private var slots = [UInt32](repeating: 0, count: 1 << 11)
    /// Which bits tell colours apart.
    private var mask: UInt32 = 0xFFFF_FFFF

    /// Counts `count` pixels of an opaque colour.
    mutating func add(_ color: UInt32, count: Int) {
      let channels = SIMD3(Int(color & 0xFF), Int(color >> 8 & 0xFF), Int(color >> 16 & 0xFF))
      add(key: color & mask, count: count, sums: channels &* count)
    }

    /// Counts the pixels of a picture that are not nothing, and for which `base` is not right.
    mutating func add(_ pixels: Span<UInt32>, unlike base: Span<UInt32>) {
      precondition(base.count == pixels.count)
      var (run, runColor) = (0, UInt32(0))
      for place in pixels.indices {
        let color = pixels[place]
        guard color != 0, color != base[place] else { continue }
        if color != runColor {
          if run > 0 { add(runColor, count: run) }
          (run, runColor) = (0, color)
        }
        run += 1
      }
      if run > 0 { add(runColor, count: run) }
    }

    private mutating func add(key: UInt32, count: Int, sums: SIMD3<Int>) {
      var slot = slot(of: key)
      if slots[slot] == 0 {
        if entries.count == Self.limit {
          coarsen()
          add(key: key & mask, count: count, sums: sums)
          return
        }
        if entries.count * 2 >= slots.count {
          rehash(slotCount: slots.count * 2)
          slot = self.slot(of: key)
        }
        entries.append(Entry(key: key))
        slots[slot] = UInt32(entries.count)
      }
      let index = Int(slots[slot]) - 1
      entries[index].count &+= count
      entries[index].sums &+= sums
    }

    /// Tells colours apart by one bit a channel less, until there is room.
    private mutating func coarsen() {
      while entries.count == Self.limit {
        // Each channel of the mask loses its lowest one.
        mask = mask << 1 & 0x00FE_FEFE & mask | 0xFF00_0000
        let old = entries
        entries.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = 0 }
        for entry in old { add(key: entry.key & mask, count: entry.count, sums: entry.sums) }
        guard mask & 0xFF > 0xF8 else { break }
      }
    }

    private mutating func rehash(slotCount: Int) {
      slots = [UInt32](repeating: 0, count: slotCount)
      for index in entries.indices { slots[slot(of: entries[index].key)] = UInt32(index + 1) }
    }

    /// Where a key is, or the empty place where it would be.
    private func slot(of key: UInt32) -> Int {
      let bits = UInt32(slots.count.trailingZeroBitCount)
      var slot = Int((key &* 0x9E37_79B1) >> (32 - bits))
      while slots[slot] != 0, entries[Int(slots[slot]) - 1].key != key {
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
    }
  }
}
