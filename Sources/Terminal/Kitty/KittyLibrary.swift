import Pixels

/// The images that a terminal holds, within a share of its memory.
///
/// What is not on show is deleted when others need its room, the longest unseen first; until then
/// it is there again at once. Numbers of images lie in one range, so that all can be deleted by
/// whoever knows no more than the range.
struct KittyLibrary {
  /// What an image is of.
  enum Key: Hashable {
    /// All frames of a GIF in one size, by ``Picture/Version/media``.
    case film(Int)
    /// One picture.
    case still(Picture.Version)
  }

  /// The most bytes of pixels.
  let limit: Int
  /// Usually so many: terminals begin to delete images themselves at about 320 MB.
  static let usualLimit = 128 << 20

  private(set) var images: [Key: KittyImage] = [:]
  /// The numbers of images: as many as there can be at a time.
  private let numbers: Range<UInt32>
  private let announce: (Range<UInt32>) -> Void
  /// Those that were ever given out, and which of them are free again.
  private var used: Range<UInt32>
  private var free: [UInt32] = []
  private var givenUp: [UInt32] = []
  private var byteCount = 0

  /// Creates an empty library.
  init(numbers: ImageNumbers, isWrapped: Bool, limit: Int = usualLimit) {
    self.limit = limit
    self.numbers = numbers.all(isWrapped: isWrapped)
    announce = { numbers.announce($0, isWrapped) }
    used = self.numbers.prefix(0)
  }

  subscript(key: Key) -> KittyImage? {
    get { images[key] }
    set {
      byteCount += (newValue?.byteCount ?? 0) - (images[key]?.byteCount ?? 0)
      images[key] = newValue
    }
  }

  /// A number for a new image; nil when all are on show.
  mutating func takeNumber(turn: Int) -> UInt32? {
    if let number = free.popLast() { return number }
    guard used.upperBound < numbers.upperBound else {
      // What is uploaded under a number takes the place of what had it.
      guard let oldest = oldest(before: turn), let image = images[oldest] else { return nil }
      self[oldest] = nil
      return image.number
    }
    used = used.lowerBound..<used.upperBound + 1
    announce(used)
    return used.upperBound - 1
  }

  /// Gives up what has no room and is not on show in `turn`.
  mutating func trim(turn: Int) {
    while byteCount > limit, let oldest = oldest(before: turn) { giveUp(oldest) }
  }

  /// Gives an image up; ``takeGivenUp()`` tells to delete it.
  mutating func giveUp(_ key: Key) {
    guard let image = images[key] else { return }
    self[key] = nil
    givenUp.append(image.number)
  }

  /// Gives all images up.
  mutating func giveUpAll() {
    for key in images.keys { giveUp(key) }
  }

  /// True when there are images to delete.
  var hasGivenUp: Bool { !givenUp.isEmpty }

  /// The images to delete now, whose numbers are free afterwards.
  mutating func takeGivenUp() -> [UInt32] {
    defer { givenUp = [] }
    free += givenUp
    return givenUp
  }

  /// Takes note that whoever ended the session has deleted all images.
  mutating func startAnew() {
    free = []
    used = numbers.prefix(0)
  }

  private func oldest(before turn: Int) -> Key? {
    images.filter { $0.value.lastShown < turn }.min { $0.value.lastShown < $1.value.lastShown }?.key
  }
}
