/// Scales pictures without half transparent pixels as ``AreaScaler`` does, two channels to a word.
///
/// While the rows of a target pixel have no more than 257 parts, a column's sum of any channel fits
/// into half a word of 32 bits. Such words are added and weighted several at a time.
struct PackedScaler {
  private let rows: Coverage
  private let columnSpans: [Coverage.Span]
  private let columnUnit: UInt64
  /// What alpha sums up to where everything is opaque.
  private let opaque: Int

  /// The sums of red and blue, and of green and alpha, for each source column.
  private var redBlue: [UInt32]
  private var greenAlpha: [UInt32]
  /// The same for rows that count in full, before they are weighted.
  private var fullRedBlue: [UInt32]
  private var fullGreenAlpha: [UInt32]

  /// Prepares for the rows of a picture of `target` pixels; nil if sums could be too large.
  init?(from source: Size, to target: Size) {
    let columns = Coverage(of: source.width, by: target.width)
    rows = Coverage(of: source.height, by: target.height)
    // Across, the sums of half a word each have 32 bits.
    guard rows.total <= 257, columns.total <= 65_535 else { return nil }
    columnSpans = (0..<target.width).map(columns.span(at:))
    columnUnit = UInt64(columns.unit)
    opaque = columns.total * rows.total * 255
    redBlue = Array(repeating: 0, count: source.width)
    greenAlpha = redBlue
    fullRedBlue = redBlue
    fullGreenAlpha = redBlue
  }

  /// Appends the target's row `y`.
  mutating func appendRow(_ y: Int, of source: Span<UInt32>, to output: inout OutputSpan<UInt32>) {
    let span = rows.span(at: y)
    let first = source.extracting(pixels(ofRow: span.first))
    Self.begin(with: first, UInt32(span.firstWeight), &redBlue, &greenAlpha)
    if span.last > span.first + 1 {
      for y in span.first + 1..<span.last {
        let row = source.extracting(pixels(ofRow: y))
        Self.add(row, &fullRedBlue, &fullGreenAlpha)
      }
      Self.take(&fullRedBlue, UInt32(rows.unit), into: &redBlue)
      Self.take(&fullGreenAlpha, UInt32(rows.unit), into: &greenAlpha)
    }
    if span.lastWeight > 0 {
      let last = source.extracting(pixels(ofRow: span.last))
      Self.add(last, weight: UInt32(span.lastWeight), &redBlue, &greenAlpha)
    }
    let inverse = 1 / Double(opaque)
    for span in columnSpans { output.append(mean(of: span, inverse)) }
  }

  private func pixels(ofRow y: Int) -> Range<Int> { y * redBlue.count..<(y + 1) * redBlue.count }

  private static func begin(
    with row: Span<UInt32>, _ weight: UInt32, _ redBlue: inout [UInt32],
    _ greenAlpha: inout [UInt32]
  ) {
    var redBlue = redBlue.mutableSpan
    var greenAlpha = greenAlpha.mutableSpan
    precondition(redBlue.count == row.count && greenAlpha.count == row.count)
    for column in row.indices {
      redBlue[column] = (row[column] & 0xFF_00FF) &* weight
      greenAlpha[column] = (row[column] &>> 8 & 0xFF_00FF) &* weight
    }
  }

  private static func add(
    _ row: Span<UInt32>, weight: UInt32, _ redBlue: inout [UInt32],
    _ greenAlpha: inout [UInt32]
  ) {
    var redBlue = redBlue.mutableSpan
    var greenAlpha = greenAlpha.mutableSpan
    precondition(redBlue.count == row.count && greenAlpha.count == row.count)
    for column in row.indices {
      redBlue[column] &+= (row[column] & 0xFF_00FF) &* weight
      greenAlpha[column] &+= (row[column] &>> 8 & 0xFF_00FF) &* weight
    }
  }

  private static func add(
    _ row: Span<UInt32>, _ redBlue: inout [UInt32], _ greenAlpha: inout [UInt32]
  ) {
    var redBlue = redBlue.mutableSpan
    var greenAlpha = greenAlpha.mutableSpan
    precondition(redBlue.count == row.count && greenAlpha.count == row.count)
    for column in row.indices {
      redBlue[column] &+= row[column] & 0xFF_00FF
      greenAlpha[column] &+= row[column] &>> 8 & 0xFF_00FF
    }
  }

  /// Moves sums to others, weighted.
  private static func take(_ sums: inout [UInt32], _ weight: UInt32, into totals: inout [UInt32]) {
    var sums = sums.mutableSpan
    var totals = totals.mutableSpan
    precondition(sums.count == totals.count)
    for column in sums.indices {
      totals[column] &+= sums[column] &* weight
      sums[column] = 0
    }
  }

  /// The mean of the columns that one of the target's covers.
  @inline(__always)
  private func mean(of span: Coverage.Span, _ inverse: Double) -> UInt32 {
    let weight = UInt64(span.firstWeight)
    var redBlue = Self.parted(self.redBlue[span.first]) &* weight
    var greenAlpha = Self.parted(self.greenAlpha[span.first]) &* weight
    for column in span.first &+ 1..<max(span.first &+ 1, span.last) {
      redBlue &+= Self.parted(self.redBlue[column]) &* columnUnit
      greenAlpha &+= Self.parted(self.greenAlpha[column]) &* columnUnit
    }
    if span.lastWeight > 0 {
      let weight = UInt64(span.lastWeight)
      redBlue &+= Self.parted(self.redBlue[span.last]) &* weight
      greenAlpha &+= Self.parted(self.greenAlpha[span.last]) &* weight
    }
    return AreaScaler.Sums(redBlue, greenAlpha).color(opaque: opaque, inverse)
  }

  /// The halves of a word as halves of a larger one.
  @inline(__always)
  private static func parted(_ word: UInt32) -> UInt64 {
    UInt64(word & 0xFFFF) | UInt64(word &>> 16) &<< 32
  }
}
