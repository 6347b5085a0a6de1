import Animation
import Loading
import Pixels
import Terminal

/// The players of the GIFs on the screen; those that leave it are held where they are.
///
/// Rows that show the same GIF share a player.
struct Stage {
  /// How fast all play.
  var rate = Rate.normal
  /// Whether the frames on show are told, so that each of them is waited for.
  var tellsFrames = false
  private var players: [String: Player] = [:]
  /// The number of each GIF in each size: what the terminal keeps is found again by it.
  private var numbers: [Look: Int] = [:]
  private var lastNumber = 0
  /// So many numbers are remembered at least; what the terminal kept of others is given to it again.
  private static let remembered = 1024

  private struct Look: Hashable {
    var url: String
    var size: Size
  }

  /// Takes the frames of a GIF; in another size, it goes on where it is.
  mutating func play(_ store: FrameStore, of url: String, at now: Duration) {
    guard players[url]?.animator.store !== store else { return }
    let look = Look(url: url, size: store.size)
    if numbers[look] == nil { lastNumber += 1 }
    let number = numbers[look] ?? lastNumber
    numbers[look] = number
    if players[url]?.replaceStore(with: store, number: number, at: now) == nil {
      players[url] = Player(store: store, options: PlaybackOptions(rate: rate), number: number)
    }
  }

  /// Forgets all GIFs but these.
  mutating func keep(_ urls: Set<String>) {
    players = players.filter { urls.contains($0.key) }
    if numbers.count > 2 * Self.remembered {
      let oldest = lastNumber - Self.remembered
      numbers = numbers.filter { urls.contains($0.key.url) || $0.value > oldest }
    }
  }

  /// Moves GIFs on to `now`, and holds those that `isHeld` names; true when a picture changed.
  mutating func tick(at now: Duration, isHeld: (String) -> Bool) -> Bool {
    var changed = false
    for url in players.keys {
      let isNew = players[url]?.tick(at: now, isHeld: isHeld(url), rate: rate)
      if isNew == true { changed = true }
    }
    return changed
  }

  /// Leaves to the terminal what it plays by itself; of `whole` films it has all frames.
  mutating func leave(_ films: Set<Int>, whole: Set<Int>, at now: Duration) {
    for url in players.keys {
      guard let number = players[url]?.number else { continue }
      players[url]?.leave(
        toTerminal: films.contains(number), isWhole: whole.contains(number), at: now)
    }
  }

  /// The GIFs that have played as often as they should; stills are none.
  var finished: Set<String> { Set(players.filter(\.value.isFinished).keys) }

  /// The frame on show of a GIF, if it has one.
  func frame(of url: String) -> Int? { players[url]?.frame }

  /// Plays a GIF again from its start.
  mutating func restart(_ url: String, at now: Duration) { players[url]?.restart(at: now) }

  /// Holds a GIF so many frames further on.
  mutating func step(_ url: String, by steps: Int, at now: Duration) {
    players[url]?.step(by: steps, at: now)
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
  var deadline: Duration? {
    players.values.compactMap { $0.deadline(tellsFrames: tellsFrames) }.min()
  }

  /// The picture on show of a GIF, at a place; with its film where the terminal takes films.
  func picture(at place: Model.Place, withFilm: Bool) -> Picture {
    let picture = place.url.flatMap {
      players[$0]?.picture(frame: place.frame, clip: place.clip, withFilm: withFilm)
    }
    return picture
      ?? Picture(
        frame: place.frame, clip: place.clip, bitmap: nil,
        version: Picture.Version(media: 0, frame: 0))
  }
}
