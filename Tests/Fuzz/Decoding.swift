import GIFCodec
import Pixels

/// All that a decoder tells of a file.
struct Decoding: Equatable {
  private(set) var canvases: [Bitmap] = []
  private(set) var frames: [GIF.Frame] = []
  private(set) var plays = 1
  private(set) var comments: [String] = []
  private(set) var damage: [GIF.Damage] = []
  private(set) var error: GIF.FormatError?

  /// Decodes a file that comes in pieces of these lengths, and draws each frame once it is in.
  ///
  /// On the way it checks what holds for every file.
  init(_ file: [UInt8], pieces: [Int], limits: GIF.Limits) {
    var decoder = GIF.Decoder(limits: limits)
    do throws(GIF.FormatError) {
      var position = 0
      for length in pieces {
        try decoder.append(file.span.extracting(position..<position + length))
        position += length
        draw(&decoder)
      }
      try decoder.finish()
      draw(&decoder)
      check(&decoder, of: file, limits: limits)
    } catch {
      precondition(0...file.count ~= error.offset, "an error is in the file")
      precondition(decoder.frames.isEmpty, "what has a frame can be shown")
      self.error = error
    }
    frames = decoder.frames
    plays = decoder.plays
    comments = decoder.comments
    damage = decoder.damage
  }

  private mutating func draw(_ decoder: inout GIF.Decoder) {
    while decoder.drawNext() { canvases.append(decoder.canvas) }
  }

  private func check(_ decoder: inout GIF.Decoder, of file: [UInt8], limits: GIF.Limits) {
    precondition(decoder.isComplete, "a file that is finished is complete")
    precondition(1...limits.frames ~= canvases.count, "there are frames, within the limit")
    precondition(decoder.frames.count == canvases.count, "each frame is drawn once")
    precondition(0...65_536 ~= decoder.plays, "plays are of 16 bits")
    // Twice, because arrays grow by doubling.
    let allowed = 4096 + 2 * file.count + canvases.count * MemoryLayout<GIF.Frame>.stride * 6
    precondition(decoder.byteCount <= allowed, "little more is kept than came in")
    let damage = decoder.damage
    precondition(damage.allSatisfy { 0...file.count ~= $0.offset }, "damage is in the file")

    let size = decoder.canvasSize ?? .zero
    precondition(1...limits.canvasArea ~= size.area, "the canvas is within the limit")
    for canvas in canvases {
      precondition(canvas.size == size, "the canvas keeps its size")
      precondition(
        canvas.pixels.allSatisfy { $0 == 0 || $0 >= 0xFF00_0000 }, "a pixel is opaque or zero")
    }
    decoder.rewind()
    var again = 0
    while decoder.drawNext() {
      precondition(decoder.canvas == canvases[again], "every pass draws the same")
      again += 1
    }
    precondition(again == canvases.count && decoder.damage == damage, "every pass tells the same")
    if size.area * canvases.count <= 1 << 14 { checkIndices(decoder, size: size) }
  }

  /// Composes the frames' indices as plainly as can be.
  private func checkIndices(_ decoder: GIF.Decoder, size: Size) {
    var plain = PlainCanvas(size: size)
    for (number, frame) in decoder.frames.enumerated() {
      let picture = decoder.indexedPicture(at: number)
      precondition(picture.indices.count == picture.rect.size.area, "each pixel has an index")
      // What is missing can be told from what is there only if an index draws nothing.
      guard picture.flaw == nil || picture.transparentIndex != nil else { return }
      let missing = repeatElement(Color.black, count: 256 - picture.palette.count)
      plain.draw(
        GIF.Encoder.Frame(
          rect: picture.rect, indices: picture.indices, palette: picture.palette + missing,
          transparentIndex: picture.transparentIndex, disposal: frame.disposal),
        globalPalette: [])
      precondition(plain.bitmap == canvases[number], "indices and canvases show the same")
    }
  }
}
