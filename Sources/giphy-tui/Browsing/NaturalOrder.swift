/// The order in which people expect names: numbers by their value, letters by their place.
enum NaturalOrder {
  /// True when `first` stands before `second`.
  static func precedes(_ first: String, _ second: String) -> Bool {
    var (left, right) = (Substring(first.lowercased()), Substring(second.lowercased()))
    while let one = left.first, let other = right.first {
      if one.isDigit, other.isDigit {
        let numbers = (number(of: &left), number(of: &right))
        // Without leading zeros, the longer number is the greater one.
        if numbers.0 != numbers.1 {
          return (numbers.0.count, numbers.0) < (numbers.1.count, numbers.1)
        }
      } else {
        if one != other { return one < other }
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty, right.isEmpty { return first < second }
    return left.isEmpty
  }

  /// Takes the digits at the start of a text, without leading zeros.
  private static func number(of text: inout Substring) -> String {
    let digits = text.prefix(while: \.isDigit)
    text = text.dropFirst(digits.count)
    return String(digits.drop { $0 == "0" })
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
