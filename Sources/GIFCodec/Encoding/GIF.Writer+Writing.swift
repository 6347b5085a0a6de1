public import Pixels

extension GIF.Writer {
  /// Writes a whole file of pictures and how long each stays.
  ///
  /// `progress` is called with the number of pictures that are done. With a palette that is
  /// ``GIF/WritingOptions/Palette/automatic``, pictures are asked for once, one after the other.
  ///
  /// - Precondition: There is a picture.
  /// - Throws: What the sink throws, and `CancellationError` between two pictures when the task
  ///   was cancelled; what the sink has by then is no whole file.
  public static func write(
    _ frames: some Sequence<(picture: Bitmap, duration: Duration)>, size: Size,
    options: GIF.WritingOptions = GIF.WritingOptions(), progress: (Int) -> Void = { _ in },
    to sink: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws {
    var writer = GIF.Writer(size: size, options: options, sink: sink)
    var count = 0
    for frame in frames {
      try Task.checkCancellation()
      try writer.append(frame.picture, for: frame.duration)
      count += 1
      progress(count)
    }
    try writer.finish()
  }
}
