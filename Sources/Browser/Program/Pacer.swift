/// Keeps drawings that frames cause at a rate that the terminal and the line can take.
struct Pacer {
  private var interval: Duration
  private var last: Duration?

  init(framesPerSecond: Int) {
    precondition(framesPerSecond > 0)
    interval = .seconds(1) / framesPerSecond
  }

  /// Allows no more than so many drawings a second.
  mutating func limit(to framesPerSecond: Int) {
    interval = max(interval, .seconds(1) / framesPerSecond)
  }

  /// True when a frame may be drawn at `now`.
  func isDue(at now: Duration) -> Bool { last.map { now - $0 >= interval } ?? true }

  /// Notes a drawing.
  mutating func drew(at now: Duration) { last = now }

  /// When a frame that is due at `deadline` may be drawn.
  func next(after deadline: Duration) -> Duration {
    max(deadline, last.map { $0 + interval } ?? deadline)
  }
}
