import Exporting
import Pixels
import Terminal

/// Reads the values of options; an error says what is wanted, and its caller names the option.
enum Parse {
  /// How many GIFs a page may have: GIPHY gives a beta key no more.
  static let limits = 1...50
  /// How many drawings a second may be asked for.
  static let rates = 1...60

  /// Reads a whole number of a range.
  static func integer(_ text: String, in range: ClosedRange<Int>) throws(Failure) -> Int {
    guard let number = Written.whole(text), range.contains(number) else {
      throw .usage("wants a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The words for what is on or off.
  static let (on, off) = ("on", "off")
  /// Both of them.
  static let onOrOff = [on, off]

  /// Reads whether something is on; no word at all says that it is.
  static func truth(_ text: String) throws(Failure) -> Bool {
    guard text.isEmpty || onOrOff.contains(text) else { throw .usage("wants on or off") }
    return text != off
  }

  /// Reads a number of drawings a second; `auto` is none.
  static func rate(_ text: String) throws(Failure) -> Int? {
    text == "auto" ? nil : try integer(text, in: rates)
  }

  /// GIPHY's ratings, the mildest first.
  static let ratings = ["g", "pg", "pg-13", "r"]

  /// Reads one of GIPHY's ratings, in any case.
  static func rating(_ text: String) throws(Failure) -> String {
    let rating = text.lowercased()
    guard ratings.contains(rating) else {
      throw .usage("wants g, pg, pg-13 or r")
    }
    return rating
  }

  /// The names of renderers, for sentences.
  static var rendererNames: String {
    let names = Renderer.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// Reads the name of a renderer; `auto` is none.
  static func renderer(_ text: String) throws(Failure) -> Renderer? {
    if text == "auto" { return nil }
    guard let renderer = Renderer(rawValue: text) else {
      throw .usage("wants auto, \(rendererNames)")
    }
    return renderer
  }

  /// Reads a number of colours; `auto` is none.
  static func colors(_ text: String) throws(Failure) -> ColorDepth? {
    if text == "auto" { return nil }
    guard let colors = ColorDepth(rawValue: text) else {
      throw .usage("wants auto, 24bit, 256, 16 or none")
    }
    return colors
  }

  /// Reads the size of a cell in pixels; `auto` is none.
  static func cell(_ text: String) throws(Failure) -> Size? {
    if text == "auto" { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map {
      Written.whole($0)
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (2...256).contains(width), (4...512).contains(height)
    else { throw .usage("wants the pixels of a cell, from 2x4 to 256x512, such as 9x18") }
    return Size(width: width, height: height)
  }

  /// Reads a number of bytes, with K, M or G for 1,024 and its powers: 64 KiB to 4 GiB.
  static func bytes(_ text: String) throws(Failure) -> Int {
    let units: [Character: Int] = ["k": 10, "m": 20, "g": 30]
    var digits = text[...]
    let shift = digits.last.flatMap { units[Character($0.lowercased())] }
    if shift != nil { digits = digits.dropLast() }
    guard let number = Written.whole(digits), number > 0, number <= 4 << 30,
      case let bytes = number << (shift ?? 0), (64 << 10...4 << 30).contains(bytes)
    else { throw .usage("wants bytes from 64K to 4G, such as 4M") }
    return bytes
  }
}
