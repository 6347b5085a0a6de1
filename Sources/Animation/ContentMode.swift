public import Pixels

/// How a picture fills a box of another aspect.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// All of it, as large as the box allows.
  case fit
  /// The whole box, cut at two sides where it must be.
  case fill
  /// The whole box, out of shape where it must be.
  case stretch
  /// In its own size, whatever the box.
  case original

  /// The size of the picture on show; empty when the canvas or the box is.
  public func size(of canvas: Size, in box: Size) -> Size {
    guard !canvas.isEmpty else { return .zero }
    return switch self {
    case .fit: canvas.fitted(into: box)
    case .fill, .stretch: box.isEmpty ? .zero : box
    case .original: canvas
    }
  }

  /// The part of the canvas that is shown.
  public func crop(of canvas: Size, in box: Size) -> Rect {
    guard self == .fill, !canvas.isEmpty, !box.isEmpty else { return Rect(canvas) }
    let size = box.fitted(into: canvas)
    return Rect(
      x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
