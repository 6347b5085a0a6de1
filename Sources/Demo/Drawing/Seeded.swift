/// A SplitMix64 generator: the same seed makes the same numbers on every machine.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from `range`, all of them as likely.
  mutating func number(in range: ClosedRange<Float>) -> Float {
    let part = Float(next() >> 40) / Float(1 << 24)
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }

  /// A whole number from 0 up to, but not including, `bound`.
  mutating func index(below bound: Int) -> Int {
    Int(next() >> 33) % bound
  }
}
