public import Pixels

extension GIF {
  /// What the header of a file says about its screen; browsers heed its size and nothing else.
  public struct Screen: Hashable, Sendable {
    /// The version, "87a" or "89a"; features of the later one are read in both.
    public var version: String
    /// The size, before the first picture has made it larger.
    public var size: Size
    /// The bits of a channel that the original had, 1…8.
    public var colorResolution: Int
    /// True when the file's colours are said to be sorted by importance.
    public var isSorted: Bool
    /// The index of the background's colour; what no frame covers is transparent nevertheless.
    public var backgroundIndex: UInt8
    /// The shape of a pixel: 0 for a square, else 64 times its width over its height, less 15.
    public var pixelAspect: UInt8

    /// Reads the header's 13 bytes.
    init(_ field: [UInt8]) {
      version = String(decoding: field[3..<6], as: UTF8.self)
      size = Size(
        width: Int(field[6]) | Int(field[7]) << 8, height: Int(field[8]) | Int(field[9]) << 8)
      colorResolution = Int(field[10] >> 4 & 7) + 1
      isSorted = field[10] & 8 != 0
      backgroundIndex = field[11]
      pixelAspect = field[12]
    }
  }
}
