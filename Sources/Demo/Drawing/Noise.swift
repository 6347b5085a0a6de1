import Glibc

/// Smooth noise in the plane, 0…1, which repeats after whole periods.
struct Noise: Sendable {
  private let seed: UInt32
  private let periodX: Int32
  private let periodY: Int32

  /// Creates noise with a bump for each unit, which repeats after `periodX` and `periodY` of them.
  init(seed: UInt64, periodX: Int = 256, periodY: Int = 256) {
    self.seed = UInt32(truncatingIfNeeded: seed &* 0x9E37_79B9_7F4A_7C15 >> 32)
    self.periodX = Int32(periodX)
    self.periodY = Int32(periodY)
  }

  /// The height of the noise at a place.
  func callAsFunction(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let column = Int32(left)
    let row = Int32(top)
    let a = eased(x - left)
    let b = eased(y - top)
    let upper = mix(height(column, row), height(column &+ 1, row), a)
    let lower = mix(height(column, row &+ 1), height(column &+ 1, row &+ 1), a)
    return mix(upper, lower, b)
  }

  private func height(_ column: Int32, _ row: Int32) -> Float {
    let x = UInt32(bitPattern: wrapped(column, periodX))
    let y = UInt32(bitPattern: wrapped(row, periodY))
    var hash = (x &* 0x85EB_CA6B) ^ (y &* 0xC2B2_AE35) ^ seed
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    hash ^= hash >> 15
    return Float(hash >> 8) / Float(1 << 24)
  }

  private func wrapped(_ value: Int32, _ period: Int32) -> Int32 {
    let rest = value % period
    return rest < 0 ? rest + period : rest
  }
}

/// The number between `a` and `b` that lies the part `t` of the way.
func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// The part 0…1 of the way from `low` to `high` at which `value` lies, ends included.
func progress(_ value: Float, from low: Float, to high: Float) -> Float {
  min(max((value - low) / (high - low), 0), 1)
}

/// The S-shaped curve from 0 to 1 that starts and ends level.
func eased(_ t: Float) -> Float { t * t * (3 - 2 * t) }

/// What is left of `value` after the whole numbers, 0..<1, below zero too.
func fraction(_ value: Float) -> Float { value - value.rounded(.down) }
