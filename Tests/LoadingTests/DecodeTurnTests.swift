import Testing

@testable import Loading

@Suite struct DecodeTurnTests {
  @Test func emptyRowsComeFirstThenTheLeastServed() {
    let turns = [
      DecodeTurn(isVisible: false, hasFrame: false, lastTurn: 0, rank: 0),
      DecodeTurn(isVisible: true, hasFrame: true, lastTurn: 7, rank: 1),
      DecodeTurn(isVisible: true, hasFrame: true, lastTurn: 3, rank: 2),
      DecodeTurn(isVisible: true, hasFrame: false, lastTurn: 0, rank: 4),
      DecodeTurn(isVisible: true, hasFrame: false, lastTurn: 0, rank: 3),
    ]
    #expect(turns.sorted().map(\.rank) == [3, 4, 2, 1, 0])
  }
}
