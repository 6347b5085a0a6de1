import Giphy
import Loading
import Pixels
import Terminal

/// Lists all that is known of a GIF, over its picture.
struct FactsView {
  let model: Model

  func draw(on scene: inout Scene) {
    guard let entry = model.selected else { return }
    let url = model.media(of: entry)?.url
    let facts = Facts(item: entry.item, status: url.flatMap { model.statuses[$0] })
    let lines = facts.table.map { name, value in
      " \(name)\(String(repeating: " ", count: max(1, 11 - name.columns)))\(value) "
    }
    let height = min(lines.count, model.large.facts.lowerBound)
    let widest = lines.map(\.columns).max() ?? 0
    let width = min(widest, max(0, scene.size.width - 4))
    guard height > 0, width > 0 else { return }
    scene.cover(Rect(x: 2, y: 0, width: width, height: height))
    for (row, line) in lines.prefix(height).enumerated() {
      scene.write(line, column: 2, row: row, width: width)
    }
  }
}

extension Facts {
  /// Every fact with its name; what is unknown is left out.
  var table: [(name: String, value: String)] {
    let rows: [(String, String?)] = [
      ("title", item.title), ("by", creatorAndAccount),
      ("rating", item.rating.isEmpty ? nil : item.rating.uppercased()),
      ("measures", measures), ("source", item.source), ("on GIPHY", item.imported),
      ("page", item.link),
    ]
    let known = rows.compactMap { name, value in value.map { (name: name, value: $0) } }
    return known + renditions.map { (name: "file", value: $0) }
  }

  private var creatorAndAccount: String? {
    guard let creator = item.creator else { return nil }
    let account = item.username.flatMap { $0 == creator ? nil : " (\($0))" } ?? ""
    return "\(creator)\(account)\(item.isVerified ? " ✓ verified" : "")"
  }

  /// The files, the smallest first.
  private var renditions: [String] {
    item.renditions.sorted {
      ($0.value.width * $0.value.height, $0.key.rawValue)
        < ($1.value.width * $1.value.height, $1.key.rawValue)
    }
    .map { name, file in
      let size = file.width > 0 && file.height > 0 ? " \(file.width)×\(file.height)" : ""
      let bytes = file.byteCount.map { ", \(ByteCount($0))" } ?? ""
      return "\(name.rawValue)\(size)\(bytes)"
    }
  }
}
