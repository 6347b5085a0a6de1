extension Rescue {
  /// A range of images in the terminal.
  struct Images {
    /// The number of the first.
    var base: UInt32
    /// How many there are at most.
    var count: UInt16
    /// Whether tmux hands orders on.
    var isWrapped: Bool

    init(base: UInt32, count: UInt16, isWrapped: Bool) {
      self.base = base
      self.count = count
      self.isWrapped = isWrapped
    }

    /// The same in a word.
    var packed: UInt64 { UInt64(base) << 32 | UInt64(count) << 1 | (isWrapped ? 1 : 0) }

    init(packed: UInt64) {
      base = UInt32(packed >> 32)
      count = UInt16(truncatingIfNeeded: packed >> 1)
      isWrapped = packed & 1 == 1
    }

    /// Deletes them by kitty's orders, but for the first ones; those that are not there do no harm.
    func delete(from first: UInt16 = 0, into output: inout Output) {
      for number in base + UInt32(first)..<base + UInt32(count) {
        output.write(
          isWrapped ? "\u{1b}Ptmux;\u{1b}\u{1b}_Ga=d,d=I,q=2,i=" : "\u{1b}_Ga=d,d=I,q=2,i=")
        output.write(number)
        output.write(isWrapped ? "\u{1b}\u{1b}\\\u{1b}\\" : "\u{1b}\\")
      }
    }

    /// Gives the orders that delete them, but for the first ones, to whoever is left after a kill.
    ///
    /// The guard writes what it was given, so an order that the kill has cut short comes first.
    func tellGuard(from first: UInt16, descriptor: Int32) {
      guard descriptor >= 0 else { return }
      var output = Output(terminal: descriptor)
      if first == 0 { output.write(Rescue.interruption) }
      delete(from: first, into: &output)
    }
  }
}
