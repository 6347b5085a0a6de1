import Browser
import Giphy

/// Prints a page in place of browsing it.
struct Listing {
  /// The form of a line.
  enum Form: Equatable {
    /// Title, tab, address of the page.
    case lines
    /// An object of JSON.
    case json
    /// One thing of each GIF.
    case text(ItemText)
  }

  let form: Form

  /// Prints the first page, an item a line.
  ///
  /// - Throws: ``Failure`` when there is no page, or nobody to print it for.
  func print(_ connection: Connection, query: Query) throws(Failure) {
    for item in try connection.firstPage(of: query) {
      try StandardOutput.write(line: line(for: item))
    }
  }

  /// The line of an item, without its end.
  func line(for item: Item) -> String {
    switch form {
    case .lines: "\(item.title)\t\(item.link)"
    case .json: JSONLine.text(of: Record(item))
    case .text(let text): text.text(of: item)
    }
  }

  /// What `--json` says of an item; the names are a contract with scripts.
  private struct Record: Encodable {
    var id, title, url: String
    var media_url: String?
    var width, height, frames: Int?
    var rating, creator: String?

    init(_ item: Item) {
      let file = item.file
      id = item.id
      title = item.title
      url = item.link
      media_url = file?.url
      width = file.flatMap { $0.width > 0 ? $0.width : nil }
      height = file.flatMap { $0.height > 0 ? $0.height : nil }
      frames = file?.frames
      rating = item.rating.isEmpty ? nil : item.rating
      creator = item.creator
    }
  }
}

extension Listing.Form: CaseIterable {
  static var allCases: [Listing.Form] { [.lines] + ItemText.allCases.map(Self.text) + [.json] }

  /// The name on the command line.
  var name: String {
    switch self {
    case .lines: "tsv"
    case .json: "json"
    case .text(let text): text.rawValue
    }
  }

  /// All names, for sentences.
  static var names: String {
    let names = allCases.map(\.name)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// Reads the name of a form.
  init(named text: String) throws(Failure) {
    guard let form = Self.allCases.first(where: { $0.name == text }) else {
      throw .usage("wants \(Self.names)")
    }
    self = form
  }
}
