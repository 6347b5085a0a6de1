extension GIF.Encoder {
  /// Rounds durations to hundredths of a second so that their sum never drifts.
  ///
  /// Every frame ends at the last hundredth before its time, or up to a tenth of one after it:
  /// thirds of a tenth of a second become 3, 3, 4. Less than 2 is no delay, because viewers take 10
  /// for it; what such a frame gets too much, later ones get less, down to 2.
  struct DelayClock: Sendable {
    /// The shortest delay that viewers do not replace by another.
    static let shortest = 2
    /// The longest delay that a frame can have.
    static let longest = 65_535
    /// A hundredth of a second.
    private static let unit = Duration.milliseconds(10)

    /// When the last frame should end.
    private var end = Duration.zero
    /// When it does, in hundredths of a second.
    private var written = 0

    /// A duration that can be added to others: nothing for less, and 200 years for more.
    static func bounded(_ duration: Duration) -> Duration {
      min(max(duration, .zero), .seconds(200 * 366 * 86_400))
    }

    /// The delay of the next frame, in hundredths of a second; it may be longer than a frame's.
    mutating func delay(of duration: Duration) -> Int {
      end += Self.bounded(duration)
      let (seconds, attoseconds) = (end + Self.unit / 10).components
      let whole = Int(seconds) * 100 + Int(attoseconds / 10_000_000_000_000_000)
      let delay = max(whole - written, Self.shortest)
      written += delay
      return delay
    }

    /// A delay in as many parts as frames are needed for it, none of them too short or too long.
    static func parts(of delay: Int) -> [Int] {
      var (rest, parts) = (delay, [Int]())
      while rest > longest {
        // What is left must be a delay as well.
        let part = rest - longest < shortest ? longest - shortest : longest
        parts.append(part)
        rest -= part
      }
      return parts + [rest]
    }
  }
}
