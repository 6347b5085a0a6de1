import Pixels

/// What a ``FrameStore`` keeps under its lock; the methods return what is to be done outside.
struct FrameStoreState: Sendable {
  /// What one frame takes in memory.
  let frameBytes: Int
  /// The most frames that are kept, whoever looks at them.
  var capacity: Int
  /// How short memory is.
  var pressure = MemoryPressure.normal
  /// What decoding a frame takes, as it was measured.
  var cost: Duration?
  /// As much of the timeline as is known.
  var timeline = Timeline()
  /// The frames that are kept: those of the windows that are decoded, and those on show.
  var frames: [Int: Bitmap] = [:]
  /// The frames that could not be decoded.
  var failed: Set<Int> = []
  /// Where each viewer stands.
  var views: [Int: View] = [:]
  /// Where the store stands while it has no viewer.
  var resting: View
  /// The number of the latest viewer.
  private var lastViewer = 0
  /// The viewer whose window is being filled.
  private var served: Int?
  /// True when the file is known to be damaged.
  var isDamaged = false
  /// True when a player waits to hear of a frame or of more of the timeline.
  var isAwaited = false
  /// True from the time that frames are asked for until there are enough.
  var isRefilling = true
  /// True when no more frames are taken.
  var isClosed = false

  init(frameBytes: Int, cap: Int) {
    self.frameBytes = frameBytes
    capacity = max(2, cap / frameBytes)
    resting = View(window: FrameWindow(capacity: capacity))
  }

  /// What the frames take in memory.
  var bytes: Int { frames.count * frameBytes }

  /// Where a viewer stands; nil is the store itself.
  subscript(viewer: Int?) -> View {
    get { viewer.flatMap { views[$0] } ?? resting }
    set {
      if let viewer, views[viewer] != nil { views[viewer] = newValue } else { resting = newValue }
    }
  }

  /// The viewers whose windows are filled.
  private var viewers: [Int?] { views.isEmpty ? [nil] : views.keys.sorted() }

  /// True when the frame is in a window and not there yet.
  func wants(_ index: Int) -> Bool {
    !isClosed && frames[index] == nil && viewers.contains { self[$0].window.contains(index) }
  }

  /// True when the frame is in a window or on show.
  func keeps(_ index: Int) -> Bool {
    viewers.contains { self[$0].shown == index || self[$0].window.contains(index) }
  }

  /// The frame to decode next.
  ///
  /// One window is filled after the other, that of the viewer with the fewest frames ahead first:
  /// a decoder that went back and forth between two would draw all the frames in between.
  mutating func nextToDecode() -> Int? {
    guard !isClosed else { return nil }
    if let served, views[served] != nil, let frame = missing(served) { return frame }
    let ready = viewers.map { ($0, self[$0].ready(in: frames)) }
    for (viewer, _) in ready.sorted(by: { $0.1 < $1.1 }) {
      guard let frame = missing(viewer) else { continue }
      served = viewer
      return frame
    }
    isRefilling = false
    return nil
  }

  private mutating func missing(_ viewer: Int?) -> Int? { self[viewer].missing(in: frames) }

  mutating func extend(_ timeline: Timeline) -> (freed: Int, isAwaited: Bool) {
    guard timeline != self.timeline else { return (0, false) }
    self.timeline = timeline
    return (fitWindows(), takeAwaited())
  }

  /// Keeps the picture, or the one before it when there is none; true when the player waits for it.
  mutating func insert(_ picture: Bitmap?, at index: Int, size: Size) -> Bool {
    if picture == nil { failed.insert(index) } else { failed.remove(index) }
    let before = index == 0 ? timeline.frameCount - 1 : index - 1
    let shown = viewers.compactMap { self[$0].shown }.first
    frames[index] = picture ?? frames[before] ?? shown.flatMap { frames[$0] } ?? Bitmap(size: size)
    return takeAwaited()
  }

  mutating func shed() -> Int {
    let before = bytes
    let shown = Set(viewers.compactMap { self[$0].shown })
    frames = frames.filter { shown.contains($0.key) }
    for viewer in viewers { self[viewer].gapless = 0 }
    isRefilling = false
    return before - bytes
  }

  mutating func close() -> Int {
    let before = bytes
    frames = [:]
    isClosed = true
    return before
  }

  mutating func takeAwaited() -> Bool {
    defer { isAwaited = false }
    return isAwaited
  }
}

// MARK: - Windows

extension FrameStoreState {
  /// Adds a viewer where the last one stood.
  mutating func join(_ direction: PlaybackOptions.Direction) -> (viewer: Int, freed: Int) {
    lastViewer += 1
    var view = resting
    view.window.direction = direction
    views[lastViewer] = view
    return (lastViewer, fitWindows())
  }

  /// Takes a viewer away; the next one begins where it stood.
  mutating func leave(_ viewer: Int) -> Int {
    guard let view = views.removeValue(forKey: viewer) else { return 0 }
    resting = view
    return fitWindows()
  }

  /// Gives each window its share of what may be kept; returns the bytes that were freed.
  mutating func fitWindows() -> Int {
    let allowed = pressure.reduced(capacity)
    var share = allowed
    if timeline.frameCount > allowed {
      let ahead = LookAhead.frameCount(
        cost: cost, duration: timeline.loopDuration / timeline.frameCount, capacity: allowed)
      share = max(2, min(ahead, allowed / max(1, views.count)))
    }
    for viewer in viewers { self[viewer].fit(share, along: timeline) }
    resting.fit(share, along: timeline)
    return trim()
  }

  /// Forgets what is outside of the windows and not on show; returns the bytes that were freed.
  mutating func trim() -> Int {
    guard !frames.isEmpty else { return 0 }
    let before = bytes
    frames = frames.filter { keeps($0.key) }
    return before - bytes
  }
}
