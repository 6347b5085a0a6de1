public import Pixels

/// How pictures get into a box of another aspect.
public enum Framing: String, CaseIterable, Hashable, Sendable {
  /// As a whole and as large as they can be; the canvas is no larger than that.
  case fit
  /// As a whole and as large as they can be, in the middle of a canvas that is the box.
  case pad
  /// So large that they cover the box; what stands out is cut off.
  case fill
  /// Stretched to the box.
  case exact

  /// The canvas for pictures of a size, and how they get onto it.
  public func canvas(for size: Size, in box: Size) -> (size: Size, fitting: Fitting) {
    switch self {
    case .fit: (size.fitted(into: box), .exact)
    case .pad: (box, .fit)
    case .fill: (box, .fill)
    case .exact: (box, .exact)
    }
  }
}
