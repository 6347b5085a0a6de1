import Pixels

/// The colours of a motif, gathered ramp by ramp.
struct Palette: Sendable {
  /// The colours so far; at most 256.
  private(set) var colors: [Color] = []

  /// Adds a ramp through `stops`, given as 0xRRGGBB, and returns where it stands.
  mutating func ramp(_ stops: [UInt32], steps: Int) -> Ramp {
    let first = colors.count
    for step in 0..<steps {
      let place = Float(step) / Float(max(1, steps - 1)) * Float(stops.count - 1)
      let index = min(Int(place), stops.count - 1)
      let next = min(index + 1, stops.count - 1)
      colors.append(Self.color(stops[index], stops[next], place - Float(index)))
    }
    precondition(colors.count <= 256, "a motif has at most 256 colours")
    return Ramp(first: first, count: steps)
  }

  /// Adds several ramps of as many steps.
  mutating func ramps(_ stops: [[UInt32]], steps: Int) -> [Ramp] {
    stops.map { ramp($0, steps: steps) }
  }

  /// Adds a ramp that comes back to its first colour, for levels that wrap around.
  mutating func cycle(_ stops: [UInt32], steps: Int) -> Ramp {
    let whole = ramp(stops + [stops[0]], steps: steps + 1)
    colors.removeLast()
    return Ramp(first: whole.first, count: steps)
  }

  /// Adds one colour and returns its index.
  mutating func color(_ hex: UInt32) -> UInt8 {
    UInt8(ramp([hex], steps: 1).first)
  }

  private static func color(_ from: UInt32, _ to: UInt32, _ part: Float) -> Color {
    func channel(_ shift: UInt32) -> UInt8 {
      UInt8(mix(Float(from >> shift & 255), Float(to >> shift & 255), part) + 0.5)
    }
    return Color(red: channel(16), green: channel(8), blue: channel(0))
  }
}

/// Colours of a palette that lead from one to another.
struct Ramp: Sendable {
  /// The index of the first colour.
  let first: Int
  /// How many colours there are.
  let count: Int

  /// The colour at a level of 0…1; levels beyond are the ends, and what is no number is the first.
  func index(_ level: Float) -> UInt8 {
    guard level > 0 else { return UInt8(first) }
    return UInt8(first + (level < 1 ? Int(level * Float(count)) : count - 1))
  }

  /// The colour at a level that wraps around after 1.
  func wrapping(_ level: Float) -> UInt8 { index(fraction(level)) }
}
