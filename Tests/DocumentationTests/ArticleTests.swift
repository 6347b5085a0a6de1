import FoundationEssentials
import Testing

/// The articles of the catalogues against what is compiled here.
@Suite struct ArticleTests {
  /// Each article with code, and how many blocks of it are Swift.
  private static let articles = [
    ("GIFCodec/GIFCodec.docc/GIFCodec.md", 1), ("GIFCodec/GIFCodec.docc/Bytes.md", 1),
    ("GIFCodec/GIFCodec.docc/Decoding.md", 8), ("GIFCodec/GIFCodec.docc/Encoding.md", 10),
    ("Pixels/Pixels.docc/Pixels.md", 1), ("Animation/Animation.docc/Animation.md", 3),
  ]
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = tests.appending(path: "../../Sources")

  @Test("Every Swift block of an article is compiled and run here", arguments: articles)
  func blocks(article: String, count: Int) throws {
    let examples = try Self.examples()
    let blocks = Self.swiftBlocks(in: try Self.text(at: Self.sources.appending(path: article)))
    #expect(blocks.count == count)
    for block in blocks {
      #expect(examples.contains { $0.contains(block) }, "\(block.joined(separator: "\n"))")
    }
  }

  @Test("No article is left out")
  func everyArticle() throws {
    let written = try ["Animation", "GIFCodec", "Pixels"].flatMap { module in
      let folder = "\(module)/\(module).docc"
      let path = Self.sources.appending(path: folder).path
      return try FileManager.default.contentsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
    }
    let withCode = try written.filter {
      try Self.text(at: Self.sources.appending(path: $0)).contains("```swift")
    }
    #expect(Set(withCode) == Set(Self.articles.map(\.0)))
  }

  @Test("The file that is walked byte by byte is the one that is written")
  func walkedBytes() throws {
    let article = try Self.text(
      at: Self.sources.appending(path: "GIFCodec/GIFCodec.docc/Bytes.md"))
    var bytes: [UInt8] = []
    for line in article.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      guard cells.count == 3, let place = Int(cells[0]), cells[1].hasPrefix("`") else { continue }
      #expect(place == bytes.count, "\(line)")
      let digits = cells[1].split { $0 == "`" || $0 == " " }
      bytes += try digits.map { try #require(UInt8($0, radix: 16)) }
    }
    #expect(bytes == walkedFile())
    #expect(article.contains("in \(bytes.count)\nbytes"))
  }

  /// The lines of each example file.
  private static func examples() throws -> [[Substring]] {
    let folder = tests.appending(path: "Examples")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { folder.appending(path: $0) }
    // Those of playback run on what the tests of playback have.
    let playback = tests.appending(path: "../AnimationTests/Examples.swift")
    return try (files + [playback]).map {
      try text(at: $0).split(separator: "\n", omittingEmptySubsequences: false)
    }.map(withoutIndentation)
  }

  /// The lines of each block that is marked as Swift.
  private static func swiftBlocks(in article: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var isInside = false
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.map(withoutIndentation)
  }

  /// The lines without what stands before their first letters: examples are within functions.
  private static func withoutIndentation(_ lines: [Substring]) -> [Substring] {
    lines.map { $0.drop { $0 == " " } }
  }

  private static func text(at place: URL) throws -> String {
    String(decoding: try Data(contentsOf: place), as: UTF8.self)
  }
}
