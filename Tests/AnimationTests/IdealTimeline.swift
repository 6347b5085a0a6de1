import Animation

/// What a timeline shows at a moment, worked out frame by frame from the start: the oracle.
struct IdealTimeline {
  var delays: [Int]
  var plays: Int

  /// The frame and the ended plays at `milliseconds` after the first frame appeared.
  func state(at milliseconds: Int) -> (frame: Int, plays: Int) {
    let shown = delays.map { $0 <= 1 ? 100 : $0 * 10 }
    let period = shown.reduce(0, +)
    let ended = milliseconds / period
    if plays > 0, ended >= plays { return (delays.count - 1, plays) }
    var rest = milliseconds % period
    for (index, delay) in shown.enumerated() {
      if rest < delay { return (index, ended) }
      rest -= delay
    }
    return (0, ended)
  }

  var timeline: Timeline { Timeline(delays: delays, plays: plays, isComplete: true) }
}
