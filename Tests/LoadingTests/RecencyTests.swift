import Testing

@testable import Loading

@Suite struct RecencyTests {
  @Test func theLeastRecentComesFirst() {
    var recency = Recency<String>()
    for id in ["a", "b", "c", "a"] { recency.touch(id) }
    #expect(recency.oldestFirst == ["b", "c", "a"])
    recency.remove("c")
    #expect(recency.oldestFirst == ["b", "a"])
  }
}
