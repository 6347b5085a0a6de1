public import Pixels

extension GIF {
  /// The picture of a frame as indices into its palette, before it is drawn over anything.
  public struct IndexedPicture: Hashable, Sendable {
    /// The part of the canvas that it covers; what a file puts outside of it is left out.
    public var rect: Rect
    /// An index for each pixel, row by row from the top, even of an interlaced picture.
    ///
    /// Where pixels are missing it is the transparent index, or 0 where there is none.
    public var indices: [UInt8]
    /// The colours, its own or the file's; what an index beyond them stands for is black.
    public var palette: [Color]
    /// The index that draws nothing, if there is one; it may be beyond the palette.
    public var transparentIndex: UInt8?
    /// True when the file stores its rows in four passes.
    public var isInterlaced: Bool
    /// What is wrong with its codes, so that pixels are missing.
    public var flaw: Damage.Reason?
  }
}

extension GIF.Decoder {
  /// The picture of a frame as indices; what was drawn so far, and what is next, stays.
  ///
  /// - Precondition: `index` is one of ``frames``.
  public func indexedPicture(at index: Int) -> GIF.IndexedPicture {
    let (frame, picture) = (parser.frames[index], parser.pictures[index])
    let rect = frame.rect.intersection(Rect(parser.canvasSize))
    // Indices are drawn as if they were colours, which no index makes zero.
    let indices = (0..<256).map { UInt32($0) | 1 << 8 }
    var alone = Compositor()
    alone.start(canvasSize: rect.size)
    let flaw = alone.draw(
      GIF.Frame(rect: Rect(frame.rect.size), delay: 0), picture, palette: indices,
      from: parser.bytes)
    let missing = picture.transparentIndex ?? 0
    let isDrawable = Picture.codeSizes.contains(picture.codeSize)
    return GIF.IndexedPicture(
      rect: rect,
      indices: alone.canvas.pixels.map { $0 == 0 ? missing : UInt8(truncatingIfNeeded: $0) },
      palette: picture.colors(from: parser.bytes.span), transparentIndex: picture.transparentIndex,
      isInterlaced: picture.isInterlaced,
      flaw: isDrawable ? flaw : .badCodeSize(picture.codeSize))
  }
}
