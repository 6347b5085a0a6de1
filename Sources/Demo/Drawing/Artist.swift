import GIFCodec
import Pixels

/// Makes the file of an entry at any size.
struct Artist: Sendable {
  /// The entry.
  let entry: Entry

  /// Draws all frames and writes them down; nil when the task was cancelled meanwhile.
  ///
  /// It runs off the caller's actor, and lets others run between two frames.
  @concurrent
  func file(of size: Size) async -> [UInt8]? {
    let motif = entry.kind.motif(entry.variant)
    var encoder = GIF.Encoder(size: size, palette: motif.palette.colors, plays: entry.plays)
    var previous: [UInt8]?
    for frame in 0..<entry.frames {
      guard !Task.isCancelled else { return nil }
      var canvas = Canvas(size: size)
      motif.draw(phase(of: frame), on: &canvas)
      encoder.append(picture(of: canvas, after: previous))
      previous = canvas.indices
      await Task.yield()
    }
    encoder.finish()
    guard entry.fault == .truncated else { return encoder.bytes }
    return Array(encoder.bytes.prefix(encoder.bytes.count * 3 / 5))
  }

  /// Where in the loop a frame is; a picture that rests at the end reaches it.
  private func phase(of frame: Int) -> Float {
    let steps = entry.plays == 0 ? entry.frames : max(1, entry.frames - 1)
    return Float(frame) / Float(steps)
  }

  /// A frame that holds no more than what changed, unless it is see-through or interlaced.
  private func picture(of canvas: Canvas, after previous: [UInt8]?) -> GIF.Encoder.Frame {
    guard let previous, !entry.isSticker, !entry.isInterlaced else {
      return GIF.Encoder.Frame(
        rect: Rect(canvas.size), indices: canvas.indices,
        transparentIndex: entry.isSticker ? 0 : nil, delay: entry.delay,
        disposal: entry.isSticker ? .background : .keep, isInterlaced: entry.isInterlaced)
    }
    let rect = Self.change(from: previous, to: canvas.indices, width: canvas.size.width)
    var indices: [UInt8] = []
    indices.reserveCapacity(rect.size.area)
    for row in rect.y..<rect.maxY {
      let start = row * canvas.size.width + rect.x
      indices.append(contentsOf: canvas.indices[start..<start + rect.width])
    }
    return GIF.Encoder.Frame(rect: rect, indices: indices, delay: entry.delay)
  }

  /// The smallest rectangle around all pixels that differ; one pixel if none does.
  private static func change(from old: [UInt8], to new: [UInt8], width: Int) -> Rect {
    guard let first = new.indices.first(where: { old[$0] != new[$0] }),
      let last = new.indices.last(where: { old[$0] != new[$0] })
    else { return Rect(x: 0, y: 0, width: 1, height: 1) }
    let rows = first / width...last / width
    var (left, right) = (width - 1, 0)
    for row in rows {
      let start = row * width
      if let column = (0..<left).first(where: { old[start + $0] != new[start + $0] }) {
        left = column
      }
      if let column = (right..<width).last(where: { old[start + $0] != new[start + $0] }) {
        right = column
      }
    }
    return Rect(x: left, y: rows.lowerBound, width: right - left + 1, height: rows.count)
  }
}
