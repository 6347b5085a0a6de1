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

  /// The pixels of canvases that are drawn in one slice, a few milliseconds of work.
  private static var pixelsPerSlice: Int { 1 << 20 }

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
      for piece in pieces { try decoder.append(piece.span) }
      if areLast { try decoder.finish() }
    } catch {
      return Outcome(end: .failed(error.reason))
    }
    var outcome = Outcome(end: .idle, canvasSize: decoder.canvasSize)
    let missing = download.chargeFile(decoder.byteCount)
    guard missing == 0 else {
      outcome.end = .noRoom(missing)
      return outcome
    }
    guard let store else {
      if decoder.canvasSize != nil, !decoder.frames.isEmpty { outcome.end = .more }
      return outcome
    }
    extend(store, from: decoder, &outcome)
    draw(&decoder, into: store, &outcome)
    if decoder.isDamaged { store.markDamaged() }
    return outcome
  }

  private func extend(_ store: FrameStore, from decoder: GIF.Decoder, _ outcome: inout Outcome) {
    let known = store.timeline
    guard known.frameCount != decoder.frames.count || known.isComplete != decoder.isComplete else {
      return
    }
    let timeline = Timeline(
      delays: decoder.frames.map(\.delay), plays: decoder.plays, isComplete: decoder.isComplete)
    // That all frames are known is news as well: a still picture has no other after its first.
    if store.extend(timeline) || timeline.isComplete && timeline.frameCount == 1 {
      outcome.isAwaited = true
    }
  }

  private func draw(
    _ decoder: inout GIF.Decoder, into store: FrameStore, _ outcome: inout Outcome
  ) {
    var pixels = 0
    while !(wantsPoster && store.keptCount > 0), let index = store.nextToDecode {
      guard !outcome.isAwaited, pixels < Self.pixelsPerSlice else {
        outcome.end = .more
        return
      }
      let missing = download.chargeCanvas(store.canvasSize)
      guard missing == 0 else {
        outcome.end = .noRoom(missing)
        return
      }
      pixels += store.size.area
      let isFirst = store.keptCount == 0
      // Frames build on each other: those in between are drawn though not kept.
      if index < decoder.nextFrame { decoder.rewind() }
      while decoder.nextFrame < index, decoder.drawNext() { pixels += store.canvasSize.area }
      let result = store.insert(at: index) {
        decoder.nextFrame == index && decoder.drawNext()
          ? decoder.canvas.resized(to: store.size) : nil
      }
      pixels += store.canvasSize.area
      switch result {
      case .kept(let isAwaited): outcome.isAwaited = isAwaited || isFirst
      case .unwanted: break
      case .noRoom:
        outcome.end = .noRoom(store.size.area * MemoryLayout<UInt32>.stride)
        return
      }
    }
    if store.isWhole || wantsPoster {
      decoder.releaseCanvas()
      download.releaseCanvas()
    }
  }
}
