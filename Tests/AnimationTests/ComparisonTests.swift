import FoundationEssentials
import Testing

/// The comparison with other libraries against what is tested.
@Suite struct ComparisonTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let catalogue = tests.appending(path: "../../Sources/Animation/Animation.docc")

  @Test func everyTestOfTheComparisonIsThere() throws {
    let article = try Self.text(at: Self.catalogue.appending(path: "Comparison.md"))
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("`") }
    #expect(rows.count == 36)
    let sources = try Self.testSources()
    for row in rows {
      let names = String(row).components(between: "`", and: "`")
      let name = try #require(names.last)
      #expect(sources.contains("func \(name)("), "\(name)")
    }
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
