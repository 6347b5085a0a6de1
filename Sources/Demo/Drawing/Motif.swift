/// A kind of moving picture that starts again where it ends.
protocol Motif: Sendable {
  /// The colours that ``draw(_:on:)`` uses; where a sticker is see-through, index 0.
  var palette: Palette { get }

  /// Draws the frame at `phase`, 0..<1 of the loop; the phase 1 would look as 0 does.
  func draw(_ phase: Float, on canvas: inout Canvas)
}

/// What tells two pictures of one motif apart.
struct Variant: Sendable {
  /// The colours.
  var theme: Theme
  /// Where all randomness comes from.
  var seed: UInt64
  /// True when only the figure is drawn, for stickers.
  var isTransparent = false
}

/// All the way around, in radians.
let turn: Float = 2 * .pi
