import Browser
import FoundationEssentials
import Giphy
import HTTP
import Terminal

/// The GIFs that the user names: files, folders of them, addresses, and the standard input.
enum LocalFiles {
  /// Makes them the rows of a list; of no file more is looked at than its name.
  ///
  /// - Throws: ``Failure`` when one of them is not there, or an address may not be fetched.
  static func entries(of operands: [String]) throws(Failure) -> [Entry] {
    var entries: [Entry] = []
    for operand in operands {
      if operand == "-" {
        entries.append(try entry(path: try StandardInput.path(), title: "standard input"))
      } else if isAddress(operand) {
        entries.append(try entry(address: operand))
      } else {
        entries += try files(at: operand)
      }
    }
    return entries
  }

  /// True for what names a file elsewhere.
  static func isAddress(_ operand: String) -> Bool {
    operand.hasPrefix("https://") || operand.hasPrefix("http://")
  }

  /// The path of a row's file; nil when it is elsewhere.
  static func path(of entry: Entry) -> String? {
    guard let url = entry.item.file?.url, url.hasPrefix("file:") else { return nil }
    return URL(string: url)?.path(percentEncoded: false)
  }

  private static func files(at path: String) throws(Failure) -> [Entry] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(status: .noFile, message: "there is no file \(path.showable)\(hint(for: path))")
    }
    guard isFolder else { return [try entry(path: path)] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw Failure(status: .noFile, message: "the folder \(path.showable) cannot be read")
    }
    let gifs = names.filter { $0.lowercased().hasSuffix(".gif") && $0.first != "." }
    guard !gifs.isEmpty else {
      throw Failure(status: .noFile, message: "the folder \(path.showable) holds no .gif file")
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return try gifs.sorted(by: NaturalOrder.precedes).map { name throws(Failure) in
      try entry(path: folder + name)
    }
  }

  /// A word that is nearly a command's was perhaps meant to be one.
  private static func hint(for word: String) -> String {
    let names = Command.all.compactMap(\.name)
    guard let near = Suggestion.nearest(to: word, of: names), near.first == word.first else {
      return ""
    }
    return "; did you mean the command \(near)?"
  }

  private static func entry(path: String, title: String? = nil) throws(Failure) -> Entry {
    let url = URL(filePath: path)
    return entry(
      id: path, title: title ?? url.lastPathComponent.showable, link: url.path().showable,
      url: url.absoluteString, rule: URLRule(domains: []))
  }

  /// An address that the user typed may be on any host; all other rules hold.
  private static func entry(address: String) throws(Failure) -> Entry {
    let rule = URLRule(domains: nil, loopback: URLRule(forHostOf: address).loopback)
    do throws(TransferError) {
      try rule.check(address)
    } catch {
      throw .usage("\(address.showable): \(error.message)")
    }
    let name = address.split(separator: "/").last.map(String.init) ?? address
    return entry(id: address, title: name.scrubbed, link: address, url: address, rule: rule)
  }

  private static func entry(
    id: String, title: String, link: String, url: String, rule: URLRule
  ) -> Entry {
    let original = Rendition(url: url, width: 0, height: 0)
    return Entry(
      item: Item(id: id, title: title, link: link, renditions: [.original: original]), rule: rule)
  }
}
