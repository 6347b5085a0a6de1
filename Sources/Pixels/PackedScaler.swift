/// Scales pictures without half transparent pixels as ``AreaScaler`` does, two channels to a word.
///
/// While the rows of a target pixel have no more than 257 parts, ``PackedRows`` have room for them.
struct PackedScaler {
  private let rows: Coverage
  private let columnSpans: [Coverage.Span]
  private let columnUnit: UInt64
  /// The parts that a target pixel covers.
  private let area: UInt64
  /// 2⁵⁶ by ``area``, rounded up.
  private let reciprocal: UInt64

  /// The sums of all rows of a target pixel.
  private var sums: PackedRows
  /// Those of the rows that count in full, before they are weighted.
  private var fullSums: PackedRows

  /// Prepares for the rows of a picture of `target` pixels; nil if sums could be too large.
  init?(from source: Size, to target: Size) {
    let columns = Coverage(of: source.width, by: target.width)
    rows = Coverage(of: source.height, by: target.height)
    area = UInt64(rows.total * columns.total)
    // Across, the sums of half a word each have 32 bits.
    guard rows.total <= PackedRows.limit, area <= 1 << 24 else { return nil }
    reciprocal = (1 << 56 + area - 1) / area
    columnSpans = (0..<target.width).map(columns.span(at:))
    columnUnit = UInt64(columns.unit)
    sums = PackedRows(width: source.width)
    fullSums = sums
  }

  /// Appends the target's row `y`.
  mutating func appendRow(_ y: Int, of source: Span<UInt32>, to output: inout OutputSpan<UInt32>) {
    let span = rows.span(at: y)
    sums.begin(withRow: span.first, of: source, weight: span.firstWeight)
    if span.last > span.first + 1 {
      for y in span.first + 1..<span.last { fullSums.add(row: y, of: source) }
      sums.take(&fullSums, weight: rows.unit)
    }
    if span.lastWeight > 0 {
      sums.add(row: span.last, of: source, weight: span.lastWeight)
    }
    let (redBlue, greenAlpha) = (sums.redBlue.span, sums.greenAlpha.span)
    for span in columnSpans { output.append(mean(of: span, redBlue, greenAlpha)) }
  }

  /// The mean of the columns that one of the target's covers.
  @inline(__always)
  private func mean(
    of span: Coverage.Span, _ redBlueSums: Span<UInt32>, _ greenAlphaSums: Span<UInt32>
  ) -> UInt32 {
    let weight = UInt64(span.firstWeight)
    var redBlue = redBlueSums[span.first].parted &* weight
    var greenAlpha = greenAlphaSums[span.first].parted &* weight
    for column in span.first &+ 1..<max(span.first &+ 1, span.last) {
      redBlue &+= redBlueSums[column].parted &* columnUnit
      greenAlpha &+= greenAlphaSums[column].parted &* columnUnit
    }
    if span.lastWeight > 0 {
      let weight = UInt64(span.lastWeight)
      redBlue &+= redBlueSums[span.last].parted &* weight
      greenAlpha &+= greenAlphaSums[span.last].parted &* weight
    }
    guard greenAlpha &>> 32 == area &* 255 else {
      return AreaScaler.Sums(redBlue, greenAlpha).color(opaque: Int(area) * 255)
    }
    return mean(redBlue & 0xFFFF_FFFF) | mean(greenAlpha & 0xFFFF_FFFF) &<< 8
      | mean(redBlue &>> 32) &<< 16 | 0xFF &<< 24
  }

  /// A sum by the area, rounded to the nearest and half a unit up.
  ///
  /// It is exact: the dividend is less than 2³² and the error of the reciprocal less than the area's
  /// 2²⁴, which in 2⁵⁶ is less than the quotient can lack to the next whole number.
  @inline(__always)
  private func mean(_ sum: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((sum &+ area &>> 1) &* reciprocal) &>> 56)
  }
}
