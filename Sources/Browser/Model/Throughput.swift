/// How fast bytes arrive, over the last seconds.
public struct Throughput: Sendable {
  private struct Sample {
    var time: Duration
    var bytes: Int
  }

  private var samples: [Sample] = []

  private static let window = Duration.seconds(3)
  /// What is shorter says more about the moment than about the network.
  private static let shortest = Duration.milliseconds(500)

  /// Counts bytes that have arrived.
  mutating func add(_ bytes: Int, at now: Duration) {
    samples.removeAll { now - $0.time >= Self.window }
    if let last = samples.last, last.time == now {
      samples[samples.count - 1].bytes += bytes
    } else if bytes > 0 {
      samples.append(Sample(time: now, bytes: bytes))
    }
  }

  /// The bytes that a second brings.
  func bytesPerSecond(at now: Duration) -> Int {
    let recent = samples.filter { now - $0.time < Self.window }
    guard let first = recent.first else { return 0 }
    let elapsed = max(Self.shortest, now - first.time)
    return Int(Double(recent.reduce(0) { $0 + $1.bytes }) / (elapsed / .seconds(1)))
  }
}
