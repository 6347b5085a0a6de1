public import GIFCodec
import Pixels

/// Draws the frames of one GIF into the stores that ask for them, a slice of work at a time.
///
/// Frames come in the order of the file, each drawn over the one before. It goes back to the
/// first frame only at the end of a play; for a way back it keeps a few states to begin at.
public struct FrameDecoder: Sendable {
  /// Why a slice has ended.
  public enum End: Hashable, Sendable {
    /// All is drawn that is wanted now and whose bytes are there.
    case idle
    /// There is more to draw.
    case more
    /// There is no room for so many bytes more.
    case noRoom(Int)
  }

  /// What a slice has come to.
  public struct Outcome: Hashable, Sendable {
    /// Why it has ended.
    public var end: End
    /// True when someone waits to hear of what was drawn.
    public var isAwaited = false
  }

  /// What is known of the file, and the canvas.
  public var decoder: GIF.Decoder
  private var keys: KeyFrames

  /// The pixels that are drawn in one slice, a few milliseconds of work.
  private static var pixelsPerSlice: Int { 1 << 20 }

  /// Creates a decoder that has seen no byte.
  ///
  /// - Parameters:
  ///   - limits: What a file may ask for.
  ///   - keyCap: The most memory for states to begin at besides the first frame.
  public init(limits: GIF.Limits = GIF.Limits(), keyCap: Int = 2 << 20) {
    decoder = GIF.Decoder(limits: limits)
    keys = KeyFrames(cap: keyCap)
  }

  /// What is known of the file's delays and plays.
  public var timeline: Timeline {
    Timeline(
      delays: decoder.frames.map(\.delay), plays: decoder.plays, isComplete: decoder.isComplete)
  }

  /// Gives the canvas and all states back.
  public mutating func releaseCanvas() {
    decoder.releaseCanvas()
    keys.removeAll()
  }

  /// Tells `store` what is known of the file; true when the player waits to hear of it.
  public func extend(_ store: FrameStore) -> Bool {
    if decoder.isDamaged { store.markDamaged() }
    let known = store.timeline
    guard known.frameCount != decoder.frames.count || known.isComplete != decoder.isComplete else {
      return false
    }
    // That all frames are known is news as well: a still picture has no other after its first.
    let isAwaited = store.extend(timeline)
    return isAwaited || timeline.isComplete && timeline.frameCount == 1
  }

  /// Draws some of the frames that `store` wants.
  ///
  /// - Parameters:
  ///   - store: What asks for frames and takes them.
  ///   - isPoster: True to draw one frame and no more.
  ///   - now: The time, by which the cost of a frame is measured.
  ///   - charge: Told what the canvas and the states take in all, before they do; returns the
  ///     bytes for which there is no room.
  /// - Returns: Why the slice has ended, and whether someone waits to hear of it.
  public mutating func draw(
    into store: FrameStore, isPoster: Bool = false, now: () -> Duration,
    charge: (Int) -> Int = { _ in 0 }
  ) -> Outcome {
    var outcome = Outcome(end: .idle)
    var work = 0
    while !(isPoster && store.keptCount > 0), let index = store.nextToDecode {
      guard !outcome.isAwaited, work < Self.pixelsPerSlice else {
        outcome.end = .more
        return outcome
      }
      let missing = charge(canvasBytes * (keys.count + 1))
      guard missing == 0 else {
        outcome.end = .noRoom(missing)
        return outcome
      }
      guard catchUp(to: index, &work, charge) else {
        outcome.end = .more
        return outcome
      }
      if let end = draw(index, into: store, now: now, &outcome, &work) {
        outcome.end = end
        return outcome
      }
    }
    if store.isWhole || isPoster {
      releaseCanvas()
      _ = charge(0)
    } else {
      // Frames are drawn many at a time, and then none for a while.
      decoder.releaseScratch()
    }
    return outcome
  }

  /// What a canvas takes with what is kept to be put back under a frame.
  private var canvasBytes: Int {
    let area = decoder.canvasSize?.area ?? 0
    let isCovering = decoder.frames.contains { $0.disposal == .previous }
    return area * MemoryLayout<UInt32>.stride * (isCovering ? 2 : 1)
  }

  /// Draws the frames before the one at `index`; false when the slice ends before that.
  private mutating func catchUp(to index: Int, _ work: inout Int, _ charge: (Int) -> Int) -> Bool {
    if let key = keys.last(notAfter: index),
      index < decoder.nextFrame || key.nextFrame > decoder.nextFrame
    {
      decoder = key
    } else if index < decoder.nextFrame {
      decoder.rewind()
    }
    let canvasBytes = canvasBytes
    while decoder.nextFrame < index {
      guard work < Self.pixelsPerSlice else { return false }
      if keys.wants(decoder, canvasBytes: canvasBytes),
        charge(canvasBytes * (keys.count + 2)) == 0
      {
        keys.add(decoder)
      }
      // A frame's pixels, and about as much again as a small one costs besides.
      work += decoder.frames[decoder.nextFrame].rect.size.area + 1024
      guard decoder.drawNext() else { return true }
    }
    return true
  }

  private mutating func draw(
    _ index: Int, into store: FrameStore, now: () -> Duration, _ outcome: inout Outcome,
    _ work: inout Int
  ) -> End? {
    let isFirst = store.keptCount == 0
    let start = now()
    let result = store.insert(at: index) { picture(at: index, for: store) }
    work += store.canvasSize.area + store.size.area
    switch result {
    case .kept(let isAwaited):
      store.measured(now() - start)
      outcome.isAwaited = isAwaited || isFirst
      return nil
    case .unwanted: return nil
    case .noRoom: return .noRoom(store.frameBytes)
    }
  }

  /// Draws the next frame, and scales of it what the picture before does not show already.
  private mutating func picture(at index: Int, for store: FrameStore) -> Bitmap? {
    guard decoder.nextFrame == index, decoder.drawNext() else { return nil }
    guard let earlier = store.decodedPicture(at: index - 1) else {
      return store.scaler.picture(of: decoder.canvas)
    }
    let changed = decoder.changedRect(from: index - 1, to: index)
    return store.scaler.picture(of: decoder.canvas, changed: changed, since: earlier)
  }
}
