extension ControlSequence {
  /// The key of a control character.
  static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0d: .enter
    case 0x09: .tab
    case 0x08, 0x7f: .backspace
    case 0x1b: .escape
    case 0x00: .control(" ")
    case 0x01...0x1a: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// True for a number that a key of ``numberedKey(_:)`` may have.
  static func isKeyNumber(_ parameters: [UInt8]) -> Bool {
    (1...2).contains(parameters.count) && parameters.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The key of `CSI number ~`.
  static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// The key of `CSI letter`; rxvt has small letters for arrows with Shift.
  static func letteredKey(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"), UInt8(ascii: "a"): .up
    case UInt8(ascii: "B"), UInt8(ascii: "b"): .down
    case UInt8(ascii: "C"), UInt8(ascii: "c"): .right
    case UInt8(ascii: "D"), UInt8(ascii: "d"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4f)
    default: nil
    }
  }

  /// The key of `SS3 letter`: arrows and the keypad in their application modes.
  static func singleShiftKey(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    // Operators and digits of the keypad: `*` is j, `0` is p.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      .character(Character(Unicode.Scalar(letter - 0x40)))
    default: letteredKey(letter)
    }
  }
}
