import Pixels

/// What a ``FrameStore`` keeps under its lock; the methods return what is to be done outside.
struct FrameStoreState: Sendable {
  /// What one frame takes in memory.
  let frameBytes: Int
  /// Which frames are worth keeping.
  var window: FrameWindow
  /// As much of the timeline as is known.
  var timeline = Timeline()
  /// The frames that are kept: those of the window that are decoded, and the one on show.
  var frames: [Int: Bitmap] = [:]
  /// The frames that could not be decoded.
  var failed: Set<Int> = []
  /// The frame on show, once there is one.
  var shown: Int?
  /// True when the file is known to be damaged.
  var isDamaged = false
  /// True when the player waits to hear of a frame or of more of the timeline.
  var isAwaited = false
  /// True from the time that frames are asked for until there are enough.
  var isRefilling = true
  /// True when no more frames are taken.
  var isClosed = false
  /// How many frames of the window are there without a gap, at least; saves looking at them again.
  private var gapless = 0

  init(frameBytes: Int, cap: Int) {
    self.frameBytes = frameBytes
    window = FrameWindow(capacity: max(2, cap / frameBytes))
  }

  /// What the frames take in memory.
  var bytes: Int { frames.count * frameBytes }

  /// True when the frame is in the window and not there yet.
  func wants(_ index: Int) -> Bool {
    !isClosed && frames[index] == nil && window.contains(index)
  }

  /// The first frame of the window that is missing.
  mutating func nextToDecode() -> Int? {
    guard !isClosed else { return nil }
    // A frame on show that a seek left outside takes one place of the window.
    let isOutside = shown.map { frames[$0] != nil && !window.contains($0) } ?? false
    let count = window.count - (isOutside ? 1 : 0)
    while gapless < count {
      let index = window.frame(after: gapless)
      guard frames[index] != nil else { return index }
      gapless += 1
    }
    isRefilling = false
    return nil
  }

  mutating func extend(_ timeline: Timeline) -> (freed: Int, isAwaited: Bool) {
    guard timeline != self.timeline else { return (0, false) }
    self.timeline = timeline
    window.frameCount = timeline.frameCount
    window.isComplete = timeline.isComplete
    if timeline.isComplete, window.start >= timeline.frameCount { window.start = 0 }
    gapless = 0
    return (trim(), takeAwaited())
  }

  /// Keeps the picture, or the one before it when there is none; true when the player waits for it.
  mutating func insert(_ picture: Bitmap?, at index: Int, size: Size) -> Bool {
    if picture == nil { failed.insert(index) }
    let before = index == 0 ? window.frameCount - 1 : index - 1
    frames[index] = picture ?? frames[before] ?? shown.flatMap { frames[$0] } ?? Bitmap(size: size)
    return takeAwaited()
  }

  mutating func limit(toBytes cap: Int) -> Int {
    window.capacity = max(2, cap / frameBytes)
    gapless = 0
    return trim()
  }

  mutating func shed() -> Int {
    let before = bytes
    frames = frames.filter { $0.key == shown }
    gapless = 0
    isRefilling = false
    return before - bytes
  }

  mutating func close() -> Int {
    let before = bytes
    frames = [:]
    isClosed = true
    return before
  }
}

extension FrameStoreState {
  /// Moves the window to the newest decoded frame that is not later than `due`.
  mutating func show(_ due: Int) -> (shown: FrameStore.Shown?, freed: Int, hasRoom: Bool) {
    guard due < window.frameCount else {
      isAwaited = true
      return (nil, 0, false)
    }
    var freed = 0
    if window.steps(to: due) == nil { freed += seek(to: due).freed }
    let newest = newestStep(notAfter: window.steps(to: due) ?? 0)
    if let newest {
      freed += move(by: newest)
      shown = window.start
    }
    let isStarved = window.start != due || newest == nil
    if isStarved { isAwaited = true }
    let picture = newest == nil ? nil : frames[window.start]
    return (
      picture.map { FrameStore.Shown(index: window.start, picture: $0) }, freed,
      asksForFrames(isStarved: isStarved)
    )
  }

  mutating func seek(to index: Int) -> (freed: Int, hasRoom: Bool) {
    guard index != window.start else { return (0, false) }
    window.start = index
    gapless = 0
    return (trim(), asksForFrames(isStarved: true))
  }

  /// The largest number of steps, up to `steps`, after which a decoded frame stands.
  private func newestStep(notAfter steps: Int) -> Int? {
    var step = min(steps, window.count - 1)
    while step >= 0 {
      if frames[window.frame(after: step)] != nil { return step }
      step -= 1
    }
    return nil
  }

  /// Moves the start of the window; returns the bytes that were freed.
  private mutating func move(by steps: Int) -> Int {
    let old = shown
    let passed = (0..<steps).map(window.frame(after:))
    window.start = window.frame(after: steps)
    gapless = max(0, gapless - steps)
    guard !window.holdsAll else { return 0 }
    let before = bytes
    for index in passed where !window.contains(index) { frames[index] = nil }
    if let old, !window.contains(old) { frames[old] = nil }
    return before - bytes
  }

  /// Forgets what is outside of the window and not on show; returns the bytes that were freed.
  private mutating func trim() -> Int {
    guard !frames.isEmpty else { return 0 }
    let before = bytes
    frames = frames.filter { $0.key == shown || window.contains($0.key) }
    return before - bytes
  }

  /// True when it is time to ask the decoder for frames.
  ///
  /// It is asked when half of the window is empty, not for each frame: every call wakes a thread.
  private mutating func asksForFrames(isStarved: Bool) -> Bool {
    guard !isClosed, !isRefilling else { return false }
    let missing = window.count - frames.count
    guard missing > 0, isStarved || missing >= max(1, window.capacity / 2) else { return false }
    isRefilling = true
    return true
  }

  private mutating func takeAwaited() -> Bool {
    defer { isAwaited = false }
    return isAwaited
  }
}
