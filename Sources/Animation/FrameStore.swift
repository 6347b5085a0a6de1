public import Pixels
import Synchronization

/// The decoded frames of one GIF, scaled to one size, within a cap in bytes.
///
/// It keeps every frame when they fit into the cap, else a window of the frames that are played
/// next, which wraps around at the end of a play and forgets what was shown. A decoder puts frames
/// in on its thread, in the order that ``nextToDecode`` asks for; a player takes them out on
/// another. Frames are charged to the shared budget before they are made.
///
/// All that show the same GIF share one store, and with it every decoded frame: each is a
/// ``Viewer`` with a window of its own within the cap.
public final class FrameStore: Sendable {
  /// A frame with its place in the animation.
  public struct Shown: Hashable, Sendable {
    /// The place.
    public var index: Int
    /// The picture.
    public var picture: Bitmap
  }

  /// What became of a frame that was put in.
  public enum Insertion: Hashable, Sendable {
    /// It is kept; `isAwaited` says that the player has nothing to show until it hears of it.
    case kept(isAwaited: Bool)
    /// The window has moved on, or the store was closed.
    case unwanted
    /// The budget has no room for it.
    case noRoom
  }

  /// The size of the frames in pixels.
  public let size: Size
  /// The size of the GIF's canvas in pixels.
  public let canvasSize: Size
  /// The part of the canvas that frames show.
  public let crop: Rect
  /// Makes frames of canvases.
  let scaler: CanvasScaler
  let budget: MemoryBudget
  private let roomAppeared: @Sendable () -> Void
  let state: Mutex<FrameStoreState>

  /// Creates an empty store whose window begins at frame `start`.
  ///
  /// - Parameters:
  ///   - size: The size of the frames; not empty.
  ///   - canvasSize: The size of the GIF's canvas, `size` if nil.
  ///   - crop: The part of the canvas that frames show, all of it if nil.
  ///   - cap: The most bytes of frames. Two frames are kept even if they exceed it.
  ///   - budget: What each frame is charged to.
  ///   - start: The frame to begin with.
  ///   - roomAppeared: Called, on the player's thread, when a window that was full has room
  ///     again: ``nextToDecode`` then says for what.
  public init(
    size: Size, canvasSize: Size? = nil, crop: Rect? = nil, cap: Int = .max,
    budget: MemoryBudget = MemoryBudget(limit: .max), startingAt start: Int = 0,
    roomAppeared: @escaping @Sendable () -> Void = {}
  ) {
    precondition(!size.isEmpty && start >= 0, "frames have pixels, and the first has an index")
    self.size = size
    self.canvasSize = canvasSize ?? size
    self.crop = crop ?? Rect(self.canvasSize)
    scaler = CanvasScaler(from: self.canvasSize, crop: self.crop, to: size)
    self.budget = budget
    self.roomAppeared = roomAppeared
    var state = FrameStoreState(frameBytes: size.area * MemoryLayout<UInt32>.stride, cap: cap)
    state.resting.window.start = Playback.Position(index: start)
    self.state = Mutex(state)
  }

  deinit { budget.release(state.withLock { $0.bytes }) }

  /// What the frames take in memory.
  public var byteCount: Int { state.withLock { $0.bytes } }
  /// How long the frames stay, as far as it is known.
  public var timeline: Timeline { state.withLock { $0.timeline } }
  /// The number of frames that are kept.
  public var keptCount: Int { state.withLock { $0.frames.count } }
  /// How long a frame takes to be made, about; nil until that is known.
  public var meanCost: Duration? { state.withLock { $0.cost } }
  /// True when every frame of the whole animation is kept: nothing is to be decoded again.
  public var isWhole: Bool {
    state.withLock { $0.timeline.isComplete && $0.frames.count == $0.timeline.frameCount }
  }
  /// True when bytes of the file were missing, wrong or ignored; what could be shown is shown.
  public var isDamaged: Bool { state.withLock { $0.isDamaged } }
  /// The number of frames that could not be decoded and repeat the one before.
  public var failedCount: Int { state.withLock { $0.failed.count } }
  /// The most frames that are kept, and are wanted ahead at the moment.
  public var capacity: Int { state.withLock { $0[$0.views.keys.min()].window.capacity } }
  /// The number of those that show it.
  public var viewerCount: Int { state.withLock { $0.views.count } }
  /// The frame where it stands: the one on show, of the first viewer if there are several.
  public var position: Int { state.withLock { $0[$0.views.keys.min()].window.start.index } }

  /// The picture of a frame; nil when it is not kept.
  public func picture(at index: Int) -> Bitmap? { state.withLock { $0.frames[index] } }

  /// The picture of a frame that was decoded; nil when it is not kept or repeats the one before.
  func decodedPicture(at index: Int) -> Bitmap? {
    state.withLock { $0.failed.contains(index) ? nil : $0.frames[index] }
  }

  /// The picture to show while nothing moves: the one on show, else the first that is kept.
  public var poster: Bitmap? {
    state.withLock { state in
      let shown = state[state.views.keys.min()].shown
      return (shown ?? state.frames.keys.min()).flatMap { state.frames[$0] }
    }
  }
}

// MARK: - The decoder's side

extension FrameStore {
  /// The frame to decode next; nil when all that is wanted is there.
  public var nextToDecode: Int? { state.withLock { $0.nextToDecode() } }

  /// Takes what is known of the timeline; true when the player waits to hear of it.
  public func extend(_ timeline: Timeline) -> Bool {
    let (freed, isAwaited) = state.withLock { $0.extend(timeline) }
    budget.release(freed)
    return isAwaited
  }

  /// Takes the news that the file is damaged.
  public func markDamaged() { state.withLock { $0.isDamaged = true } }

  /// Puts in the frame at `index`, which `make` makes once there is room for it.
  ///
  /// When `make` fails, the frame before is repeated, so that one broken frame stops nothing.
  public func insert(at index: Int, make: () -> Bitmap?) -> Insertion {
    guard state.withLock({ $0.wants(index) }) else { return .unwanted }
    let bytes = size.area * MemoryLayout<UInt32>.stride
    guard budget.reserve(bytes) else {
      state.withLock { $0.isRefilling = false }
      return .noRoom
    }
    let picture = make()
    precondition(picture.map { $0.size == size } ?? true, "frames have the size of the store")
    let isAwaited = state.withLock { state -> Bool? in
      guard state.wants(index) else { return nil }
      return state.insert(picture, at: index, size: size)
    }
    guard let isAwaited else {
      budget.release(bytes)
      return .unwanted
    }
    return .kept(isAwaited: isAwaited)
  }

  /// Takes note of how long it took to decode a frame, by which windows are sized.
  public func measured(_ cost: Duration) {
    let freed = state.withLock { state in
      // A mean that forgets: one frame in eight counts as much as all before it.
      let mean = state.cost.map { ($0 * 7 + cost) / 8 } ?? cost
      let wasUnknown = state.cost == nil
      state.cost = mean
      return wasUnknown ? state.fitWindows() : 0
    }
    budget.release(freed)
  }

  /// Keeps at most so many bytes and frames from now on, but at least two frames for each viewer.
  public func limit(toBytes cap: Int, frames: Int = .max) {
    let freed = state.withLock { state in
      state.capacity = max(2, min(cap / state.frameBytes, frames))
      return state.fitWindows()
    }
    budget.release(freed)
  }

  /// Keeps as much as `pressure` leaves; what is on show stays in any case.
  public func setPressure(_ pressure: MemoryPressure) {
    let freed = state.withLock { state in
      state.pressure = pressure
      return state.fitWindows()
    }
    budget.release(freed)
    if pressure == .normal { refill() }
  }

  /// Gives back all frames but the one on show; they are asked for again.
  public func shed() {
    budget.release(state.withLock { $0.shed() })
  }

  /// Gives back all frames and takes no more.
  public func close() {
    budget.release(state.withLock { $0.close() })
  }
}

// MARK: - The player's side

extension FrameStore {
  /// Moves the window of the store itself, as ``Viewer/show(_:)`` does for a viewer's.
  public func show(_ due: Int) -> Shown? { show(Playback.Position(index: due), for: nil) }

  /// Begins the window of the store itself anew at `index`.
  public func seek(to index: Int) { seek(to: Playback.Position(index: index), for: nil) }

  /// Asks to be told when more is known than `timeline`; false when that is so already.
  public func awaitMore(than timeline: Timeline) -> Bool {
    state.withLock { state in
      guard state.timeline == timeline else { return false }
      state.isAwaited = true
      return true
    }
  }

  func show(_ due: Playback.Position, for viewer: Int?) -> Shown? {
    let (shown, freed, hasRoom) = state.withLock { $0.show(due, for: viewer) }
    budget.release(freed)
    // Called outside the lock: it may come back here.
    if hasRoom { roomAppeared() }
    return shown
  }

  func seek(to position: Playback.Position, for viewer: Int?) {
    finish(state.withLock { $0.seek(to: position, for: viewer) })
  }

  func turn(_ direction: PlaybackOptions.Direction, for viewer: Int) {
    finish(state.withLock { $0.turn(direction, for: viewer) })
  }

  private func finish(_ change: (freed: Int, hasRoom: Bool)) {
    budget.release(change.freed)
    if change.hasRoom { roomAppeared() }
  }

  private func refill() {
    let hasRoom = state.withLock { $0.asksForFrames($0.views.keys.min(), isStarved: true) }
    if hasRoom { roomAppeared() }
  }
}
