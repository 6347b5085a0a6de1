public import Pixels

extension GIF {
  /// What happens to a frame's rectangle before the next frame is drawn.
  public enum Disposal: Hashable, Sendable {
    /// The pixels stay.
    case keep
    /// The rectangle becomes transparent, as in every browser, whatever the background index says.
    case background
    /// The rectangle gets back what it held before the frame.
    case previous
  }

  /// One picture of a GIF as its blocks describe it, without its pixels.
  public struct Frame: Hashable, Sendable {
    /// Where the picture goes, as the file says it: parts outside of the canvas are not drawn.
    public var rect: Rect
    /// How long the frame stays, in hundredths of a second, as the file says it.
    public var delay: Int
    /// What happens before the next frame.
    public var disposal: Disposal

    /// Creates a frame from its parts.
    package init(rect: Rect, delay: Int, disposal: Disposal = .keep) {
      self.rect = rect
      self.delay = delay
      self.disposal = disposal
    }
  }
}
