import Giphy
import HTTP
import Pixels
import Terminal

@testable import Browser

/// Lists and screens for the suites.
enum Samples {
  static let rule = URLRule(domains: ["giphy.com"])
  static let screen = Size(width: 80, height: 24)

  static func item(_ number: Int, title: String? = nil) -> Item {
    let url = "https://media.giphy.com/\(number).gif"
    return Item(
      id: "id\(number)", title: title ?? "GIF number \(number)",
      link: "https://giphy.com/gifs/\(number)", creator: "Maker \(number)", rating: "pg",
      renditions: [.original: Rendition(url: url, width: 480, height: 270, frames: 12)])
  }

  /// A page of items whose numbers these are, out of an endless list.
  static func page(_ numbers: Range<Int>) -> Page {
    Page(items: numbers.map { item($0) }, sent: numbers.count, total: 500)
  }

  /// A browser that has its first page of `count` items, and waits for nothing.
  static func model(
    count: Int, size: Size = screen, limit: Int = 25,
    clipboard: Clipboard = .terminal(isRemote: false), memory: Memory = Memory()
  ) -> Model {
    var model = Model(
      query: Query(limit: limit), rule: rule, size: size, clipboard: clipboard, memory: memory)
    _ = model.start()
    _ = model.update(.page(generation: 0, .success(page(0..<count))))
    return model
  }

  /// A browser of so many files.
  static func files(
    count: Int, clipboard: Clipboard = .terminal(isRemote: false)
  ) -> Model {
    let entries = (0..<count).map { number in
      let path = "/gifs/\(number).gif"
      let original = Rendition(url: "file://\(path)", width: 0, height: 0)
      return Entry(
        item: Item(id: path, title: "\(number).gif", link: path, renditions: [.original: original]),
        rule: URLRule(domains: []))
    }
    return Model(files: entries, size: screen, clipboard: clipboard)
  }
}

extension Model {
  /// Presses keys, one after the other; what they ask for last.
  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] {
    var effects: [Effect] = []
    for key in keys { effects = update(.key(key)) }
    return effects
  }

  /// Presses the keys of these characters.
  @discardableResult
  mutating func type(_ text: String) -> [Effect] {
    var effects: [Effect] = []
    for character in text { effects = update(.key(.character(character))) }
    return effects
  }
}
