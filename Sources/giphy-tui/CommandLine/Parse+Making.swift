import Exporting
import GIFCodec
import Pixels

/// The values of options for making GIFs.
extension Parse {
  /// Reads a number that is not negative, written plainly: digits, perhaps with a point.
  static func number(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }

  /// Reads a time of up to a day: seconds, or what its unit says, s or ms.
  static func time(_ text: String) throws(Failure) -> Duration {
    let unit = text.hasSuffix("ms") ? "ms" : text.hasSuffix("s") ? "s" : ""
    guard let number = number(text.dropLast(unit.count)),
      case let seconds = unit == "ms" ? number / 1000 : number, seconds <= 86_400
    else { throw .usage("wants a time such as 1.5s or 40ms") }
    return .seconds(seconds)
  }

  /// Reads times with commas between them, each longer than nothing.
  static func times(_ text: String) throws(Failure) -> [Duration] {
    var times: [Duration] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let time = try time(String(part))
      guard time > .zero else { throw .usage("wants times of more than nothing") }
      times.append(time)
    }
    return times
  }

  /// Reads a speed: a number of times, such as 2, 2x or 0.5.
  static func speed(_ text: String) throws(Failure) -> Double {
    guard let speed = number(text.hasSuffix("x") ? text.dropLast() : text[...]),
      (0.01...100).contains(speed)
    else { throw .usage("wants a number of times from 0.01 to 100, such as 2 or 0.5") }
    return speed
  }

  /// Reads how often a GIF plays.
  static func plays(_ text: String) throws(Failure) -> GIF.Plays {
    switch text {
    case "forever": return .forever
    case "once": return .once
    default:
      guard let count = Int(text), (1...65_536).contains(count) else {
        throw .usage("wants forever, once, or a number from 1 to 65536")
      }
      return GIF.Plays(count: count)
    }
  }

  /// Reads a size of which one side may be left out.
  static func box(_ text: String) throws(Failure) -> PixelBox {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = sides.map { side in Int(side).flatMap { (1...16_384).contains($0) ? $0 : nil } }
    guard sides.count == 2, zip(sides, numbers).allSatisfy({ $0.isEmpty || $1 != nil }),
      numbers.contains(where: { $0 != nil })
    else { throw .usage("wants pixels from 1 to 16384, such as 320x240, 320x or x240") }
    return PixelBox(width: numbers[0], height: numbers[1])
  }

  /// Reads the most bytes of a file, with K or M for 1,024 and its square.
  static func fileSize(_ text: String) throws(Failure) -> Int {
    let units: [Character: Int] = ["k": 10, "m": 20]
    let shift = text.last.flatMap { units[Character($0.lowercased())] }
    guard let number = Int(shift == nil ? text[...] : text.dropLast()), number > 0,
      number <= 1 << 30, case let bytes = number << (shift ?? 0), (64...1 << 30).contains(bytes)
    else { throw .usage("wants bytes from 64 to 1024M, such as 256K") }
    return bytes
  }

  /// Reads one of an enumeration's names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of type: Choice.Type
  ) throws(Failure) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue)
      throw .usage(
        "wants \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
    }
    return choice
  }
}

/// A box of pixels, of which one side may follow from the other.
struct PixelBox: Equatable {
  var width: Int?
  var height: Int?

  /// The box for pictures of a size.
  func size(for source: Size) -> Size {
    guard !source.isEmpty else { return .zero }
    let height = height ?? max(1, (source.height * (width ?? 0) + source.width / 2) / source.width)
    let width = width ?? max(1, (source.width * height + source.height / 2) / source.height)
    return Size(width: width, height: height)
  }
}
