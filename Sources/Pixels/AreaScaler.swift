/// Scales a picture row by row: first down, each column on its own, then across.
///
/// Red and blue of a column's sum share one word of two halves, green and alpha another, so that
/// one multiplication does for two channels. No half overflows: a column sums up to 255 times its
/// height, or to 255² times where pixels are multiplied with their alpha, which leaves room for
/// 65,535 rows.
struct AreaScaler {
  private let columns: Coverage
  private let columnSpans: [Coverage.Span]
  private let rows: Coverage
  private let width: Int
  /// True when pixels must be multiplied with their alpha.
  private let isTranslucent: Bool
  /// What alpha sums up to where everything is opaque.
  private let opaque: Int

  /// The sums of red and blue, and of green and alpha, for each source column.
  private var redBlue: [UInt64]
  private var greenAlpha: [UInt64]
  /// The same for rows that count in part and for those that count in full, where it is quicker to
  /// sum them up in halves of half the size.
  private var partRows: PackedRows
  private var fullRows: PackedRows

  /// Prepares for the rows of a picture of `target` pixels.
  init(from source: Size, to target: Size, isTranslucent: Bool) {
    columns = Coverage(of: source.width, by: target.width)
    columnSpans = (0..<target.width).map(columns.span(at:))
    rows = Coverage(of: source.height, by: target.height)
    width = source.width
    self.isTranslucent = isTranslucent
    opaque = columns.total * rows.total * (isTranslucent ? 255 * 255 : 255)
    redBlue = Array(repeating: 0, count: width)
    greenAlpha = redBlue
    partRows = PackedRows(width: width)
    fullRows = partRows
  }

  /// Appends the target's row `y`.
  mutating func appendRow(_ y: Int, of source: Span<UInt32>, to output: inout OutputSpan<UInt32>) {
    for column in 0..<width { (redBlue[column], greenAlpha[column]) = (0, 0) }
    let span = rows.span(at: y)
    if isTranslucent || rows.unit > PackedRows.limit {
      add(rowAt: span.first, of: source, weight: span.firstWeight)
      for y in span.first + 1..<max(span.first + 1, span.last) {
        add(rowAt: y, of: source, weight: rows.unit)
      }
      if span.lastWeight > 0 { add(rowAt: span.last, of: source, weight: span.lastWeight) }
    } else {
      addPacked(span, of: source)
    }
    for span in columnSpans { output.append(mean(of: span)) }
  }

  /// Adds a row to the columns' sums.
  private mutating func add(rowAt y: Int, of source: Span<UInt32>, weight: Int) {
    let row = source.extracting(y * width..<(y + 1) * width)
    let weight = UInt64(weight)
    for column in row.indices {
      var (redBlue, greenAlpha) = Self.spread(row[column])
      if isTranslucent {
        let alpha = greenAlpha >> 32
        redBlue *= alpha
        // Alpha itself is multiplied with 255, as if it were an opaque pixel's channel.
        greenAlpha = (greenAlpha & 0xFF) * alpha | (alpha * 255) << 32
      }
      self.redBlue[column] &+= redBlue &* weight
      self.greenAlpha[column] &+= greenAlpha &* weight
    }
  }

  /// Adds all rows that a target pixel covers to the columns' sums.
  private mutating func addPacked(_ span: Coverage.Span, of source: Span<UInt32>) {
    partRows.begin(withRow: span.first, of: source, weight: span.firstWeight)
    if span.firstWeight + span.lastWeight > PackedRows.limit {
      partRows.move(weight: 1, toRedBlue: &redBlue, greenAlpha: &greenAlpha)
    }
    if span.lastWeight > 0 {
      partRows.add(row: span.last, of: source, weight: span.lastWeight)
    }
    partRows.move(weight: 1, toRedBlue: &redBlue, greenAlpha: &greenAlpha)
    let end = max(span.first + 1, span.last)
    for start in stride(from: span.first + 1, to: end, by: PackedRows.limit) {
      for y in start..<min(start + PackedRows.limit, end) {
        fullRows.add(row: y, of: source)
      }
      fullRows.move(weight: rows.unit, toRedBlue: &redBlue, greenAlpha: &greenAlpha)
    }
  }

  /// The mean of the columns that one of the target's covers.
  private func mean(of span: Coverage.Span) -> UInt32 {
    var sums = Sums()
    sums.add(redBlue[span.first], greenAlpha[span.first], weight: span.firstWeight)
    for column in span.first + 1..<max(span.first + 1, span.last) {
      sums.add(redBlue[column], greenAlpha[column], weight: columns.unit)
    }
    if span.lastWeight > 0 {
      sums.add(redBlue[span.last], greenAlpha[span.last], weight: span.lastWeight)
    }
    return sums.color(opaque: opaque)
  }

  /// A pixel's channels, each in half a word.
  private static func spread(_ pixel: UInt32) -> (redBlue: UInt64, greenAlpha: UInt64) {
    ((pixel & 0xFF_00FF).parted, (pixel >> 8 & 0xFF_00FF).parted)
  }
}
