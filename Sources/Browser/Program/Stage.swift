import Animation
import Loading
import Pixels
import Terminal

/// The players of the GIFs on the screen; those that leave it are held where they are.
///
/// Rows that show the same GIF share a player.
struct Stage {
  private struct Player {
    var animator: Animator
    /// Tells this player's pictures, in this size, from all others.
    var number: Int
  }

  /// How fast all play.
  var rate = Rate.normal
  private var players: [String: Player] = [:]
  private var lastNumber = 0

  /// Takes the frames of a GIF; in another size, it goes on where it is.
  mutating func play(_ store: FrameStore, of url: String, at now: Duration) {
    guard players[url]?.animator.store !== store else { return }
    lastNumber += 1
    guard var player = players[url] else {
      let options = PlaybackOptions(rate: rate)
      players[url] = Player(
        animator: Animator(store: store, options: options), number: lastNumber)
      return
    }
    _ = player.animator.replaceStore(with: store, at: now)
    player.number = lastNumber
    players[url] = player
  }

  /// Forgets all GIFs but these.
  mutating func keep(_ urls: Set<String>) {
    players = players.filter { urls.contains($0.key) }
  }

  /// Moves GIFs on to `now`, and holds those that `isHeld` names; true when a picture changed.
  mutating func tick(at now: Duration, isHeld: (String) -> Bool) -> Bool {
    var changed = false
    for url in players.keys {
      guard var player = players[url] else { continue }
      if player.animator.playback.options.rate != rate {
        var options = player.animator.playback.options
        options.rate = rate
        if player.animator.change(to: options, at: now) { changed = true }
      }
      if player.animator.tick(at: now, isHeld: isHeld(url)) { changed = true }
      players[url] = player
    }
    return changed
  }

  /// The GIFs that have played as often as they should; stills are none.
  var finished: Set<String> {
    Set(
      players.filter { $0.value.animator.isFinished && !$0.value.animator.store.timeline.isStill }
        .keys)
  }

  /// The frame on show of a GIF, if it has one.
  func frame(of url: String) -> Int? {
    players[url].flatMap { $0.animator.picture == nil ? nil : $0.animator.frameIndex }
  }

  /// Plays a GIF again from its start.
  mutating func restart(_ url: String, at now: Duration) {
    _ = players[url]?.animator.restart(at: now)
  }

  /// Holds a GIF so many frames further on.
  mutating func step(_ url: String, by steps: Int, at now: Duration) {
    _ = players[url]?.animator.step(by: steps, at: now)
  }

  /// How a GIF plays, drawn by `painter`; nil when it does not.
  func diagnostics(of url: String, painter: String) -> Diagnostics? {
    guard let animator = players[url]?.animator else { return nil }
    let store = animator.store
    return Diagnostics(
      kept: store.keptCount, frames: store.timeline.frameCount, bytes: store.byteCount,
      late: animator.lateCount, dropped: animator.droppedCount, cost: store.meanCost,
      painter: painter)
  }

  /// When the next picture is due; nil when time alone moves nothing.
  var deadline: Duration? { players.values.compactMap(\.animator.deadline).min() }

  /// The picture on show of a GIF, at a place.
  func picture(at place: Model.Place) -> Picture {
    let player = place.url.flatMap { players[$0] }
    return Picture(
      frame: place.frame, clip: place.clip, bitmap: player?.animator.picture,
      version: Picture.Version(
        media: player?.number ?? 0, frame: player?.animator.frameIndex ?? 0))
  }
}

extension Animator {
  /// Moves on to `now`, or stops its clock; true when another picture is to be shown.
  fileprivate mutating func tick(at now: Duration, isHeld: Bool) -> Bool {
    if isHeld, picture != nil {
      if !isPaused { pause(at: now) }
      // A step to a frame that was not decoded is shown when it is.
      return frameIndex == playback.frameIndex ? false : tick(at: now)
    }
    return isPaused ? resume(at: now) : tick(at: now)
  }
}
