import Exporting
import Pixels
import Synchronization

/// The pictures of a clip for who asks for them by number, mostly one after the other.
final class ClipReel: Sendable {
  private struct State {
    var pictures: Clip.Iterator
    /// The picture that was asked for last.
    var shown: (number: Int, picture: Bitmap)?
  }

  private let clip: Clip
  /// The pixels of each picture; nil for those of the clip.
  private let size: Size?
  private let state: Mutex<State>

  init(_ clip: Clip, size: Size? = nil) {
    self.clip = clip
    self.size = size
    state = Mutex(State(pictures: clip.makeIterator()))
  }

  /// The picture of a number; nil when there is none.
  func picture(at number: Int) -> Bitmap? {
    state.withLock { state in
      if let shown = state.shown {
        if shown.number == number { return shown.picture }
        // Going back is going through it again.
        if shown.number > number { state = State(pictures: clip.makeIterator()) }
      }
      var next = state.shown.map { $0.number + 1 } ?? 0
      while let (picture, _) = state.pictures.next() {
        if next == number {
          let picture = size.map(picture.resized(to:)) ?? picture
          state.shown = (number, picture)
          return picture
        }
        next += 1
      }
      return nil
    }
  }
}
