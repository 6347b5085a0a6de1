/// The numbers that images have in the terminal.
///
/// They lie in one range, so that whoever ends the process knows what there is to delete.
package struct ImageNumbers {
  /// What tells these numbers from those of other programs.
  private let seed: UInt32
  /// True when one or a few are taken of many, for images that outlive their program.
  private var isScattered = false
  /// Told of all numbers that were ever given out, before the last of them is used, and whether tmux
  /// hands images on.
  let announce: (_ numbers: Range<UInt32>, _ isWrapped: Bool) -> Void

  /// Creates numbers that nobody is told of, for the tests of what is not a session.
  package init(seed: UInt32) {
    self.seed = seed
    announce = { _, _ in }
  }

  private init(seed: UInt32, announce: @escaping (Range<UInt32>, Bool) -> Void) {
    self.seed = seed
    self.announce = announce
  }

  /// Numbers that no other program in the same terminal has, in all likelihood.
  ///
  /// All are deleted when the session ends.
  static func random() -> ImageNumbers {
    ImageNumbers(seed: .random(in: 0...(.max))) { numbers, isWrapped in
      Rescue.images(
        Rescue.Images(
          base: numbers.lowerBound, count: UInt16(numbers.count), isWrapped: isWrapped))
    }
  }

  /// Numbers of which nobody is told, for images that stay: no other has them, in all likelihood.
  static func scattered() -> ImageNumbers {
    var numbers = ImageNumbers(seed: .random(in: 0...(.max)))
    numbers.isScattered = true
    return numbers
  }

  /// All numbers that there are.
  ///
  /// A number is told by a colour of 24 bits, or through tmux by an entry of the palette that no
  /// user changes, and a mark for the highest eight bits; see ``Placeholder``.
  func all(isWrapped: Bool) -> Range<UInt32> {
    if isWrapped {
      let base = (1 + seed % 250) << 24
      let first = isScattered ? 16 + seed / 250 % 112 : 16
      return base + first..<base + 256
    }
    let base = 1 << 16 + seed % (126 << 16)
    return base..<base + 512
  }
}
