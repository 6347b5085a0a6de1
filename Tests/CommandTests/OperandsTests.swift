import Exporting
import GIFCodec
import Pixels
import Testing

@testable import giphy_tui

@Suite struct OperandsTests {
  @Test(
    arguments: [
      (["cat"], "cat"), (["happy", "cat"], "happy cat"), (["a.gif"], nil), (["cat", "a.gif"], nil),
      (["-"], nil), (["no/file"], nil), (["there"], nil), (["cat", "there"], nil), ([], nil),
      (["A.GIF"], nil),
    ] as [([String], String?)])
  func wordsThatCanBeNoFilesAreASearch(words: [String], search: String?) throws {
    let arguments = try Arguments(words).readingWordsAsSearch { $0 == "there" }
    #expect(arguments.search == search)
    #expect(arguments.operands == (search == nil ? words : []))
  }

  @Test func aSearchThatWasAskedForStays() throws {
    let arguments = try Arguments(["--search=dog", "cat"]).readingWordsAsSearch { _ in false }
    #expect(arguments.search == "dog")
    #expect(arguments.operands == ["cat"])
  }

  @Test(arguments: [
    ["a", "b"], ["a2", "a10"], ["a", "a1"], ["A1", "a2"], ["x09", "x10"], ["1", "a"],
    ["a1b2", "a1b10"], ["a99999999999999999999", "a100000000000000000000"], ["", "a"],
  ])
  func numbersCountByTheirValue(names: [String]) {
    #expect(NaturalOrder.precedes(names[0], names[1]))
    #expect(!NaturalOrder.precedes(names[1], names[0]))
  }

  @Test func anOrderIsStrict() {
    #expect(!NaturalOrder.precedes("a1", "a1"))
    #expect(NaturalOrder.precedes("A", "a") != NaturalOrder.precedes("a", "A"))
    #expect(NaturalOrder.precedes("a01", "a1") != NaturalOrder.precedes("a1", "a01"))
  }

  @Test(arguments: [
    ("", Pick.link), ("link", .link), ("media", .media), ("markdown", .markdown), ("path", .path),
    ("id", .id),
  ])
  func whatIsPickedHasAName(text: String, pick: Pick) throws {
    #expect(try Arguments(["--pick\(text.isEmpty ? "" : "=" + text)"]).pick == pick)
  }

  @Test func aWordBehindPickIsNoValue() throws {
    let arguments = try Arguments(["--pick", "id"])
    #expect(arguments.pick == .link)
    #expect(arguments.operands == ["id"])
    #expect(throws: Failure.usage("--pick wants link, media, markdown, path or id")) {
      try Arguments(["--pick=x"])
    }
  }
}

@Suite struct MakingValuesTests {
  @Test(arguments: [
    ("1.5s", 1500), ("40ms", 40), ("2", 2000), ("0.5", 500), ("0", 0), ("1.s", 1000),
  ])
  func timesHaveUnits(text: String, milliseconds: Int) throws {
    #expect(try Parse.time(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: ["", "s", "-1s", "1m", "1e3", "inf", "nan", "0x1", "1..2", "99999999s", "1 s"])
  func otherTimesAreRefused(text: String) {
    #expect(throws: Failure.self) { try Parse.time(text) }
  }

  @Test(arguments: ["x", "0x1", "axb", "20000x1", "1x2x3", "-1x2", "", "1×2", "5"])
  func sizesNeedASide(text: String) {
    #expect(throws: Failure.self) { try Parse.box(text) }
  }

  @Test(arguments: [
    ("8x4", 8, 4), ("8x", 8, 2), ("x1", 4, 1), ("x2", 8, 2), ("1x", 1, 1),
  ])
  func aSideThatIsLeftOutFollows(text: String, width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    #expect(try Parse.box(text).size(for: Size(width: 40, height: 10)) == size)
  }

  @Test(arguments: [("64", 64), ("1k", 1024), ("2M", 2 << 20), ("131072", 131_072)])
  func bytesOfFilesHaveUnits(text: String, bytes: Int) throws {
    #expect(try Parse.fileSize(text) == bytes)
  }

  @Test(arguments: ["", "k", "1", "-5k", "2048M", "9999999999999999999M", "1G"])
  func otherSizesOfFilesAreRefused(text: String) {
    #expect(throws: Failure.self) { try Parse.fileSize(text) }
  }

  @Test(arguments: [("2", 2.0), ("2x", 2), ("0.5", 0.5)])
  func speedsAreTimes(text: String, speed: Double) throws {
    #expect(try Parse.speed(text) == speed)
    #expect(throws: Failure.self) { try Parse.speed("0") }
    #expect(throws: Failure.self) { try Parse.speed("-1") }
  }

  @Test(arguments: [("forever", 0), ("once", 1), ("1", 1), ("7", 7)])
  func playsAreCounted(text: String, count: Int) throws {
    #expect(try Parse.plays(text).count == count)
    #expect(throws: Failure.self) { try Parse.plays("0") }
  }
}
