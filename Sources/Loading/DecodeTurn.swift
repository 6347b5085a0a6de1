/// Whose turn it is to be decoded; the smallest goes first.
///
/// What is visible and shows nothing yet comes before what already moves, and that before what is
/// merely near. Among equals the one that was served the longest ago comes first, so that a few
/// workers bring many rows forward together.
struct DecodeTurn: Comparable, Sendable {
  /// True when it is on the screen.
  var isVisible: Bool
  /// True when there is a frame to show.
  var hasFrame: Bool
  /// The number of the turn at which it was last decoded; 0 for never.
  var lastTurn: Int
  /// Its place among the wants, the most urgent first.
  var rank: Int

  static func < (a: DecodeTurn, b: DecodeTurn) -> Bool {
    (a.group, a.lastTurn, a.rank) < (b.group, b.lastTurn, b.rank)
  }

  private var group: Int { isVisible ? (hasFrame ? 1 : 0) : 2 }
}
