import GIFCodec
import Pixels

/// A film on its way into a GIF that a terminal plays by itself.
///
/// It is made of the frames in the size in which they show, not of the file that was downloaded:
/// that may be many times as large, and some terminals keep all that they were ever given.
struct FilmFile {
  /// The bytes beyond which terminals are known to stall.
  static let limit = 2 << 20

  /// The durations of the frames in milliseconds; a film at another rate is another file.
  let durations: [Int]
  /// How many frames are in it.
  private(set) var count = 0
  /// All of it, once it is whole and not too large.
  private(set) var bytes: [UInt8]?
  private var writer: GIF.Writer<Never>
  private let sink = Sink()

  /// Where the writer puts what it has.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  /// Creates a file without frames.
  init(of film: Picture.Film, size: Size) {
    durations = film.durations
    let options = GIF.WritingOptions(plays: GIF.Plays(count: film.plays))
    writer = GIF.Writer(size: size, options: options) { [sink] in sink.bytes += $0 }
  }

  /// True when it has become larger than terminals should be given.
  var isTooLarge: Bool { sink.bytes.count > Self.limit }
  /// True when no frame is missing, or no more are of use.
  var isOver: Bool { bytes != nil || isTooLarge }

  /// Adds the next frame of the film, if it is decoded, and ends the file after the last.
  mutating func addFrame(of film: Picture.Film) {
    guard !isOver, count < durations.count, let picture = film.frame(count) else { return }
    writer.append(picture, for: .milliseconds(durations[count]))
    count += 1
    guard count == durations.count else { return }
    writer.finish()
    if !isTooLarge { bytes = sink.bytes }
  }
}
