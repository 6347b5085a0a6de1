import GIFCodec
import Pixels
import Synchronization

extension AnimatedImage {
  /// The decoder of an image, brought forward by one piece of work at a time.
  final class Worker: Sendable {
    private struct State {
      /// Nil while a piece of work has it.
      var decoder: FrameDecoder?
      weak var store: FrameStore?
      var charged = 0
      /// True when work is handed out and has not begun.
      var isScheduled = false
      /// True when more was asked for while the decoder was away.
      var isAskedAgain = false
    }

    private let options: Options
    private let runner: Runner
    private let news: @Sendable () -> Void
    private let state = Mutex(State())

    init(options: Options, runner: @escaping Runner, news: @escaping @Sendable () -> Void) {
      self.options = options
      self.runner = runner
      self.news = news
    }

    deinit { options.budget.release(state.withLock { $0.charged }) }

    /// Draws the first frame and has the rest drawn.
    func begin(_ decoder: FrameDecoder, store: FrameStore) -> Bitmap {
      var decoder = decoder
      _ = decoder.extend(store)
      let poster =
        decoder.decoder.drawNext()
        ? store.scaler.picture(of: decoder.decoder.canvas) : Bitmap(size: store.size)
      // The first slice of work makes another one, and charges it.
      decoder.releaseCanvas()
      if store.isDamaged { options.log("the file is damaged; what can be shown is shown") }
      state.withLock { state in
        state.decoder = decoder
        state.store = store
      }
      wake()
      return poster
    }

    /// Has frames drawn that are wanted.
    func wake() {
      let isNew = state.withLock { state in
        defer { state.isScheduled = true }
        return !state.isScheduled
      }
      if isNew { runner { [weak self] in _ = self?.run() } }
    }

    /// Draws some of what is wanted on the calling thread; true when there is more.
    @discardableResult
    func run() -> Bool {
      let (taken, store) = state.withLock { state in
        state.isScheduled = false
        let taken = state.decoder.take()
        if taken == nil { state.isAskedAgain = true }
        return (taken, state.store)
      }
      guard var decoder = taken else { return false }
      guard let store else {
        state.withLock { $0.decoder = decoder }
        return false
      }
      let clock = ContinuousClock()
      let start = clock.now
      let outcome = decoder.draw(into: store, now: { clock.now - start }, charge: charge)
      let isAskedAgain = state.withLock { state in
        state.decoder = decoder
        defer { state.isAskedAgain = false }
        return state.isAskedAgain
      }
      if outcome.isAwaited { news() }
      switch outcome.end {
      case .more: wake()
      case .idle: if isAskedAgain { wake() }
      case .noRoom(let bytes): options.log("the memory budget lacks \(bytes) bytes for a frame")
      }
      return outcome.end == .more
    }

    private func charge(_ bytes: Int) -> Int {
      let missing = bytes - state.withLock { $0.charged }
      guard missing <= 0 || options.budget.reserve(missing) else { return missing }
      state.withLock { $0.charged += missing }
      if missing < 0 { options.budget.release(-missing) }
      return 0
    }
  }
}
