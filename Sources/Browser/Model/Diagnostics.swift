/// How the selected GIF plays, for the debug line.
public struct Diagnostics: Hashable, Sendable {
  /// The frames that are kept, of how many.
  var kept: Int
  var frames: Int
  /// The bytes that they take.
  var bytes: Int
  /// The frames that were shown late, and those that were left out.
  var late: Int
  var dropped: Int
  /// How long a frame takes to be made.
  var cost: Duration?
  /// How pictures are drawn.
  var painter: String

  /// The debug line; it fits on 80 columns.
  var text: String {
    let tenths = cost.map { Int($0 / .microseconds(100)) }
    let time = tenths.map { "\($0 / 10).\($0 % 10) ms" }
    return [
      "\(kept)/\(frames)", time, "\(ByteCount(bytes))", "late \(late)", "dropped \(dropped)",
      painter,
    ].compactMap(\.self).joined(separator: " · ")
  }
}
