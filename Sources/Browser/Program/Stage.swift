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

  private var players: [String: Player] = [:]
  private var lastNumber = 0

  /// Takes the frames of a GIF; in another size, it goes on where it is.
  mutating func play(_ store: FrameStore, of url: String, at now: Duration) {
    guard players[url]?.animator.store !== store else { return }
    lastNumber += 1
    guard var player = players[url] else {
      players[url] = Player(animator: Animator(store: store), number: lastNumber)
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
      if player.animator.tick(at: now, isHeld: isHeld(url)) { changed = true }
      players[url] = player
    }
    return changed
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
      return false
    }
    if isPaused {
      // Whoever lets a finished animation go on wants to see it again.
      return isFinished ? restart(at: now) : resume(at: now)
    }
    return tick(at: now)
  }
}
