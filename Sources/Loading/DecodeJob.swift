import Animation
import GIFCodec
import Pixels

/// A slice of the work on one GIF: reads what has come, and draws some of the frames wanted.
///
/// It is a slice, so that a few workers bring many GIFs forward together.
struct DecodeJob: Sendable {
  /// Why a slice has ended.
  enum End: Hashable, Sendable {
    /// All is done that can be done now.
    case idle
    /// There is more to do.
    case more
    /// The budget has no room for the next step, which needs so many bytes.
    case noRoom(Int)
    /// Nothing of the file can be shown.
    case failed(GIF.FormatError.Reason)
    /// The download was given up meanwhile.
    case discarded
  }

  /// What a slice has come to.
  struct Outcome: Hashable, Sendable {
    /// Why it has ended.
    var end: End
    /// The size of the GIF's canvas, once it is known.
    var canvasSize: Size?
    /// True when someone waits to hear of what was done.
    var isAwaited = false
  }

  /// The bytes and the decoder.
  let download: Download
  /// Where the frames go; nil while the canvas's size is unknown.
  let store: FrameStore?
  /// True to draw one frame and no more.
  let wantsPoster: Bool

  /// Does the work on the calling thread.
  func run() -> Outcome {
    guard var decoder = download.takeDecoder() else { return Outcome(end: .discarded) }
    defer { download.putBack(decoder) }
    let (pieces, areLast) = download.takePieces()
    do throws(GIF.FormatError) {
      for piece in pieces { try decoder.decoder.append(piece.span) }
      if areLast { try decoder.decoder.finish() }
    } catch {
      return Outcome(end: .failed(error.reason))
    }
    var outcome = Outcome(end: .idle, canvasSize: decoder.decoder.canvasSize)
    let missing = download.chargeFile(decoder.decoder.byteCount)
    guard missing == 0 else {
      outcome.end = .noRoom(missing)
      return outcome
    }
    guard let store else {
      if outcome.canvasSize != nil, !decoder.decoder.frames.isEmpty { outcome.end = .more }
      return outcome
    }
    let wasComplete = store.timeline.isComplete
    // That all frames are known is news: a row can tell from then on how long they take.
    let isAwaited = decoder.extend(store) || !wasComplete && store.timeline.isComplete
    let clock = ContinuousClock()
    let start = clock.now
    let drawn = decoder.draw(
      into: store, isPoster: wantsPoster, now: { clock.now - start }, charge: download.chargeCanvas)
    outcome.isAwaited = isAwaited || drawn.isAwaited
    outcome.end =
      switch drawn.end {
      case .idle: .idle
      case .more: .more
      case .noRoom(let bytes): .noRoom(bytes)
      }
    if decoder.decoder.isDamaged { store.markDamaged() }
    return outcome
  }
}
