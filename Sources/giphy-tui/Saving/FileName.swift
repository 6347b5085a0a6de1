import Giphy

/// Names of files for GIFs, made of what anyone may have written.
enum FileName {
  /// The most bytes of a title in a name: with all the rest, it stays below the systems' 255.
  private static let longest = 100

  /// The name for a GIF: its title in plain words, its identifier, and `.gif`.
  static func name(for item: Item) -> String {
    joined([slug(item.title), slug(item.id, keepingCase: true)]) + ".gif"
  }

  /// The name for what was made of a GIF as some words said, without `.gif`.
  ///
  /// The identifier of a file of the user's is its whole path: it is left out.
  static func stem(for item: Item, isFile: Bool, madeAs words: String) -> String {
    let title =
      isFile && item.title.lowercased().hasSuffix(".gif") ? item.title.dropLast(4) : item.title[...]
    return joined([
      slug(String(title)), isFile ? "" : slug(item.id, keepingCase: true),
      slug(String(words.prefix(40))),
    ])
  }

  private static func joined(_ parts: [String]) -> String {
    let parts = parts.filter { !$0.isEmpty }
    return parts.isEmpty ? "untitled" : parts.joined(separator: "-")
  }

  /// The letters and digits of a text, with a dash wherever there was something else.
  ///
  /// It holds no separator of paths, no dot, no control character and no blank, neither begins nor
  /// ends with a dash, and has at most 100 bytes.
  static func slug(_ text: String, keepingCase: Bool = false) -> String {
    var slug = ""
    var isDashDue = false
    for character in keepingCase ? text : text.lowercased() {
      guard character.isLetter || character.isNumber else {
        isDashDue = !slug.isEmpty
        continue
      }
      let piece = (isDashDue ? "-" : "") + String(character)
      guard slug.utf8.count + piece.utf8.count <= longest else { break }
      slug += piece
      isDashDue = false
    }
    return slug
  }

  /// A path, and those with a number before the ending that files get when there is one already.
  static func numbered(_ path: String) -> [String] {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let end = path[start...].lastIndex(of: ".") ?? path.endIndex
    return [path] + (2..<1000).map { "\(path[..<end])-\($0)\(path[end...])" }
  }
}
