/// Reads values as people write them, on a command line and in the browser alike; nil is none.
package enum Written {
  /// The most pixels of a side.
  package static let longestSide = 16_384

  /// Reads a whole number that is not negative, written in digits alone.
  package static func whole(_ text: some StringProtocol) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  /// Reads a number that is not negative, written plainly: digits, perhaps with a point.
  package static func number(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }

  /// Reads a time of up to a day: seconds, or what its unit says, s or ms.
  package static func time(_ text: some StringProtocol) -> Duration? {
    let unit = text.hasSuffix("ms") ? "ms" : text.hasSuffix("s") ? "s" : ""
    guard let number = number(text.dropLast(unit.count)),
      case let seconds = unit == "ms" ? number / 1000 : number, seconds <= 86_400
    else { return nil }
    return .seconds(seconds)
  }

  /// Reads a speed: a number of times, such as 2, 2x or 0.5.
  package static func speed(_ text: some StringProtocol) -> Double? {
    guard let speed = number(text.hasSuffix("x") ? text.dropLast() : text[...]),
      (0.01...100).contains(speed)
    else { return nil }
    return speed
  }

  /// Reads a size of which one side may be left out: 320x240, 320x or x240.
  package static func box(_ text: some StringProtocol) -> PixelBox? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = sides.map { side in
      whole(side).flatMap { (1...longestSide).contains($0) ? $0 : nil }
    }
    guard sides.count == 2, zip(sides, numbers).allSatisfy({ $0.isEmpty || $1 != nil }),
      numbers.contains(where: { $0 != nil })
    else { return nil }
    return PixelBox(width: numbers[0], height: numbers[1])
  }

  /// Reads the most bytes of a file, 64 to 1024M, with K or M for 1,024 and its square.
  package static func fileSize(_ text: some StringProtocol) -> Int? {
    let units: [Character: Int] = ["k": 10, "m": 20]
    let shift = text.last.flatMap { units[Character($0.lowercased())] }
    guard let number = whole(shift == nil ? text[...] : text.dropLast()), number > 0,
      number <= 1 << 30, case let bytes = number << (shift ?? 0), (64...1 << 30).contains(bytes)
    else { return nil }
    return bytes
  }
}
