/// Finds out how fast a terminal takes what it is sent, and how much may be sent to it now.
///
/// A terminal that is slow, or at the end of a slow line, lets output pile up on the way, in buffers
/// that nobody can look into. A key's answer would have to wait behind all of it. So the pace at which
/// a terminal takes bytes is measured while it has more than it can take, and pictures are then kept
/// to that pace: what is on the way stays short, and keys are answered at once.
///
/// A terminal that keeps up is never measured. One that stood still once, being busy, is not taken
/// for a slow one: it takes the rest at its usual pace before there is enough to measure by.
struct DrainMeter {
  /// The waiting that makes a measurement.
  static let window = Duration.milliseconds(100)
  /// The measurements in a row by which a terminal is known to be slow.
  static let leastWindows = 2
  /// The time of waiting, and of holding pictures back, by which it is known to be slow at all times.
  static let settledTime = Duration.seconds(2)
  /// After that long without waiting a measurement is one of the past.
  static let pause = Duration.seconds(1)
  /// How long a pace is kept to before it is tried whether the line has become faster; each time
  /// that it has not, twice as long.
  static let lifetimes = Duration.seconds(30)...Duration.seconds(240)
  /// What a pseudo terminal holds in its buffers when it takes no more.
  static let capacity = 12_288.0
  /// The share of the pace that is used, because it was not measured exactly.
  static let share = 0.75
  /// How long what is on the way may take to get there, in seconds.
  static let delay = 0.05

  /// The bytes that it takes in a second; nil for one that takes all, as far as is known.
  private(set) var rate: Double?
  /// True when it has been slow for a while, so that a busy terminal is not taken for a slow one.
  var isSettled: Bool { slowTime >= Self.settledTime }
  private var expiry = Duration.zero - DrainMeter.lifetimes.upperBound
  private var lifetime = DrainMeter.lifetimes.lowerBound
  /// When the terminal took less than it was offered, until it has taken all.
  private var waitingSince: Duration?
  private var lastWait = Duration.zero
  private var waited = Duration.zero
  private var taken = 0
  private var windows = 0
  /// For how long it has been slow, without a ``pause``, and until when.
  private var slowTime = Duration.zero
  private var lastSlow = Duration.zero
  /// The bytes on the way at the time of the last write.
  private var backlog = 0.0
  private var wroteAt = Duration.zero

  /// Notes that the terminal took `count` of the bytes that it was offered.
  mutating func note(taken count: Int, of offered: Int, at now: Duration) {
    backlog = backlog(at: now) + Double(count)
    wroteAt = now
    if let start = waitingSince {
      waited += now - start
      taken += count
      lastWait = now
    }
    if count < offered {
      if waitingSince == nil, now - lastWait > Self.pause { restart(at: now) }
      waitingSince = now
      backlog = Self.capacity
    } else {
      waitingSince = nil
    }
    if waited >= Self.window { measure(at: now) }
  }

  /// Notes that pictures had to be held back, to keep to the pace.
  ///
  /// Then there is nothing to wait for, and the terminal is no less slow.
  mutating func noteHeldBack(at now: Duration) {
    guard rate != nil, now < expiry else { return }
    noteSlow(for: now - lastSlow, at: now)
  }

  /// How many bytes pictures may take up at `now`.
  func allowance(at now: Duration) -> Int {
    guard let rate, now < expiry else { return .max }
    return max(0, Int(rate * Self.share * Self.delay - backlog(at: now)))
  }

  private mutating func noteSlow(for time: Duration, at now: Duration) {
    // One that stood still for long was busy for a moment.
    slowTime = min(time, Self.window) + (now - lastSlow > Self.pause ? .zero : slowTime)
    lastSlow = now
  }

  private mutating func measure(at now: Duration) {
    windows += 1
    noteSlow(for: waited, at: now)
    if windows >= Self.leastWindows {
      rate = Double(taken) / (waited / .seconds(1))
      if now > expiry {
        let isConfirmed = now - expiry < Self.lifetimes.lowerBound
        lifetime =
          isConfirmed
          ? min(lifetime * 2, Self.lifetimes.upperBound) : Self.lifetimes.lowerBound
        expiry = now + lifetime
      }
    }
    (waited, taken) = (.zero, 0)
  }

  private mutating func restart(at now: Duration) {
    (waited, taken, windows) = (.zero, 0, 0)
    if now - lastSlow > Self.pause { slowTime = .zero }
  }

  private func backlog(at now: Duration) -> Double {
    guard let rate else { return 0 }
    return max(0, backlog - rate * Self.share * ((now - wroteAt) / .seconds(1)))
  }
}
