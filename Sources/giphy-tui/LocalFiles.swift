import Browser
import FoundationEssentials
import Giphy
import HTTP
import Loading
import Terminal

extension Library {
  /// Makes the user's own files the rows of a list.
  ///
  /// - Throws: ``Failure`` when one of them is not there or is a folder.
  static func entries(of paths: [String]) throws(Failure) -> [Entry] {
    var entries: [Entry] = []
    for path in paths { entries.append(try entry(of: path)) }
    return entries
  }

  private static func entry(of path: String) throws(Failure) -> Entry {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(status: .noFile, message: "there is no file \(path.showable)")
    }
    if isFolder {
      throw Failure(status: .noFile, message: "\(path.showable) is a folder: name the GIFs in it")
    }
    let url = URL(filePath: path)
    let original = Rendition(url: url.absoluteString, width: 0, height: 0)
    let item = Item(
      id: path, title: url.lastPathComponent.showable, link: url.path().showable,
      renditions: [.original: original])
    return Entry(item: item, rule: URLRule(domains: []))
  }
}
