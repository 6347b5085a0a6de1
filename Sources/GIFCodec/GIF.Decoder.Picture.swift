import Pixels

extension GIF.Decoder {
  /// What drawing needs of a frame besides its rectangle and disposal.
  struct Picture: Sendable {
    /// The numbers of bits with which codes can start; encoders use 2…8, decoders take these.
    static let codeSizes = 1...11

    /// The number of bits that a pixel's code starts with, as the file says it.
    var codeSize = 0
    /// The index that draws nothing.
    var transparentIndex: UInt8?
    /// True when the rows are stored in four passes.
    var isInterlaced = false
    /// Where the colours are in the parser's bytes, three each; empty where there are none.
    var colors = 0..<0
    /// Where the codes are in the parser's bytes, joined, with eight zeros behind them.
    var codes = 0..<0
    /// Where in the file the frame's block begins.
    var offset = 0
  }

  /// What a graphic control block says about the picture that follows it.
  struct Control: Sendable {
    /// How long the picture stays, in hundredths of a second.
    var delay = 0
    /// What happens after it.
    var disposal = GIF.Disposal.keep
    /// The index that draws nothing.
    var transparentIndex: UInt8?

    /// Creates what holds for a picture without a control block.
    init() {}

    /// Reads the block's four bytes.
    init(_ field: [UInt8]) {
      delay = Int(field[1]) | Int(field[2]) << 8
      transparentIndex = field[0] & 1 == 1 ? field[3] : nil
      disposal =
        switch field[0] >> 2 & 7 {
        case 2: .background
        // Nothing defines 4, but old encoders mean "previous" by it and browsers know.
        case 3, 4: .previous
        default: .keep
        }
    }
  }
}

extension GIF.Decoder.Picture {
  /// The 256 colours that indices stand for: zero what draws nothing, black what has no colour.
  func palette(from bytes: Span<UInt8>) -> [UInt32] {
    var palette = [UInt32](repeating: Color.black.packed, count: 256)
    for index in 0..<colors.count / 3 {
      palette[index] = color(at: colors.lowerBound + index * 3, in: bytes).packed
    }
    if let transparentIndex { palette[Int(transparentIndex)] = 0 }
    return palette
  }

  /// The colours as the file has them.
  func colors(from bytes: Span<UInt8>) -> [Color] {
    stride(from: colors.lowerBound, to: colors.upperBound, by: 3).map { color(at: $0, in: bytes) }
  }

  private func color(at place: Int, in bytes: Span<UInt8>) -> Color {
    Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
  }
}
