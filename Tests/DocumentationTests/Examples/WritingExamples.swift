import GIFCodec
import Pixels

/// Pictures at thirty a second.
func animation(of pictures: [Bitmap], size: Size) -> [UInt8] {
  var file: [UInt8] = []
  var writer = GIF.Writer(size: size) { file += $0 }
  for picture in pictures { writer.append(picture, for: .seconds(1) / 30) }
  writer.finish()
  return file
}

/// Options that say something else than the default in all.
func choices() -> GIF.WritingOptions {
  let options = GIF.WritingOptions(
    plays: .times(3), fitting: .fill, palette: .perFrame, dithering: .floydSteinberg,
    mergesEqualPictures: false)
  return options
}

/// Options with a palette that suits all pictures.
func optionsWithPalette(for pictures: [Bitmap]) -> GIF.WritingOptions {
  var quantizer = GIF.Quantizer()
  for picture in pictures { quantizer.add(picture) }
  let options = GIF.WritingOptions(palette: .shared(quantizer.palette()))
  return options
}

/// Writes pictures to a file and tells how far it is.
func write(
  _ pictures: [Bitmap], size: Size, options: GIF.WritingOptions, toFile path: String,
  report: (String) -> Void
) throws {
  let frames = pictures.map { (picture: $0, duration: Duration.milliseconds(40)) }
  try GIF.Writer.write(
    frames, size: size, options: options, progress: { report("\($0) of \(frames.count)") },
    toFile: path)
}

/// A file that shows the same, or the same file where it is no smaller.
func smaller(_ file: [UInt8]) throws(GIF.FormatError) -> [UInt8] {
  let optimizer = try GIF.Optimizer(file.span)
  // Nothing comes back when the task was cancelled.
  guard let optimized = optimizer.optimized(), optimized.count < file.count else { return file }
  return optimized
}
