import Pixels

extension FrameStoreState {
  /// Where one viewer stands: what it shows, and which frames it wants next.
  struct View: Hashable, Sendable {
    /// Which frames are worth keeping for it.
    var window: FrameWindow
    /// The frame on show, once there is one.
    var shown: Int?
    /// How many frames of the window are there without a gap, at least; saves looking again.
    var gapless = 0

    /// The number of steps of the window that can be filled.
    ///
    /// A frame on show that a seek left outside takes one place of the window.
    private func room(in frames: [Int: Bitmap]) -> Int {
      let isOutside = shown.map { frames[$0] != nil && !window.contains($0) } ?? false
      return window.count - (isOutside ? 1 : 0)
    }

    /// How many frames from the one on show on are there without a gap.
    func ready(in frames: [Int: Bitmap]) -> Int {
      var count = gapless
      while count < window.count, frames[window.frame(after: count)] != nil { count += 1 }
      return count
    }

    /// The frame of the window to decode next.
    ///
    /// Frames are drawn in the order of the file. So where they are played backwards, half of the
    /// window is drawn at one go, and the frame that is played last of it comes first.
    mutating func missing(in frames: [Int: Bitmap]) -> Int? {
      gapless = ready(in: frames)
      let room = room(in: frames)
      guard gapless < room else { return nil }
      var frame = window.frame(after: gapless)
      let end = min(room, gapless + max(1, window.capacity / 2))
      for step in gapless + 1..<max(end, gapless + 1) {
        let next = window.frame(after: step)
        guard next == frame - 1, frames[next] == nil else { break }
        frame = next
      }
      return frame
    }

    /// Takes a capacity and what is known of the timeline.
    mutating func fit(_ capacity: Int, along timeline: Timeline) {
      window.capacity = capacity
      window.frameCount = timeline.frameCount
      window.isComplete = timeline.isComplete
      if timeline.isComplete, window.start.index >= timeline.frameCount {
        window.start = Playback.Position(index: 0)
      }
      gapless = 0
    }

    /// The largest number of steps, up to `steps`, after which a decoded frame stands.
    func newestStep(notAfter steps: Int, in frames: [Int: Bitmap]) -> Int? {
      var step = min(steps, window.count - 1)
      while step >= 0 {
        if frames[window.frame(after: step)] != nil { return step }
        step -= 1
      }
      return nil
    }

    /// Moves the start of the window; returns the frames that it left.
    mutating func move(by steps: Int) -> [Int] {
      let passed =
        (0..<min(steps, window.count)).map(window.frame(after:)) + [shown].compactMap(\.self)
      window.start = window.position(after: steps)
      gapless = max(0, gapless - steps)
      shown = window.start.index
      return window.holdsAll ? [] : passed
    }
  }

  /// Moves a window to the newest decoded frame that is not later than `due`.
  mutating func show(
    _ due: Playback.Position, for viewer: Int?
  ) -> (shown: FrameStore.Shown?, freed: Int, hasRoom: Bool) {
    guard due.index < timeline.frameCount else {
      isAwaited = true
      return (nil, 0, false)
    }
    let before = bytes
    if self[viewer].window.steps(to: due) == nil { _ = seek(to: due, for: viewer) }
    var view = self[viewer]
    let newest = view.newestStep(notAfter: view.window.steps(to: due) ?? 0, in: frames)
    if let newest {
      let passed = view.move(by: newest)
      self[viewer] = view
      for index in passed where !keeps(index) { frames[index] = nil }
    }
    let isStarved = view.window.start != due || newest == nil
    if isStarved { isAwaited = true }
    let start = view.window.start.index
    let picture = newest == nil ? nil : frames[start]
    return (
      picture.map { FrameStore.Shown(index: start, picture: $0) }, before - bytes,
      asksForFrames(viewer, isStarved: isStarved)
    )
  }

  mutating func seek(
    to position: Playback.Position, for viewer: Int?
  ) -> (freed: Int, hasRoom: Bool) {
    guard position != self[viewer].window.start else { return (0, false) }
    self[viewer].window.start = position
    self[viewer].gapless = 0
    return (trim(), asksForFrames(viewer, isStarved: true))
  }

  /// Turns a viewer's window round.
  mutating func turn(
    _ direction: PlaybackOptions.Direction, for viewer: Int
  ) -> (freed: Int, hasRoom: Bool) {
    guard self[viewer].window.direction != direction else { return (0, false) }
    self[viewer].window.direction = direction
    if direction != .bounce { self[viewer].window.start.isReturning = false }
    self[viewer].gapless = 0
    return (trim(), asksForFrames(viewer, isStarved: false))
  }

  /// True when it is time to ask the decoder for frames.
  ///
  /// It is asked when half of the window is empty, not for each frame: every call wakes a thread.
  mutating func asksForFrames(_ viewer: Int?, isStarved: Bool) -> Bool {
    guard !isClosed, !isRefilling else { return false }
    let view = self[viewer]
    let missing = view.window.count - view.ready(in: frames)
    guard missing > 0, isStarved || missing >= max(1, view.window.capacity / 2) else {
      return false
    }
    isRefilling = true
    return true
  }
}
