import Animation
import Pixels
import Synchronization

/// The frames of a store for one who wants each of them once, in order and not in time.
final class Reel: Sendable {
  private let store: FrameStore
  private let viewer = Mutex<FrameStore.Viewer?>(nil)

  init(of store: FrameStore) { self.store = store }

  /// The picture of a frame; nil while it is not decoded, of which the store then tells.
  func frame(at index: Int) -> Bitmap? {
    let viewer = viewer.withLock { viewer in
      // A second window takes room from the first, so there is none before it is needed.
      if viewer == nil, store.picture(at: index) == nil {
        viewer = FrameStore.Viewer(of: store)
      }
      return viewer
    }
    guard let viewer else { return store.picture(at: index) }
    let shown = viewer.show(Playback.Position(index: index))
    return shown?.index == index ? shown?.picture : nil
  }

  /// Gives up the window on the frames.
  func rest() { viewer.withLock { $0 = nil } }
}
