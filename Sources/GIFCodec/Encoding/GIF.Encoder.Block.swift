import Pixels

extension GIF.Encoder {
  /// A picture as its block stands in the file; what the control block before it says comes later.
  struct Block: Sendable {
    /// Where the picture goes.
    var rect: Rect
    /// A palette of its own, or nil for the global one.
    var palette: [Color]?
    /// The index that draws nothing, if one is in use.
    var transparentIndex: UInt8?
    /// True when the rows are stored in the four interlaced passes.
    var isInterlaced = false
    /// The number of bits that codes start with, less one.
    var codeSize: Int
    /// The codes, not yet cut into blocks.
    var codes: ArraySlice<UInt8>

    /// What a picture takes in a file besides its header.
    static func byteCount(codes: Int, colors: Int?) -> Int {
      let table = colors.map { 3 << GIF.Encoder.tableBits(count: $0) } ?? 0
      return table + codes + (codes + 254) / 255
    }

    /// What the picture takes in a file besides its header.
    var byteCount: Int { Self.byteCount(codes: codes.count, colors: palette?.count) }
  }
}
