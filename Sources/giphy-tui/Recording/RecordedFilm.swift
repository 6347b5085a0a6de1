import Browser
import GIFCodec
import Pixels
import Terminal

/// A recording that was made.
struct Recording: Equatable, Sendable {
  /// The file, safe to print.
  var path: String
  var frames: Int
  var bytes: Int
  var duration: Duration
  /// True when it ends before the screen did, because it may not be longer.
  var isCutOff: Bool

  /// What to say of it.
  var summary: String {
    let tenths = Int(duration / .milliseconds(100))
    let facts = "\(frames) frames, \(tenths / 10).\(tenths % 10) s, \(ByteCount(bytes))"
    return "Recorded \(path): \(facts)" + (isCutOff ? "; a recording may be no longer" : "")
  }
}

/// A recording that is being made: screens in, frames into a file, of which nothing is kept.
struct RecordedFilm {
  private let file: OutputFile
  private let limits: Recorder.Limits
  private let artist = StillArtist()
  private var writer: GIF.Writer<Failure>?
  /// The cells of the canvas, those of the first screen.
  private var cells = Size.zero
  private var start = Duration.zero
  /// What is shown, and since when.
  private var last: (still: Still, since: Duration)?
  private(set) var isCutOff = false

  /// Starts a recording.
  init(in file: OutputFile, limits: Recorder.Limits) {
    self.file = file
    self.limits = limits
  }

  /// True when something was shown.
  var hasBegun: Bool { last != nil }

  /// Takes what the screen shows from a time on.
  ///
  /// - Throws: ``Failure`` when it cannot be written.
  mutating func show(_ still: Still, at time: Duration) throws(Failure) {
    guard !isCutOff else { return }
    guard let last else {
      begin(with: still, at: time)
      return
    }
    guard !last.still.looksLike(still) else { return }
    try endLast(at: time)
    self.last = (still, time)
  }

  /// Gives the file its name, or one beside it: what was recorded is not to be had again.
  ///
  /// - Throws: ``Failure`` when it cannot be written, or nothing was shown.
  mutating func finish(at time: Duration) throws(Failure) -> Recording {
    guard last != nil else {
      throw Failure(status: .notWritten, message: "\(file.path.showable): nothing was shown")
    }
    if !isCutOff { try endLast(at: time) }
    try writer?.finish()
    let path = try file.commitBeside()
    return Recording(
      path: path.showable, frames: writer?.frameCount ?? 0, bytes: file.byteCount,
      duration: min(time - start, limits.duration), isCutOff: isCutOff)
  }

  private mutating func begin(with still: Still, at time: Duration) {
    cells = still.size
    start = time
    last = (still, time)
    let size = Size(
      width: cells.width * Still.cell.width, height: cells.height * Still.cell.height)
    writer = GIF.Writer(size: size) { [file] (bytes) throws(Failure) in
      try file.append(bytes)
    }
  }

  private mutating func endLast(at time: Duration) throws(Failure) {
    guard let last else { return }
    let end = min(time, start + limits.duration)
    try writer?.append(artist.picture(of: last.still, cells: cells), for: end - last.since)
    isCutOff = time - start > limits.duration || file.byteCount > limits.bytes
  }
}
