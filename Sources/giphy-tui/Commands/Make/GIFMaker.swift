import Exporting
import GIFCodec
import Pixels
import Terminal

/// Writes a GIF to a file, whole or not at all.
struct GIFMaker {
  let path: String
  let writing: WritingChoices

  /// Writes a clip as the choices want it.
  ///
  /// - Throws: ``Failure`` when it cannot be made or written.
  func write(_ clip: Clip) throws(Failure) {
    let output = try OutputFile(path: path, replaces: writing.replaces, streams: true)
    let line = ProgressLine()
    let file = try file(of: clip, line)
    try output.append(file.bytes)
    try output.commit()
    line.end(with: summary(of: file))
  }

  private func file(of clip: Clip, _ line: ProgressLine) throws(Failure) -> Export.File {
    let export = writing.recipe.export(for: clip.size)
    do throws(Export.Failure) {
      return try export.file(of: clip) { progress in
        let attempt = export.byteLimit == nil ? "" : ", attempt \(progress.attempt)"
        line.show("\(path.showable): frame \(progress.done) of \(progress.total)\(attempt)")
      }
    } catch {
      line.end()
      throw Self.failure(error, of: export)
    }
  }

  /// Writes the bytes of a GIF that was made already.
  ///
  /// - Throws: ``Failure`` when it cannot be written.
  func write(bytes: [UInt8]) throws(Failure) {
    let output = try OutputFile(path: path, replaces: writing.replaces, streams: true)
    try output.append(bytes)
    try output.commit()
  }

  /// Writes pictures as they come; of them nothing is kept.
  ///
  /// - Throws: ``Failure`` when they cannot be had or written, or there is none.
  func write(
    _ pictures: (_ take: (Bitmap, Duration) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    let output = try OutputFile(path: path, replaces: writing.replaces, streams: true)
    let line = ProgressLine()
    var writer: GIF.Writer<Failure>?
    var size = Size.zero
    var count = 0
    try pictures { picture, duration throws(Failure) in
      if writer == nil {
        let canvas = try canvas(for: picture.size)
        size = canvas.size
        writer = self.writer(on: canvas, output)
      }
      guard var current = writer else { return }
      // Two owners would make every picture that is added a copy of all that is kept.
      writer = nil
      try current.append(picture, for: duration)
      writer = current
      count += 1
      line.show("\(path.showable): frame \(count)")
    }
    guard writer != nil else {
      throw Failure(status: .badData, message: "there is no picture to make a GIF of")
    }
    try writer?.finish()
    try output.commit()
    line.end(with: summary(of: size, frames: count, bytes: output.byteCount))
  }

  private func canvas(for size: Size) throws(Failure) -> (size: Size, fitting: Fitting) {
    let export = writing.recipe.export(for: size)
    do throws(Export.Failure) {
      let canvas = try export.canvas(for: size)
      // Pictures that have not the size of the first one get into it as a whole.
      return (canvas.size, export.box == nil ? .fit : canvas.fitting)
    } catch {
      throw Self.failure(error, of: export)
    }
  }

  private func writer(
    on canvas: (size: Size, fitting: Fitting), _ output: OutputFile
  ) -> GIF.Writer<Failure> {
    let options = GIF.WritingOptions(
      plays: writing.recipe.plays ?? .forever, fitting: canvas.fitting,
      dithering: writing.recipe.dithering ?? GIF.Dithering.none)
    return GIF.Writer(size: canvas.size, options: options) { (bytes) throws(Failure) in
      try output.append(bytes)
    }
  }

  private func summary(of file: Export.File) -> String {
    summary(
      of: file.size, frames: file.frameCount, colors: file.colorCount, bytes: file.bytes.count)
  }

  private func summary(of size: Size, frames: Int, colors: Int? = nil, bytes: Int) -> String {
    let colors = colors.map { ", \($0) colours" } ?? ""
    return
      "\(path.showable): \(size.width)×\(size.height), \(frames) frames\(colors), \(bytes) bytes"
  }

  private static func failure(_ error: Export.Failure, of export: Export) -> Failure {
    let advice = "give a smaller --size, or less of it by --from and --to"
    return Failure(
      status: .badData, message: error.words(byteLimit: export.byteLimit, advice: advice))
  }
}
