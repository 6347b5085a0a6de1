import GIFCodec
import Pixels

func canvases(of file: [UInt8]) throws(GIF.FormatError) -> [Bitmap] {
  var decoder = GIF.Decoder()
  try decoder.append(file.span)
  try decoder.finish()
  var canvases: [Bitmap] = []
  while decoder.drawNext() { canvases.append(decoder.canvas) }
  return canvases
}

func summary(of file: [UInt8]) throws(GIF.FormatError) -> String {
  var decoder = GIF.Decoder()
  try decoder.append(file.span)
  try decoder.finish()
  let size = decoder.canvasSize ?? .zero
  let hundredths = decoder.frames.reduce(0) { $0 + $1.delay }
  return "\(size.width)×\(size.height), \(decoder.frames.count) frames, \(hundredths) cs"
}

/// Draws a frame more than there are.
func drawOnceMore(_ decoder: inout GIF.Decoder) {
  while decoder.drawNext() {}
  if !decoder.drawNext() {
    decoder.rewind()
    _ = decoder.drawNext()
  }
}

/// Shows frames as they come.
func show(
  _ chunks: [[UInt8]], _ show: (Bitmap, Int) -> Void
) throws(GIF.FormatError) {
  var decoder = GIF.Decoder()
  for chunk in chunks {
    try decoder.append(chunk.span)
    while decoder.drawNext() {
      show(decoder.canvas, decoder.frames[decoder.nextFrame - 1].delay)
    }
  }
  try decoder.finish()
  while decoder.drawNext() {
    show(decoder.canvas, decoder.frames[decoder.nextFrame - 1].delay)
  }
}

/// How long a frame is shown.
func shownHundredths(of frame: GIF.Frame) -> Int {
  let hundredths = frame.delay < 2 ? 10 : frame.delay
  return hundredths
}

/// Reports what is wrong with a file.
func inspect(_ file: [UInt8], _ report: (String) -> Void) {
  var decoder = GIF.Decoder()
  do throws(GIF.FormatError) {
    try decoder.append(file.span)
    try decoder.finish()
    while decoder.drawNext() {}
    for damage in decoder.damage { report("\(damage.reason) at byte \(damage.offset)") }
  } catch {
    report("\(error)")
  }
}

/// Why a file is not to be shown on a server; nil if it is.
func refusal(of file: [UInt8]) -> GIF.FormatError? {
  let limits = GIF.Limits(canvasArea: 1920 * 1080, frames: 1000, bytes: 8 << 20)
  var decoder = GIF.Decoder(limits: limits)
  do throws(GIF.FormatError) {
    try decoder.append(file.span)
    try decoder.finish()
    return nil
  } catch {
    return error
  }
}

/// How many pixels of a frame have which colour of its palette.
func colorCounts(ofFrame number: Int, in decoder: GIF.Decoder) -> [Int] {
  let picture = decoder.indexedPicture(at: number)
  var counts = [Int](repeating: 0, count: picture.palette.count)
  for index in picture.indices where index < counts.count { counts[Int(index)] += 1 }
  return counts
}
