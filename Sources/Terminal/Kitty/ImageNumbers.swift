/// The numbers that images have in the terminal.
///
/// They lie in one range, so that whoever ends the process knows what there is to delete.
package struct ImageNumbers {
  /// The first number.
  let base: UInt32
  /// Told how many numbers were ever given out, before the next of them is used, and whether tmux
  /// hands images on.
  let announce: (_ count: UInt32, _ isWrapped: Bool) -> Void

  /// Creates the numbers from `base` on, for the tests of what is not a session.
  package init(base: UInt32) {
    self.base = base
    announce = { _, _ in }
  }

  private init(base: UInt32, announce: @escaping (UInt32, Bool) -> Void) {
    self.base = base
    self.announce = announce
  }

  /// Numbers that no other program in the same terminal has, in all likelihood.
  ///
  /// They are small enough to be told by a colour. All are deleted when the session ends.
  static func random() -> ImageNumbers {
    let base = UInt32.random(in: 1 << 16..<1 << 23)
    return ImageNumbers(base: base) { count, isWrapped in
      Rescue.images(Rescue.Images(base: base, count: UInt16(count), isWrapped: isWrapped))
    }
  }
}
