public import Pixels

/// What someone wants to show, and how large.
public struct Want: Hashable, Sendable {
  /// The GIF.
  public var media: Media
  /// The box in pixels that frames are scaled to fit, their aspect kept.
  public var box: Size
  /// The width and height of the box's pixels as they are shown, in any unit.
  public var pixel: Size
  /// Whether frames that are smaller than the box are enlarged to fill it.
  public var enlarges: Bool
  /// True when it is on the screen; false when scrolling will show it next.
  public var isVisible: Bool

  /// Creates a want.
  public init(
    media: Media, box: Size, pixel: Size = Size(width: 1, height: 1), enlarges: Bool = true,
    isVisible: Bool
  ) {
    self.media = media
    self.box = box
    self.pixel = pixel
    self.enlarges = enlarges
    self.isVisible = isVisible
  }
}

extension Want {
  /// The size in which frames of a canvas are kept.
  func size(of canvas: Size) -> Size {
    let limit =
      enlarges
      ? box : Size(width: min(box.width, canvas.width), height: min(box.height, canvas.height))
    // A picture has more pixels across the narrower they are.
    return Size(width: canvas.width * pixel.height, height: canvas.height * pixel.width)
      .fitted(into: limit)
  }

  /// One want for each URL, the visible ones first, otherwise in their order.
  ///
  /// Where several want the same URL, it is visible if one of them is, and as large as the most
  /// urgent of the visible ones wants it.
  static func merged(_ wants: [Want]) -> [Want] {
    var seen: Set<String> = []
    let ordered = wants.filter(\.isVisible) + wants.filter { !$0.isVisible }
    return ordered.filter { seen.insert($0.media.url).inserted }
  }
}
