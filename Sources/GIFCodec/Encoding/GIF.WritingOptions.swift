public import Pixels

extension GIF {
  /// How a ``Writer`` makes a file of pictures.
  public struct WritingOptions: Sendable {
    /// Where the colours of the frames come from.
    public enum Palette: Hashable, Sendable {
      /// The first frame's colours serve all, but a frame that looks better in its own has its own.
      case automatic
      /// Each frame has its own.
      case perFrame
      /// All frames have these: up to 255, as ``Quantizer`` finds them for all pictures.
      case shared([Color])
    }

    /// How often the animation plays.
    public var plays: Plays
    /// How pictures of another size get to the file's.
    public var fitting: Fitting
    /// Where the colours come from.
    public var palette: Palette
    /// How colours that a palette lacks are made up for.
    public var dithering: Dithering
    /// True to make one frame of equal pictures that follow each other, for their time in all.
    public var mergesEqualPictures: Bool

    /// Creates options: for ever, pictures as a whole, no dithering, and equal pictures merged.
    public init(
      plays: Plays = .forever, fitting: Fitting = .fit, palette: Palette = .automatic,
      dithering: Dithering = .none, mergesEqualPictures: Bool = true
    ) {
      self.plays = plays
      self.fitting = fitting
      self.palette = palette
      self.dithering = dithering
      self.mergesEqualPictures = mergesEqualPictures
    }
  }
}
