/// The sums of the columns of some rows, two channels to a word of 32 bits.
///
/// No half overflows while the weights of the rows are ``limit`` in all. Such words are weighted and
/// added several at a time.
struct PackedRows {
  /// The most rows, or weights of rows: 257 times 255 is the largest half.
  static let limit = 257

  /// The sums of red and blue, for each column.
  private(set) var redBlue: [UInt32]
  /// The sums of green and alpha.
  private(set) var greenAlpha: [UInt32]

  /// Creates sums of no row.
  init(width: Int) {
    redBlue = Array(repeating: 0, count: width)
    greenAlpha = redBlue
  }

  /// Begins anew with a row of a picture.
  mutating func begin(withRow y: Int, of picture: Span<UInt32>, weight: Int) {
    let row = picture.extracting(pixels(ofRow: y))
    Self.begin(with: row, shift: 0, UInt32(weight), &redBlue)
    Self.begin(with: row, shift: 8, UInt32(weight), &greenAlpha)
  }

  /// Adds a row, weighted.
  mutating func add(row y: Int, of picture: Span<UInt32>, weight: Int) {
    let row = picture.extracting(pixels(ofRow: y))
    Self.add(row, shift: 0, UInt32(weight), to: &redBlue)
    Self.add(row, shift: 8, UInt32(weight), to: &greenAlpha)
  }

  /// Adds a row as it is.
  mutating func add(row y: Int, of picture: Span<UInt32>) {
    let row = picture.extracting(pixels(ofRow: y))
    Self.add(row, shift: 0, 1, to: &redBlue)
    Self.add(row, shift: 8, 1, to: &greenAlpha)
  }

  private func pixels(ofRow y: Int) -> Range<Int> { y * redBlue.count..<(y + 1) * redBlue.count }

  @inline(__always)
  private static func begin(
    with row: Span<UInt32>, shift: UInt32, _ weight: UInt32, _ sums: inout [UInt32]
  ) {
    var sums = sums.mutableSpan
    precondition(sums.count == row.count)
    for column in row.indices { sums[column] = (row[column] &>> shift & 0xFF_00FF) &* weight }
  }

  @inline(__always)
  private static func add(
    _ row: Span<UInt32>, shift: UInt32, _ weight: UInt32, to sums: inout [UInt32]
  ) {
    var sums = sums.mutableSpan
    precondition(sums.count == row.count)
    for column in row.indices { sums[column] &+= (row[column] &>> shift & 0xFF_00FF) &* weight }
  }

  /// Moves the sums to words of twice the size, whose halves have room for more rows.
  mutating func move(
    weight: Int, toRedBlue wideRedBlue: inout [UInt64], greenAlpha wideGreenAlpha: inout [UInt64]
  ) {
    Self.move(&redBlue, UInt64(weight), to: &wideRedBlue)
    Self.move(&greenAlpha, UInt64(weight), to: &wideGreenAlpha)
  }

  private static func move(_ sums: inout [UInt32], _ weight: UInt64, to totals: inout [UInt64]) {
    var sums = sums.mutableSpan
    var totals = totals.mutableSpan
    precondition(sums.count == totals.count)
    for column in sums.indices {
      totals[column] &+= sums[column].parted &* weight
      sums[column] = 0
    }
  }
}

extension UInt32 {
  /// The halves of a word as halves of a larger one.
  @inline(__always)
  var parted: UInt64 { UInt64(self & 0xFFFF) | UInt64(self &>> 16) &<< 32 }
}
