/// Which source pixels each target pixel of one axis covers, and how much of the outer ones.
///
/// Lengths are in parts of a source pixel, so that they are whole: of n pixels that become m, each
/// source pixel has m parts and each target pixel covers n, both without their common factors.
struct Coverage {
  private let source: Int
  private let target: Int

  /// The source pixels that one target pixel covers.
  struct Span {
    /// The first one.
    var first: Int
    /// How many parts of it are covered.
    var firstWeight: Int
    /// The last one; the first where there is but one.
    var last: Int
    /// How many parts of it are covered; zero where the first is the last.
    var lastWeight: Int
  }

  /// Creates the coverage of `source` pixels by `target` ones.
  init(of source: Int, by target: Int) {
    let factor = Self.commonFactor(source, target)
    self.source = source / factor
    self.target = target / factor
  }

  private static func commonFactor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? max(a, 1) : commonFactor(b, a % b)
  }

  /// True when target pixels are no larger than source pixels, and take the nearest.
  private var isNearest: Bool { target >= source }

  /// The parts that a source pixel has.
  var unit: Int { isNearest ? 1 : target }

  /// The parts that a target pixel covers.
  var total: Int { isNearest ? 1 : source }

  /// What the target pixel at an index covers.
  func span(at index: Int) -> Span {
    guard !isNearest else {
      let nearest = (2 * index + 1) * source / (2 * target)
      return Span(first: nearest, firstWeight: 1, last: nearest, lastWeight: 0)
    }
    let (start, end) = (index * source, (index + 1) * source)
    let (first, last) = (start / target, (end - 1) / target)
    return Span(
      first: first, firstWeight: (first + 1) * target - start,
      last: last, lastWeight: end - last * target)
  }
}
