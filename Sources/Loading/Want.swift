public import Pixels

/// What someone wants to show, and how large.
public struct Want: Hashable, Sendable {
  /// The GIF.
  public var media: Media
  /// The box in pixels that frames are scaled to fit, their aspect kept.
  public var box: Size
  /// True when it is on the screen; false when scrolling will show it next.
  public var isVisible: Bool

  /// Creates a want.
  public init(media: Media, box: Size, isVisible: Bool) {
    self.media = media
    self.box = box
    self.isVisible = isVisible
  }
}

extension Want {
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
