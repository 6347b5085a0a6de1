import Animation
import Pixels

extension FrameStore {
  /// Puts in the frames that are wanted, as a decoder would; each pixel is the frame's index.
  ///
  /// - Parameters:
  ///   - limit: The most frames to put in.
  ///   - failing: The frames that cannot be decoded.
  /// - Returns: The frames that were put in, in order.
  @discardableResult
  func fill(limit: Int = .max, failing: Set<Int> = []) -> [Int] {
    var decoded: [Int] = []
    while decoded.count < limit, let index = nextToDecode {
      let made = insert(at: index) { failing.contains(index) ? nil : Self.picture(index, size) }
      guard case .kept = made else { break }
      decoded.append(index)
    }
    return decoded
  }

  static func picture(_ index: Int, _ size: Size) -> Bitmap {
    Bitmap(size: size, pixels: Array(repeating: UInt32(index), count: size.area))
  }
}

extension Animator {
  /// The index that ``FrameStore/fill(limit:failing:)`` drew into the picture on show.
  var drawnIndex: Int? { picture.map { Int($0.pixels[0]) } }
}

extension Timeline {
  /// A complete timeline of `count` frames of 100 ms that plays for ever.
  static func steady(_ count: Int, plays: Int = 0) -> Timeline {
    Timeline(delays: Array(repeating: 10, count: count), plays: plays, isComplete: true)
  }
}
