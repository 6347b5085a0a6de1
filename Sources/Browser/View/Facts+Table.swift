import Giphy

extension Facts {
  /// A fact and what it is of.
  struct Row: Hashable {
    var name: String
    var value: String
    /// The address that it leads to.
    var link: String?
  }

  /// Every fact but those of the files; what is unknown is left out.
  var table: [Row] {
    [
      Row(name: "title", value: item.title),
      row("by", creatorAndAccount),
      row("rating", item.rating.isEmpty ? nil : item.rating.uppercased()),
      row("size", size), row("frames", frames), row("lasts", duration),
      row("source", item.source), row("on GIPHY", item.imported),
      Row(
        name: item.address == nil ? "path" : "page", value: item.link, link: item.address),
    ].compactMap(\.self)
  }

  /// The files that it can be had in, the smallest first; each leads to itself.
  var files: [Row] {
    guard item.address != nil else { return [] }
    return item.renditions.sorted {
      ($0.value.width * $0.value.height, $0.key.rawValue)
        < ($1.value.width * $1.value.height, $1.key.rawValue)
    }
    .map { Row(name: "file", value: words(for: $0.value, named: $0.key), link: $0.value.url) }
  }

  private func row(_ name: String, _ value: String?) -> Row? {
    value.map { Row(name: name, value: $0, link: $0.hasPrefix("https://") ? $0 : nil) }
  }

  private var creatorAndAccount: String? {
    guard let creator = item.creator else { return nil }
    let account = item.username.flatMap { $0 == creator ? nil : " (\($0))" } ?? ""
    return "\(creator)\(account)\(item.isVerified ? " ✓ verified" : "")"
  }

  private func words(for file: Rendition, named name: Rendition.Name) -> String {
    let facts = [
      file.width > 0 && file.height > 0 ? "\(file.width)×\(file.height)" : nil,
      file.byteCount.map { "\(ByteCount($0))" },
      file.frames.map { $0 == 1 ? "still" : "\($0) frames" },
    ]
    return "\(name.rawValue) \(facts.compactMap(\.self).joined(separator: ", "))"
  }
}
