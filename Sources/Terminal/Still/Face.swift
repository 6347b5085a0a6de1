/// A typeface of dots, for pictures of the screen: five by eight in a cell, two pixels high each.
///
/// It has ASCII and what the program itself writes. Other Latin letters are shown without their marks;
/// what else there is, is a box.
struct Face: Sendable {
  private let letters: [Character: Ink]

  /// Reads the drawings.
  init() {
    letters = Self.drawings.mapValues { drawing in
      let rows = drawing.split(separator: " ").map { Array($0.utf8) }
      return Ink { x, y in
        (1...5).contains(x) && rows[y / 2][x - 1] == UInt8(ascii: "#")
      }
    }
  }

  /// The pixels of a letter, which are none for a blank.
  func ink(of text: String) -> Ink {
    guard let scalar = text.unicodeScalars.first, scalar != " " else { return .none }
    if let line = Self.line(scalar) { return line }
    return letters[Character(scalar)] ?? letters[Self.base(of: scalar)] ?? .none
  }

  /// The letter without its marks, by its name; a box if it is not a Latin one.
  private static func base(of scalar: Unicode.Scalar) -> Character {
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1,
      let letter = words[3].first
    else { return "□" }
    return words[1] == "SMALL" ? Character(letter.lowercased()) : letter
  }

  /// What fills a cell from edge to edge, so that it goes on in the next; nil for letters.
  private static func line(_ scalar: Unicode.Scalar) -> Ink? {
    switch scalar {
    case "▌": return Ink { x, _ in x < 4 }
    case "─": return Ink { _, y in y == 7 }
    case "━": return Ink { _, y in (6...8).contains(y) }
    case "│": return Ink { x, _ in x == 3 }
    case "\u{2800}"..."\u{28ff}":
      // Bits 0…2 and 6 are the left dots of Braille, 3…5 and 7 the right ones.
      let bits: [[UInt32]] = [[0, 3], [1, 4], [2, 5], [6, 7]]
      return Ink { x, y in
        x & 3 == 1 && y & 3 == 1 && scalar.value >> bits[y / 4][x / 4] & 1 == 1
      }
    default: return nil
    }
  }
}
