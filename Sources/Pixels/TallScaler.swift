/// Scales pictures of any height, pixel by pixel: for those whose columns ``AreaScaler`` has no room
/// to sum up.
struct TallScaler {
  private let source: Size
  private let columns: Coverage
  private let rows: Coverage
  private let columnSpans: [Coverage.Span]
  /// What alpha sums up to where everything is opaque.
  private let opaque: Int

  /// The most rows that do not need it.
  static let limit = 65_535

  /// Prepares for the rows of a picture of `target` pixels.
  init(from source: Size, to target: Size) {
    self.source = source
    columns = Coverage(of: source.width, by: target.width)
    rows = Coverage(of: source.height, by: target.height)
    columnSpans = (0..<target.width).map(columns.span(at:))
    opaque = columns.total * rows.total * 255 * 255
  }

  /// Appends the target's row `y`.
  func appendRow(_ y: Int, of pixels: Span<UInt32>, to output: inout OutputSpan<UInt32>) {
    let rowSpan = rows.span(at: y)
    for columnSpan in columnSpans {
      var sums = AreaScaler.Sums()
      for row in rowSpan.first...rowSpan.last {
        let height = rows.weight(of: row, in: rowSpan)
        for column in columnSpan.first...columnSpan.last {
          let width = columns.weight(of: column, in: columnSpan)
          sums.add(pixels[row * source.width + column], weight: height * width)
        }
      }
      output.append(sums.color(opaque: opaque))
    }
  }
}

extension Coverage {
  /// How many parts of a pixel within a span are covered.
  fileprivate func weight(of pixel: Int, in span: Span) -> Int {
    pixel == span.first ? span.firstWeight : pixel == span.last ? span.lastWeight : unit
  }
}
