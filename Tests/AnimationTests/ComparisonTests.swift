import FoundationEssentials
import Testing

/// The comparison with other libraries against what is tested.
@Suite struct ComparisonTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let catalogue = tests.appending(path: "../../Sources/Animation/Animation.docc")

  @Test func everyFeatureNamesTestsThatAreThere() throws {
    let article = try Self.text(at: Self.catalogue.appending(path: "Comparison.md"))
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .map { $0.split(separator: "|").map { $0.trimmed } }
    #expect(rows.count == 36)
    let sources = try Self.testSources()
    for row in rows {
      #expect(row.count == 9, "\(row[0])")
      let names = row[row.count - 1].components(between: "`", and: "`")
      #expect(!names.isEmpty, "\(row[0])")
      for name in names { #expect(sources.contains("func \(name)("), "\(name)") }
    }
  }

  @Test func playingNeedsNoFrameworkForImages() throws {
    let sources = Self.tests.appending(path: "../../Sources")
    var imports: Set<String> = []
    for module in ["Pixels", "GIFCodec", "Animation"] {
      let folder = sources.appending(path: module)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        for line in try Self.text(at: folder.appending(path: path)).split(separator: "\n")
        where line.hasPrefix("import ") || line.hasPrefix("public import ") {
          imports.insert(String(line.split(separator: " ").last ?? ""))
        }
      }
    }
    // PNG files are written through zlib, which is no framework for images.
    let allowed: Set = ["Pixels", "GIFCodec", "Synchronization", "Glibc", "CZlib"]
    #expect(imports.isSubset(of: allowed), "\(imports)")
  }

  /// The text of every file of tests.
  private static func testSources() throws -> String {
    let folder = tests.deletingLastPathComponent()
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Tests.swift") }
      .map { try text(at: folder.appending(path: $0)) }.joined(separator: "\n")
  }

  private static func text(at place: URL) throws -> String {
    String(decoding: try Data(contentsOf: place), as: UTF8.self)
  }
}

extension Substring {
  /// Without the spaces around it.
  fileprivate var trimmed: String {
    split(separator: " ").joined(separator: " ")
  }
}

extension String {
  /// What stands between each pair of marks.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { break }
      parts.append(String(rest[..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return parts
  }
}
