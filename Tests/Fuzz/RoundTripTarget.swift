import GIFCodec
import Pixels

/// Decodes any file, writes what it shows to a new one, and decodes that.
enum RoundTripTarget {
  static func run(_ input: [UInt8]) {
    let limits = GIF.Limits(canvasArea: 1 << 12, frames: 12, bytes: 8192)
    let first = Decoding(input, pieces: [input.count], limits: limits)
    optimize(input, limits: limits, showing: first)
    rewrite(first)
  }

  /// Writes the file again as small as it gets, which must change nothing that it shows.
  private static func optimize(_ input: [UInt8], limits: GIF.Limits, showing first: Decoding) {
    let optimizer: GIF.Optimizer
    do throws(GIF.FormatError) {
      optimizer = try GIF.Optimizer(input.span, limits: limits)
    } catch {
      precondition(error == first.error, "what cannot be shown cannot be written again")
      return
    }
    precondition(first.error == nil && optimizer.frameCount == first.frames.count, "same frames")
    guard let file = optimizer.optimized() else { preconditionFailure("nobody cancelled it") }
    let second = Decoding(file, pieces: [file.count], limits: GIF.Limits())
    precondition(second.error == nil && second.damage.isEmpty, "what is written is whole")
    precondition(second.plays == first.plays, "it plays as often as before")
    precondition(second.frames.map(\.delay) == first.frames.map(\.delay), "frames keep their times")
    precondition(second.canvases == first.canvases, "what is shown stays")
  }

  /// Draws each canvas anew, in tiles.
  private static func rewrite(_ first: Decoding) {
    guard let size = first.canvases.first?.size,
      1...65_535 ~= size.width, 1...65_535 ~= size.height
    else { return }
    var encoder = GIF.Encoder(size: size, plays: first.plays)
    // The frame of the new file after which a canvas is whole.
    var ends: [Int] = []
    for (canvas, frame) in zip(first.canvases, first.frames) {
      let frames = Self.frames(showing: canvas, delay: frame.delay)
      frames.forEach { encoder.append($0) }
      ends.append((ends.last ?? -1) + frames.count)
    }
    encoder.finish()

    let second = Decoding(encoder.bytes, pieces: [encoder.bytes.count], limits: GIF.Limits())
    precondition(second.error == nil && second.damage.isEmpty, "what is written is whole")
    precondition(second.plays == first.plays, "it plays as often as before")
    precondition(ends.map { second.canvases[$0] } == first.canvases, "canvases are the same")
    precondition(
      second.frames.reduce(0) { $0 + $1.delay } == first.frames.reduce(0) { $0 + $1.delay },
      "it takes the same time")
  }

  /// Frames that show a canvas whatever was there: one that clears all, then tiles of few colours.
  private static func frames(showing canvas: Bitmap, delay: Int) -> [GIF.Encoder.Frame] {
    let whole = Rect(canvas.size)
    let clear = GIF.Encoder.Frame(
      rect: whole, indices: [UInt8](repeating: 0, count: whole.size.area), palette: [.black],
      transparentIndex: 0, delay: 0, disposal: .background)
    // A tile of 240 pixels has no more colours than that.
    let side = Size(width: min(whole.width, 240), height: max(1, 240 / whole.width))
    var frames = [clear]
    for y in stride(from: 0, to: whole.height, by: side.height) {
      for x in stride(from: 0, to: whole.width, by: side.width) {
        let tile = Rect(x: x, y: y, width: side.width, height: side.height).intersection(whole)
        frames.append(frame(showing: tile, of: canvas))
      }
    }
    frames[frames.count - 1].delay = delay
    return frames
  }

  private static func frame(showing tile: Rect, of canvas: Bitmap) -> GIF.Encoder.Frame {
    var palette = [Color.black]
    var known: [Color: UInt8] = [.transparent: 0]
    var indices: [UInt8] = []
    for y in tile.y..<tile.maxY {
      for x in tile.x..<tile.maxX {
        let color = canvas[x, y]
        if known[color] == nil {
          known[color] = UInt8(palette.count)
          palette.append(color)
        }
        indices.append(known[color] ?? 0)
      }
    }
    return GIF.Encoder.Frame(
      rect: tile, indices: indices, palette: palette, transparentIndex: 0, delay: 0,
      isInterlaced: (tile.x + tile.y) % 2 == 1)
  }
}
