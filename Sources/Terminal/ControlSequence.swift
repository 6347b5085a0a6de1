/// A CSI sequence that came from the terminal, and what it says.
///
/// Modifiers are dropped: Shift and an arrow is the arrow.
struct ControlSequence {
  /// The bytes between `CSI` and the final one.
  let parameters: [UInt8]
  /// The byte that names the function.
  let final: UInt8

  /// The event, or nil for what is not an event of ours.
  var event: Event? {
    if parameters.first == UInt8(ascii: "<") { return mouseEvent }
    guard let numbers = Self.numbers(parameters[...]) else { return nil }
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      return numbers.first.flatMap(Self.numberedKey).map(Event.key)
    case UInt8(ascii: "I") where numbers.isEmpty: return .focus(true)
    case UInt8(ascii: "O") where numbers.isEmpty: return .focus(false)
    // With numbers it is the reply that tells the place of the cursor.
    case UInt8(ascii: "R") where !numbers.isEmpty: return nil
    default: return Self.letteredKey(final).map(Event.key)
    }
  }

  /// The wheel or a click in the form of mode 1006: `CSI < button ; column ; row M`.
  private var mouseEvent: Event? {
    guard let numbers = Self.numbers(parameters.dropFirst()), numbers.count == 3 else { return nil }
    let isPress = final == UInt8(ascii: "M")
    guard isPress, numbers[1] > 0, numbers[2] > 0 else { return nil }
    return Self.mouseEvent(button: numbers[0], column: numbers[1] - 1, row: numbers[2] - 1)
  }

  /// The same in the old form: three bytes, each with 32 added.
  static func oldMouseEvent(_ bytes: [UInt8]) -> Event? {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }), bytes[1] > 32, bytes[2] > 32 else {
      return nil
    }
    return mouseEvent(
      button: Int(bytes[0]) - 32, column: Int(bytes[1]) - 33, row: Int(bytes[2]) - 33)
  }

  private static func mouseEvent(button: Int, column: Int, row: Int) -> Event? {
    // Bits 2…4 are Shift, Alt and Control.
    switch button & ~0b11100 {
    case 0: .click(column: column, row: row)
    case 64: .wheel(down: false, column: column, row: row)
    case 65: .wheel(down: true, column: column, row: row)
    default: nil
    }
  }

  /// The decimal numbers between semicolons, or nil if there is anything else.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    guard !bytes.isEmpty else { return [] }
    var numbers = [0]
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // Nothing that we know is near the limit, and parameters of 64 bytes would overflow.
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte) - 48, 99_999)
      case UInt8(ascii: ";"): numbers.append(0)
      default: return nil
      }
    }
    return numbers
  }
}
