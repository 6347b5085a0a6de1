import GIFCodec

/// Decodes a file whole and in pieces: both must tell the same.
enum DecoderTarget {
  /// The bytes before the file, which choose how it is decoded.
  static let prefix = 4

  static func run(_ input: [UInt8]) {
    var choices = Choices(input.prefix(prefix))
    let file = Array(input.dropFirst(prefix))
    let limits = GIF.Limits(
      canvasArea: 1 << choices.number(in: 4...14), frames: choices.number(in: 1...24), bytes: 8192)

    let whole = Decoding(file, pieces: [file.count], limits: limits)
    let seed = file.first.map { Int($0) } ?? 0
    for pieces in [repeatElement(1, count: file.count).map(\.self), split(file.count, seed: seed)] {
      let parts = Decoding(file, pieces: pieces, limits: limits)
      precondition(parts == whole, "a split changes nothing")
    }
  }

  /// Lengths of pieces that together are `count`, some of them empty.
  private static func split(_ count: Int, seed: Int) -> [Int] {
    var pieces: [Int] = []
    var rest = count
    var state = UInt32(truncatingIfNeeded: seed) | 1
    while rest > 0 {
      state = state &* 1_664_525 &+ 1_013_904_223
      pieces.append(min(rest, Int(state >> 24) % (1 + Int(state >> 20 & 15) * 16)))
      rest -= pieces.last ?? rest
    }
    return pieces
  }
}
