/// Which picture of a clip is due when.
struct PlayingPlan {
  /// When each picture ends, from the start of a pass.
  private let ends: [Duration]
  /// How often the clip plays; 0 for ever.
  private let loops: Int

  /// Where a clip is at some time.
  struct Position: Equatable {
    /// The number of the picture.
    var number: Int
    /// When the next one is due; nil after the end.
    var next: Duration?
  }

  init(durations: [Duration], loops: Int) {
    self.loops = loops
    var time = Duration.zero
    ends = durations.map { duration in
      time += duration
      return time
    }
  }

  /// How long one pass is.
  private var pass: Duration { ends.last ?? .zero }

  /// When it is over; nil for what plays for ever.
  var end: Duration? { loops == 0 ? nil : pass * loops }

  /// The last picture, and the end of time.
  private var last: Position { Position(number: max(0, ends.count - 1), next: nil) }

  /// The position so long after the start.
  func position(at time: Duration) -> Position {
    guard pass > .zero, time >= .zero else { return last }
    let passes = Int(time / pass)
    if loops > 0, passes >= loops { return last }
    let start = pass * passes
    let rest = time - start
    let number = ends.firstIndex { rest < $0 } ?? ends.count - 1
    return Position(number: number, next: start + ends[number])
  }
}
