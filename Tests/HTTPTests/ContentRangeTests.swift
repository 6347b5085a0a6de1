import Testing

@testable import HTTP

@Suite struct ContentRangeTests {
  @Test(arguments: [
    ("bytes 0-0/1", 0, 1), ("bytes 100-199/200", 100, 200), ("Bytes 5-9/*", 5, nil),
    ("bytes */200", nil, 200), ("bytes */*", nil, nil),
  ])
  func whatTheStandardAllowsIsRead(text: String, first: Int?, total: Int?) {
    #expect(ContentRange(text) == ContentRange(first: first, total: total))
  }

  @Test(arguments: [
    "", "bytes", "bytes 1-2", "bytes 2-1/9", "bytes 0-9/9", "bytes -1-2/9", "bytes 1-/9",
    "bytes +1-2/9", "items 1-2/9", "bytes 1-2/x", "bytes 1-2/9/9", "bytes 1-2-3/9",
    "bytes 99999999999999999999-99999999999999999999/9", "bytes 1-2/99999999999999999999",
    "bytes /", "bytes */", "bytes 1-2/-3",
  ])
  func anythingElseIsNone(text: String) {

    #expect(ContentRange(text) == nil)
  }
}
