import GIFCodec
import Pixels

/// One way to write a clip.
struct Attempt {
  let clip: Clip
  let size: Size
  let fitting: Fitting
  let colors: Int?
  let dithering: GIF.Dithering
  let byteLimit: Int

  /// What came of it.
  enum Result {
    case file(Export.File)
    /// It has, or would have, so many bytes.
    case tooLarge(bytes: Int)
  }

  /// The most pictures whose colours are counted for a shared palette.
  private static let samples = 32

  /// Writes the clip; it stops early once the file is far too large.
  ///
  /// - Throws: `Export.Failure.cancelled` when the task was.
  func run(progress: (Int) -> Void) throws(Export.Failure) -> Result {
    let collector = Collector()
    let options = GIF.WritingOptions(
      plays: clip.plays, fitting: fitting, palette: try palette(), dithering: dithering)
    var writer = GIF.Writer<Never>(size: size, options: options) { collector.bytes += $0 }
    var done = 0
    for frame in clip {
      // To draw, to scale and to write a large picture takes a while each.
      guard !Task.isCancelled else { throw .cancelled }
      let picture = frame.picture.resized(to: size, by: fitting)
      guard !Task.isCancelled else { throw .cancelled }
      writer.append(picture, for: frame.duration)
      done += 1
      progress(done)
      if byteLimit < .max, collector.bytes.count / 2 > byteLimit {
        return .tooLarge(bytes: collector.bytes.count / done * clip.frameCount)
      }
    }
    writer.finish()
    guard collector.bytes.count <= byteLimit else {
      return .tooLarge(bytes: collector.bytes.count)
    }
    return .file(
      Export.File(
        bytes: collector.bytes, size: size, frameCount: writer.frameCount, colorCount: colors))
  }

  /// The colours for all pictures, found from some of them.
  private func palette() throws(Export.Failure) -> GIF.WritingOptions.Palette {
    guard let colors else { return .automatic }
    var quantizer = GIF.Quantizer()
    for frame in clip.thinned(to: Self.samples) {
      guard !Task.isCancelled else { throw .cancelled }
      quantizer.add(frame.picture.resized(to: size, by: fitting))
    }
    return .shared(quantizer.palette(limit: colors))
  }

  /// The bytes of the file so far.
  private final class Collector {
    var bytes: [UInt8] = []
  }
}
