/// A picture of packed RGBA pixels, rows from top to bottom.
public struct Bitmap: Hashable, Sendable {
  /// The extent in pixels.
  public let size: Size
  /// `size.area` pixels as ``Color/packed`` ones, row by row, without padding.
  public var pixels: [UInt32]

  /// Creates a picture of one colour.
  public init(size: Size, filledWith color: Color = .transparent) {
    self.size = size
    pixels = [UInt32](repeating: color.packed, count: size.area)
  }

  /// Creates a picture from its pixels.
  ///
  /// - Precondition: There are `size.area` pixels.
  public init(size: Size, pixels: [UInt32]) {
    precondition(pixels.count == size.area, "a bitmap has as many pixels as its size says")
    self.size = size
    self.pixels = pixels
  }

  /// The colour at a place inside.
  public subscript(x: Int, y: Int) -> Color {
    get { Color(packed: pixels[y * size.width + x]) }
    set { pixels[y * size.width + x] = newValue.packed }
  }

  /// What the pixels take in memory.
  public var byteCount: Int { pixels.count * 4 }
}
