import Pixels

extension GIF.Encoder {
  /// Colours in the order of their indices, found by colour.
  struct ColorTable: Sendable {
    /// The most colours that a table of the format has.
    static let limit = 256
    /// What stands in a table for the index that draws nothing, so that no colour has that index.
    static let nothing: UInt32 = 0
    private static let slotBits: UInt32 = 10

    /// The colours, opaque and packed.
    private(set) var colors: [UInt32] = []
    /// An open hash table of indices plus one; 0 if empty.
    private var slots = [UInt16](repeating: 0, count: 1 << Int(slotBits))

    /// Creates an empty table.
    init() {}

    /// The number of indices.
    var count: Int { colors.count }
    /// The colours as a palette.
    var palette: [Color] { colors.map(Color.init(packed:)) }

    /// The index of an opaque colour; nil when it is not there.
    @inline(__always)
    func index(of color: UInt32) -> Int? {
      let entry = slots[slot(of: color)]
      return entry == 0 ? nil : Int(entry) &- 1
    }

    /// Adds a colour unless it is there; false when there is no room for it.
    @discardableResult
    mutating func insert(_ color: UInt32) -> Bool {
      guard slots[slot(of: color)] == 0 else { return true }
      guard count < Self.limit else { return false }
      append(color)
      return true
    }

    /// Adds an index for a colour, even one that has an index.
    mutating func append(_ color: UInt32) {
      precondition(count < Self.limit, "a palette has 1…256 colours")
      colors.append(color)
      let slot = slot(of: color)
      if slots[slot] == 0 { slots[slot] = UInt16(count) }
    }

    @inline(__always)
    private func slot(of color: UInt32) -> Int {
      let slots = slots.span
      let colors = colors.span
      var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) &>> (32 &- Self.slotBits))
      while slots[slot] != 0, colors[Int(slots[slot]) &- 1] != color {
        slot = (slot &+ 1) & (1 << Int(Self.slotBits) - 1)
      }
      return slot
    }
  }
}
