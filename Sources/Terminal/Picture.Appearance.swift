import Pixels

extension Picture {
  /// All that tells whether a picture must be painted again.
  struct Appearance: Equatable {
    var frame: Rect
    var clip: Rect
    var version: Version
    var isEmpty: Bool

    init(_ picture: Picture) {
      frame = picture.frame
      clip = picture.clip
      version = picture.version
      isEmpty = picture.bitmap == nil
    }
  }
}
