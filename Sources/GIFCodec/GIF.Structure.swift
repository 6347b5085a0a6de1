public import Pixels

extension GIF {
  /// What a whole file is made of, as its blocks say it; no pixel is decoded for it.
  public struct Structure: Sendable {
    /// One picture's blocks.
    public struct Picture: Hashable, Sendable {
      /// Where it goes, how long it stays, and what happens then.
      public var frame: Frame
      /// Where its block begins in the file, in bytes.
      public var offset: Int
      /// How many colours it can have; 0 when there are none for it.
      public var colorCount: Int
      /// True when these colours are its own, not the file's.
      public var hasOwnColors: Bool
      /// The index that draws nothing.
      public var transparentIndex: UInt8?
      /// True when its rows are stored in four passes.
      public var isInterlaced: Bool
      /// The number of bits that a pixel's code starts with.
      public var codeSize: Int
      /// The bytes of its compressed pixels.
      public var byteCount: Int
    }

    /// `GIF87a` or `GIF89a`, as the file begins.
    public let signature: String
    /// The size of the screen, as the file says it.
    public let screen: Size
    /// The size of the canvas: of the screen and of the first picture.
    public let canvas: Size
    /// How many colours pictures share that have none of their own; 0 for none.
    public let globalColorCount: Int
    /// The pictures, in the order of the file.
    public let pictures: [Picture]
    /// How often the animation plays; 0 means for ever.
    public let plays: Int
    /// The comments, up to 64 KiB in all.
    public let comments: [String]
    /// Where the animation ends in the file: behind its trailer, or where damage ends it.
    public let endOffset: Int

    /// Reads a whole file.
    ///
    /// - Throws: ``FormatError`` when nothing of it can be shown.
    public init(_ file: Span<UInt8>, limits: Limits = Limits()) throws(FormatError) {
      var parser = Decoder.Parser(limits: limits)
      try parser.append(file)
      try parser.finish()
      // Whoever has a picture has these ten bytes.
      let head = (0..<10).map { file[$0] }
      signature = String(decoding: head.prefix(6), as: UTF8.self)
      screen = Size(
        width: Int(head[6]) | Int(head[7]) << 8, height: Int(head[8]) | Int(head[9]) << 8)
      canvas = parser.canvasSize
      globalColorCount = parser.globalColors.count / 3
      plays = parser.plays
      comments = parser.comments
      endOffset = parser.offset
      pictures = zip(parser.frames, parser.pictures).map { [parser] frame, picture in
        Picture(
          frame: frame, offset: picture.offset, colorCount: picture.colors.count / 3,
          hasOwnColors: picture.colors != parser.globalColors,
          transparentIndex: picture.transparentIndex, isInterlaced: picture.isInterlaced,
          codeSize: picture.codeSize, byteCount: picture.codes.count)
      }
    }
  }
}
