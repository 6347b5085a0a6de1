import Pixels

extension Bitmap {
  /// Makes a rectangle transparent.
  mutating func clear(_ rect: Rect) {
    let width = size.width
    var canvas = pixels.mutableSpan
    let placement = GIF.Decoder.Placement(rect: rect, isInterlaced: false)
    for piece in placement.pieces(of: 0..<rect.size.area, onCanvasOf: width) {
      canvas.clear(piece.target, count: piece.count)
    }
  }

  /// Draws a run of a picture's pixels over what is there; transparent ones leave it.
  mutating func draw(
    _ run: Range<Int>, of stream: borrowing GIF.Decoder.PixelStream,
    at placement: GIF.Decoder.Placement
  ) {
    let width = size.width
    let origin = GIF.Decoder.PixelStream.origin - stream.first
    let picture = stream.pixels.span
    var canvas = pixels.mutableSpan
    for piece in placement.pieces(of: run, onCanvasOf: width) {
      canvas.blend(
        picture, from: origin + piece.source, to: piece.target,
        count: piece.count)
    }
  }

  /// Draws a run of a picture's pixels and keeps what they cover in their stead.
  mutating func exchange(
    _ run: Range<Int>, of stream: inout GIF.Decoder.PixelStream,
    at placement: GIF.Decoder.Placement
  ) {
    let width = size.width
    var picture = stream.pixels.mutableSpan
    var canvas = pixels.mutableSpan
    for piece in placement.pieces(of: run, onCanvasOf: width) {
      let source = GIF.Decoder.PixelStream.origin + piece.source
      for index in 0..<piece.count {
        let color = picture[source + index]
        picture[source + index] = canvas[piece.target + index]
        if color != 0 { canvas[piece.target + index] = color }
      }
    }
  }

  /// Puts back what ``exchange(_:of:at:)`` or ``keep(_:in:)`` has kept.
  mutating func restore(
    _ run: Range<Int>, of stream: borrowing GIF.Decoder.PixelStream,
    at placement: GIF.Decoder.Placement
  ) {
    let width = size.width
    let picture = stream.pixels.span
    var canvas = pixels.mutableSpan
    for piece in placement.pieces(of: run, onCanvasOf: width) {
      let source = GIF.Decoder.PixelStream.origin + piece.source
      for index in 0..<piece.count {
        canvas[piece.target + index] = picture[source + index]
      }
    }
  }

  /// Keeps what a rectangle shows.
  func keep(_ placement: GIF.Decoder.Placement, in stream: inout GIF.Decoder.PixelStream) {
    var picture = stream.pixels.mutableSpan
    let canvas = pixels.span
    let run = 0..<placement.rect.size.area
    for piece in placement.pieces(of: run, onCanvasOf: size.width) {
      let target = GIF.Decoder.PixelStream.origin + piece.source
      for index in 0..<piece.count {
        picture[target + index] = canvas[piece.target + index]
      }
    }
  }
}
