extension Item {
  /// The cheapest rendition that loses nothing when it is fitted into a box of pixels.
  ///
  /// Of the renditions that are at least as large as the drawn picture, the one of the fewest pixels
  /// is taken; if none is, the largest. Those with six frames only come when there are no others.
  public func preview(covering width: Int, height: Int) -> Rendition? {
    let whole = renditions.filter { !$0.key.isDownsampled }
    let candidates = (whole.isEmpty ? renditions : whole).map { name, rendition in
      Candidate(rendition: rendition, size: rendition.size(as: name), rank: name.rank)
    }
    let covering = candidates.filter { $0.size.covers(width: width, height: height) }
    let best =
      covering.min { ($0.size.area, $0.rank) < ($1.size.area, $1.rank) }
      ?? candidates.max { ($0.size.area, $1.rank) < ($1.size.area, $0.rank) }
    return best?.rendition
  }
}

/// A rendition that is compared with others.
private struct Candidate {
  var rendition: Rendition
  var size: PixelSize
  /// Decides between equals: the earlier name is the cheaper file.
  var rank: Int
}

/// A width and a height within sane bounds.
private struct PixelSize {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = min(max(width, 1), 1 << 16)
    self.height = min(max(height, 1), 1 << 16)
  }

  var area: Int { width * height }

  /// True if this, with its aspect kept, need not be enlarged to fill the box in one direction.
  func covers(width: Int, height: Int) -> Bool { self.width >= width || self.height >= height }
}

extension Rendition {
  /// The size in pixels, where unknown the one that the name promises.
  fileprivate func size(as name: Name) -> PixelSize {
    if width > 0, height > 0 { return PixelSize(width: width, height: height) }
    switch name {
    case .fixedWidthSmall, .fixedHeightSmall: return PixelSize(width: 100, height: 100)
    case .fixedWidth, .fixedHeight, .fixedWidthDownsampled, .fixedHeightDownsampled:
      return PixelSize(width: 200, height: 200)
    case .original, .downsized, .downsizedMedium, .downsizedLarge:
      return PixelSize(width: 480, height: 480)
    }
  }
}

extension Rendition.Name {
  fileprivate var rank: Int {
    switch self {
    case .fixedWidthSmall: 0
    case .fixedHeightSmall: 1
    case .fixedWidth: 2
    case .fixedHeight: 3
    case .downsized: 4
    case .downsizedMedium: 5
    case .downsizedLarge: 6
    case .original: 7
    case .fixedWidthDownsampled: 8
    case .fixedHeightDownsampled: 9
    }
  }
}
