import GIFCodec
import Pixels

/// Makes frames of an input, encodes and decodes them, and compares.
enum FrameTrial {
  static func run(_ choices: inout Choices) {
    let size = Size(width: choices.number(in: 1...80), height: choices.number(in: 1...80))
    let plays = choices.number(in: 0...65_536)
    let palette = choices.isSet() ? Self.palette(&choices) : nil
    var encoder = GIF.Encoder(size: size, palette: palette, plays: plays)
    var canvas = PlainCanvas(size: size)
    var frames: [GIF.Encoder.Frame] = []
    var canvases: [Bitmap] = []
    repeat {
      let frame = Self.frame(&choices, in: size, globalPalette: palette)
      encoder.append(frame)
      canvas.draw(frame, globalPalette: palette ?? [])
      frames.append(frame)
      canvases.append(canvas.bitmap)
    } while !choices.isEmpty && frames.count < 12
    encoder.finish()

    let decoding = Decoding(encoder.bytes, pieces: [encoder.bytes.count], limits: GIF.Limits())
    precondition(decoding.error == nil && decoding.damage.isEmpty, "what is written is whole")
    precondition(decoding.plays == plays, "it plays as often as asked")
    precondition(decoding.frames.map(\.rect) == frames.map(\.rect), "frames keep their places")
    precondition(decoding.frames.map(\.delay) == frames.map(\.delay), "frames keep their times")
    precondition(decoding.frames.map(\.disposal) == frames.map(\.disposal), "and their disposals")
    precondition(decoding.canvases == canvases, "what is written is read")
  }

  private static func palette(_ choices: inout Choices) -> [Color] {
    let count = choices.number(in: 1...256)
    let step = choices.byte()
    return (0..<count).map {
      let shade = UInt8(truncatingIfNeeded: $0)
      return Color(red: shade, green: shade &* step, blue: shade ^ step)
    }
  }

  private static func frame(
    _ choices: inout Choices, in size: Size, globalPalette: [Color]?
  ) -> GIF.Encoder.Frame {
    let (x, y) = (
      choices.number(in: 0...size.width - 1), choices.number(in: 0...size.height - 1)
    )
    let rect = Rect(
      x: x, y: y, width: choices.number(in: 1...size.width - x),
      height: choices.number(in: 1...size.height - y))
    let isLocal = choices.isSet()
    let palette = isLocal || globalPalette == nil ? Self.palette(&choices) : nil
    let count = (palette ?? globalPalette ?? []).count
    let transparent = choices.number(in: 0...2 * count - 1)
    return GIF.Encoder.Frame(
      rect: rect, indices: indices(&choices, count: rect.size.area, colors: count),
      palette: palette, transparentIndex: transparent < count ? UInt8(transparent) : nil,
      delay: choices.number(in: 0...65_535),
      disposal: [.keep, .background, .previous][choices.number(in: 0...2)],
      isInterlaced: choices.isSet())
  }

  /// Runs, noise or single indices, by turns of a chosen length.
  private static func indices(_ choices: inout Choices, count: Int, colors: Int) -> [UInt8] {
    var indices: [UInt8] = []
    var state = UInt32(choices.byte())
    while indices.count < count {
      let length = min(count - indices.count, 1 + Int(choices.byte()) * 8)
      let kind = choices.byte()
      for _ in 0..<length {
        switch kind & 3 {
        case 0: break
        case 1: state &+= 1
        case 2: state = UInt32(choices.byte())
        default: state = state &* 1_664_525 &+ 1_013_904_223
        }
        indices.append(UInt8(Int(state >> (kind & 3 == 3 ? 16 : 0)) % colors))
      }
    }
    return indices
  }
}
