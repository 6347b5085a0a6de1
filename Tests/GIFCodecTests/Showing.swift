import GIFCodec
import Pixels

/// Everything that a decoder makes of a file.
struct Showing: Equatable {
  /// The canvas after each frame.
  var canvases: [Bitmap]
  /// The frames.
  var frames: [GIF.Frame]
  /// How often it plays.
  var plays: Int
  /// What is wrong.
  var damage: [GIF.Damage]
  /// The comments.
  var comments: [String]

  /// Decodes a whole file, given in pieces of `step` bytes.
  init(_ file: [UInt8], step: Int = .max, limits: GIF.Limits = GIF.Limits()) throws(GIF.FormatError)
  {
    var decoder = GIF.Decoder(limits: limits)
    var position = 0
    while position < file.count {
      let count = min(step, file.count - position)
      try decoder.append(file.span.extracting(position..<position + count))
      position += count
    }
    try decoder.finish()
    self.init(&decoder)
  }

  /// Draws what `decoder` has left to draw.
  init(_ decoder: inout GIF.Decoder) {
    canvases = []
    while decoder.drawNext() { canvases.append(decoder.canvas) }
    frames = decoder.frames
    plays = decoder.plays
    damage = decoder.damage
    comments = decoder.comments
  }

  /// The canvases as letters, rows parted by slashes: R, G, B, Y, K for black, · for nothing.
  var text: [String] { canvases.map(Self.text) }

  /// What is wrong, without where.
  var reasons: [GIF.Damage.Reason] { damage.map(\.reason) }

  private static func text(_ canvas: Bitmap) -> String {
    let letters = Dictionary(
      uniqueKeysWithValues: zip(GIFBytes.palette + [.black, .transparent], "RGBYK·"))
    let rows = (0..<canvas.size.height).map { y in
      String((0..<canvas.size.width).map { letters[canvas[$0, y]] ?? "?" })
    }
    return rows.joined(separator: "/")
  }
}

/// Why `file` cannot be shown; nil when it can.
func failure(of file: [UInt8], limits: GIF.Limits = GIF.Limits()) -> GIF.FormatError? {
  do throws(GIF.FormatError) {
    _ = try Showing(file, limits: limits)
    return nil
  } catch {
    return error
  }
}

extension GIF.Decoder {
  /// Takes the next bytes of the file.
  mutating func append(_ bytes: [UInt8]) throws(GIF.FormatError) {
    try append(bytes.span)
  }
}

/// Draws the next frame; a function because an expectation cannot call what mutates.
func drawNext(_ decoder: inout GIF.Decoder) -> Bool { decoder.drawNext() }
