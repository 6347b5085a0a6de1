import Pixels

/// How much of a clip is kept in a file.
struct Quality: Hashable {
  /// The part of the canvas's sides, in 256ths.
  var scale: Int
  /// The colours that all pictures share; nil when each may have its own.
  var colors: Int?
  /// The number of pictures.
  var frames: Int

  /// The canvas in this quality.
  func size(of full: Size) -> Size {
    guard scale < 256 else { return full }
    return Size(
      width: max(1, full.width * scale / 256), height: max(1, full.height * scale / 256))
  }

  /// Qualities from the best down, each of which makes a file that is about a fifth smaller.
  ///
  /// Colours, size and pictures are given up in turn, since nobody sees a little of each.
  static func ladder(frames: Int, size: Size, isSizeFree: Bool) -> [Quality] {
    var quality = Quality(scale: 256, colors: nil, frames: frames)
    var ladder = [quality]
    let smallest = min(256, 32 * 256 / max(1, min(size.width, size.height)))
    while ladder.count < 60 {
      let before = quality
      switch ladder.count % (isSizeFree ? 3 : 2) {
      case 1: quality.colors = fewerColors(than: quality.colors, least: 8)
      case 2: quality.scale = max(smallest, quality.scale * 7 / 8)
      default: quality.frames = max(min(quality.frames, 4), quality.frames * 4 / 5)
      }
      if quality == before { quality = fallen(before, smallest: smallest, isSizeFree: isSizeFree) }
      if quality == before { break }
      ladder.append(quality)
    }
    return ladder
  }

  /// The next quality where the usual turn has nothing left to give.
  private static func fallen(_ quality: Quality, smallest: Int, isSizeFree: Bool) -> Quality {
    var quality = quality
    if isSizeFree, quality.scale > smallest {
      quality.scale = max(smallest, quality.scale * 7 / 8)
    } else if quality.frames > 1 {
      quality.frames = max(1, quality.frames * 4 / 5)
    } else {
      quality.colors = fewerColors(than: quality.colors, least: 2)
    }
    return quality
  }

  private static func fewerColors(than colors: Int?, least: Int) -> Int {
    guard let colors else { return 128 }
    return max(min(least, colors), colors * 5 / 8)
  }
}
