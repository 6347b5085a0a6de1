/// Scales a picture row by row: first down, each column on its own, then across.
///
/// Red and blue of a column's sum share one word of two halves, green and alpha another, so that
/// one multiplication does for two channels. No half overflows: a weighted column sums up to 255²
/// times the height, which is less than 2³² for any GIF.
struct AreaScaler {
  private let columns: Coverage
  private let rows: Coverage
  private let width: Int
  private let targetWidth: Int
  /// True when pixels must be multiplied with their alpha.
  private let isTranslucent: Bool
  /// What alpha sums up to where everything is opaque.
  private let opaque: UInt64

  /// The sums of red and blue, and of green and alpha, for each source column.
  private var redBlue: [UInt64]
  private var greenAlpha: [UInt64]
  /// The same for rows that count in full, in halves of half the size.
  private var fullRedBlue: [UInt32]
  private var fullGreenAlpha: [UInt32]

  /// Prepares for rows of a picture of `source`; columns of more than 65,535 pixels would overflow.
  init(from source: Size, to target: Size, isTranslucent: Bool) {
    columns = Coverage(of: source.width, by: target.width)
    rows = Coverage(of: source.height, by: target.height)
    width = source.width
    targetWidth = target.width
    self.isTranslucent = isTranslucent
    opaque = UInt64(columns.total * rows.total) * (isTranslucent ? 255 * 255 : 255)
    redBlue = Array(repeating: 0, count: width)
    greenAlpha = redBlue
    fullRedBlue = Array(repeating: 0, count: width)
    fullGreenAlpha = fullRedBlue
  }

  /// Appends the target's row `y`.
  mutating func appendRow(_ y: Int, of source: Span<UInt32>, to output: inout OutputSpan<UInt32>) {
    for column in 0..<width { (redBlue[column], greenAlpha[column]) = (0, 0) }
    let span = rows.span(at: y)
    add(rowAt: span.first, of: source, weight: span.firstWeight)
    addFullRows(span.first + 1..<max(span.first + 1, span.last), of: source)
    if span.lastWeight > 0 { add(rowAt: span.last, of: source, weight: span.lastWeight) }
    for x in 0..<targetWidth { output.append(mean(at: x)) }
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

  /// Adds rows that count in full to the columns' sums.
  private mutating func addFullRows(_ rows: Range<Int>, of source: Span<UInt32>) {
    guard !isTranslucent, rows.count > 2 else {
      for y in rows { add(rowAt: y, of: source, weight: self.rows.unit) }
      return
    }
    var y = rows.lowerBound
    while y < rows.upperBound {
      // Of 257 bytes, the sum still fits into half a word.
      let end = min(y + 257, rows.upperBound)
      while y < end {
        let row = source.extracting(y * width..<(y + 1) * width)
        Self.sumUp(row, &fullRedBlue, &fullGreenAlpha)
        y += 1
      }
      addSums()
    }
  }

  /// Adds a row's channels, each in half a word, to sums of the same shape.
  private static func sumUp(
    _ row: Span<UInt32>, _ redBlueSums: inout [UInt32], _ greenAlphaSums: inout [UInt32]
  ) {
    var redBlue = redBlueSums.mutableSpan
    var greenAlpha = greenAlphaSums.mutableSpan
    precondition(redBlue.count == row.count && greenAlpha.count == row.count)
    for column in row.indices {
      redBlue[column] &+= row[column] & 0xFF_00FF
      greenAlpha[column] &+= row[column] &>> 8 & 0xFF_00FF
    }
  }

  private mutating func addSums() {
    let weight = UInt64(rows.unit)
    for column in 0..<width {
      redBlue[column] &+= Self.parted(fullRedBlue[column]) &* weight
      greenAlpha[column] &+= Self.parted(fullGreenAlpha[column]) &* weight
      (fullRedBlue[column], fullGreenAlpha[column]) = (0, 0)
    }
  }

  /// The mean of the columns that the target's column `x` covers.
  private func mean(at x: Int) -> UInt32 {
    let span = columns.span(at: x)
    var sums = SIMD4<UInt64>.zero
    func add(_ column: Int, _ weight: Int) {
      let channels = SIMD4(
        redBlue[column] & 0xFFFF_FFFF, greenAlpha[column] & 0xFFFF_FFFF,
        redBlue[column] &>> 32, greenAlpha[column] &>> 32)
      sums &+= channels &* UInt64(weight)
    }
    add(span.first, span.firstWeight)
    for column in span.first + 1..<max(span.first + 1, span.last) { add(column, columns.unit) }
    if span.lastWeight > 0 { add(span.last, span.lastWeight) }
    return Self.color(sums, opaque: opaque)
  }

  /// The colour of channels that are sums over an area, weighted with alpha; the last is alpha's.
  private static func color(_ sums: SIMD4<UInt64>, opaque: UInt64) -> UInt32 {
    let alpha = (sums.w * 255 + opaque / 2) / opaque
    guard alpha > 0 else { return 0 }
    var color = UInt32(alpha) << 24
    for channel in 0..<3 {
      color |= UInt32((sums[channel] * 255 + sums.w / 2) / sums.w) << UInt32(channel * 8)
    }
    return color
  }

  /// A pixel's channels, each in half a word.
  private static func spread(_ pixel: UInt32) -> (redBlue: UInt64, greenAlpha: UInt64) {
    (parted(pixel & 0xFF_00FF), parted(pixel >> 8 & 0xFF_00FF))
  }

  /// The halves of a word as halves of a larger one.
  private static func parted(_ word: UInt32) -> UInt64 {
    UInt64(word & 0xFFFF) | UInt64(word >> 16) << 32
  }
}
