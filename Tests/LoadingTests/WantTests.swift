import Testing

@testable import Loading

@Suite struct WantTests {
  @Test func wantsOfOneURLBecomeOneAndTheVisibleDecides() {
    let merged = Want.merged([
      .of("a", box: 3, visible: false), .of("b"), .of("a", box: 5), .of("a", box: 9),
      .of("c", visible: false),
    ])
    #expect(merged == [.of("b"), .of("a", box: 5), .of("c", visible: false)])
  }
}
