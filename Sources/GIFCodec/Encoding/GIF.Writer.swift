public import Pixels

extension GIF {
  /// Makes a GIF of pictures and hands it, piece by piece, to a sink.
  ///
  ///     var file: [UInt8] = []
  ///     var writer = GIF.Writer(size: size) { file.append(contentsOf: $0) }
  ///     for picture in pictures { writer.append(picture, for: .milliseconds(40)) }
  ///     writer.finish()
  ///
  /// Of the file nothing is kept, and of the pictures the last. Frames draw what changes and nothing
  /// else. What is less than half opaque is transparent, since a GIF knows nothing in between.
  /// ``write(_:size:options:progress:to:)`` does it all at once, with progress and cancellation.
  public struct Writer<Failure: Error> {
    private var film: Film
    private let sink: ([UInt8]) throws(Failure) -> Void

    /// Starts a file; `sink` gets its bytes in order, some after each picture.
    ///
    /// - Precondition: Both sides of `size` are 1…65,535.
    public init(
      size: Size, options: WritingOptions = WritingOptions(),
      sink: @escaping ([UInt8]) throws(Failure) -> Void
    ) {
      film = Film(size: size, options: options)
      self.sink = sink
    }

    /// Adds a picture that stays for `duration`, scaled as the options say.
    ///
    /// Durations are rounded so that they do not drift. A frame is shown for 2 hundredths of a
    /// second or more, since viewers take less for a tenth; later frames make up for it.
    ///
    /// - Throws: What the sink throws; nothing can be added then.
    public mutating func append(_ picture: Bitmap, for duration: Duration) throws(Failure) {
      film.append(picture, for: duration)
      try passOn()
    }

    /// Adds a picture of indices into a palette, row by row from the top.
    ///
    /// Its colours are kept exactly if its size is the file's and the palette is not a shared one.
    ///
    /// - Precondition: There are `size.area` indices, and the palette holds every one.
    /// - Throws: What the sink throws; nothing can be added then.
    public mutating func append(
      indices: [UInt8], palette: [Color], size: Size, for duration: Duration
    ) throws(Failure) {
      let pixels = indices.map { palette[Int($0)].packed }
      try append(Bitmap(size: size, pixels: pixels), for: duration)
    }

    /// Writes what is left of the file.
    ///
    /// - Precondition: A picture was added, and this is called once.
    /// - Throws: What the sink throws.
    public mutating func finish() throws(Failure) {
      film.finish()
      try passOn()
    }

    /// The frames of the file so far; equal pictures that were merged are one.
    ///
    /// A picture that stays for longer than a frame can is counted once it is known to.
    public var frameCount: Int { film.frameCount }

    private mutating func passOn() throws(Failure) {
      let bytes = film.takeBytes()
      if !bytes.isEmpty { try sink(bytes) }
    }
  }
}
