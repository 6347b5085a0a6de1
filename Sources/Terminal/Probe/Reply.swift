public import Pixels

/// What a terminal answers to a question of the start.
public enum Reply: Hashable, Sendable {
  /// Its name and version, as to XTVERSION: `kitty(0.32.2)`.
  case product(String)
  /// Its features, as to DA1, which every terminal answers.
  case attributes([Int])
  /// The pixels of a cell.
  case cell(Size)
  /// The pixels of the whole text area.
  case textArea(Size)
  /// The state of a private mode: 1 and 2 are set and reset, 3 is always set, others unsupported.
  case mode(Int, state: Int)
  /// The SGR parameters that are in force, as to DECRQSS.
  case style([Int])
  /// The colour behind the text.
  case background(Color)
  /// The cell of the cursor, as to CPR.
  case cursor(Scene.Position)
  /// What became of an order of kitty's graphics protocol, by the image's number.
  case graphics(image: Int, message: String)
}

// MARK: - Parsing

extension Reply {
  /// Reads a CSI sequence: the bytes between `CSI` and the final one.
  init?(parameters: [UInt8], final: UInt8) {
    let text = String(decoding: parameters, as: UTF8.self)
    let isPrivate = text.hasPrefix("?")
    let numbers = Self.numbers(isPrivate ? text.dropFirst() : text[...])
    switch final {
    case UInt8(ascii: "c") where isPrivate: self = .attributes(numbers)
    case UInt8(ascii: "R") where !isPrivate && numbers.count == 2 && !numbers.contains(0):
      self = .cursor(Scene.Position(column: numbers[1] - 1, row: numbers[0] - 1))
    case UInt8(ascii: "t") where numbers.count == 3:
      let size = Size(width: numbers[2], height: numbers[1])
      guard !size.isEmpty, numbers[0] == 4 || numbers[0] == 6 else { return nil }
      self = numbers[0] == 6 ? .cell(size) : .textArea(size)
    case UInt8(ascii: "y") where isPrivate && text.hasSuffix("$") && numbers.count == 2:
      self = .mode(numbers[0], state: numbers[1])
    default: return nil
    }
  }

  /// Reads a string: the letter that introduced it and what it holds.
  init?(introducer: UInt8, string: [UInt8]) {
    let text = String(decoding: string, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "P") where text.hasPrefix(">|"): self = .product(String(text.dropFirst(2)))
    case UInt8(ascii: "P") where text.hasPrefix("1$r") && text.hasSuffix("m"):
      self = .style(Self.numbers(text.dropFirst(3)))
    case UInt8(ascii: "]") where text.hasPrefix("11;"):
      guard let color = Self.color(text.dropFirst(3)) else { return nil }
      self = .background(color)
    case UInt8(ascii: "_") where text.hasPrefix("G"):
      let parts = text.dropFirst().split(separator: ";", maxSplits: 1)
      let keys = parts.first?.split(separator: ",") ?? []
      guard parts.count == 2, let key = keys.first(where: { $0.hasPrefix("i=") }),
        let image = Int(key.dropFirst(2))
      else { return nil }
      self = .graphics(image: image, message: String(parts[1]))
    default: return nil
    }
  }

  /// The decimal numbers in a text, whatever stands between them.
  private static func numbers(_ text: Substring) -> [Int] {
    text.split { !("0"..."9").contains($0) }.map { min(Int($0) ?? 99_999, 99_999) }
  }

  /// Reads a colour as X11 writes it: `rgb:` or `rgba:`, and one to four hexadecimal digits each.
  private static func color(_ text: Substring) -> Color? {
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:"),
      let start = text.firstIndex(of: ":")
    else { return nil }
    let channels = text[text.index(after: start)...].split(separator: "/").map { digits -> UInt8? in
      guard digits.count <= 4, let value = Int(digits, radix: 16), value >= 0 else { return nil }
      let most = (1 << (4 * digits.count)) - 1
      return UInt8((value * 255 + most / 2) / most)
    }
    guard channels.count >= 3, let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    return Color(red: red, green: green, blue: blue)
  }
}
