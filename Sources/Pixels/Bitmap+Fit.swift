/// How a picture gets to a size of another aspect.
public enum Fitting: Hashable, Sendable {
  /// As a whole and as large as it can be, in the middle, with nothing around it.
  case fit
  /// In the middle and so large that it covers everything; what stands out is cut off.
  case fill
  /// Stretched to exactly that size.
  case exact
}

extension Bitmap {
  /// Scales the picture to `target` in one of three ways.
  ///
  /// Where `target` is larger than the picture, the nearest pixels are taken.
  public func resized(to target: Size, by fitting: Fitting) -> Bitmap {
    guard !size.isEmpty, !target.isEmpty else { return Bitmap(size: target) }
    switch fitting {
    case .exact: return resized(to: target)
    case .fit:
      let fitted = resized(to: size.fitted(into: target))
      return fitted.centred(in: target)
    case .fill:
      // What of this picture has the target's aspect; scaling less of it is scaling faster.
      return centred(in: target.fitted(into: size)).resized(to: target)
    }
  }

  /// The picture in the middle of a size: cut off where it is larger, nothing where it is smaller.
  private func centred(in target: Size) -> Bitmap {
    guard target != size else { return self }
    var centred = Bitmap(size: target)
    // The rectangle of this picture, in its own pixels, that the target shows.
    let view = Rect(
      x: (size.width - target.width) / 2, y: (size.height - target.height) / 2,
      width: target.width, height: target.height)
    let shown = view.intersection(Rect(size))
    for y in shown.y..<shown.maxY {
      let source = y * size.width + shown.x
      let place = (y - view.y) * target.width + shown.x - view.x
      centred.pixels.replaceSubrange(
        place..<place + shown.width, with: pixels[source..<source + shown.width])
    }
    return centred
  }
}
