import Browser
import Pixels
import Terminal

extension Palette {
  /// Takes the colours that a file gives to parts, and returns what is wrong with it.
  ///
  /// Null takes a part's colour away, and in place of all of them changes nothing.
  mutating func change(by theme: JSON5) -> [JSON5.Mistake] {
    if theme.content == .null { return [] }
    guard case .object(let members) = theme.content else {
      let message = "theme wants parts and colours in braces, not \(theme.kind)"
      return [JSON5.Mistake(place: theme.place, message: message)]
    }
    var mistakes: [JSON5.Mistake] = []
    for member in members {
      do throws(JSON5.Mistake) {
        guard let part = Part(rawValue: member.name) else { throw Self.unknown(member) }
        self[part] = try Self.color(member.value, of: part)
      } catch {
        mistakes.append(error)
      }
    }
    return mistakes
  }

  private static func unknown(_ member: JSON5.Member) -> JSON5.Mistake {
    let names = Part.allCases.map(\.rawValue)
    let near = Suggestion.nearest(to: member.name, of: names)
    let help = near.map { "did you mean \($0)?" } ?? "there are \(names.joined(separator: ", "))"
    return JSON5.Mistake(
      place: member.place, message: "the theme has no part \(member.name.quotedIfEmpty); \(help)")
  }

  private static func color(_ value: JSON5, of part: Part) throws(JSON5.Mistake) -> TextColor? {
    let color: TextColor?
    switch value.content {
    case .null: return nil
    case .text(let text): color = TextColor(named: text)
    case .number(let number): color = UInt8(exactly: number).map(TextColor.entry)
    case .bool, .list, .object: color = nil
    }
    guard let color else {
      throw JSON5.Mistake(
        place: value.place,
        message: "\(part.rawValue) wants a colour: \(hint(for: value.content))")
    }
    return color
  }

  private static func hint(for content: JSON5.Content) -> String {
    if case .text(let text) = content,
      let near = Suggestion.nearest(to: text, of: TextColor.names)
    {
      return "did you mean \"\(near)\"?"
    }
    return "a name such as \"red\" or \"bright-blue\", a number from 0 to 255, or \"#rrggbb\""
  }
}

extension TextColor {
  /// The names of the 16 colours that terminals let their users choose, in the order of the palette.
  static let names: [String] = {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return names + names.map { "bright-\($0)" }
  }()

  /// Reads a colour: a name, the number of an entry, or `#rrggbb`.
  init?(named text: String) {
    if let entry = Self.names.firstIndex(of: text) {
      self = .entry(UInt8(entry))
    } else if text.first == "#", text.utf8.count == 7,
      let rgb = UInt32(text.dropFirst(), radix: 16),
      text.dropFirst().first != "+"
    {
      self = .exact(
        Color(
          red: UInt8(rgb >> 16), green: UInt8(rgb >> 8 & 0xff), blue: UInt8(rgb & 0xff)))
    } else {
      return nil
    }
  }

  /// The colour as a file of settings has it.
  var setting: JSON5.Content {
    switch self {
    case .entry(let entry):
      Int(entry) < Self.names.count
        ? .text(Self.names[Int(entry)]) : .number(Double(entry))
    case .exact(let color):
      .text(
        "#"
          + [color.red, color.green, color.blue].map { channel in
            (channel < 16 ? "0" : "") + String(channel, radix: 16)
          }.joined())
    }
  }
}
