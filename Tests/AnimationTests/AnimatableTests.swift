import Animation
import GIFCodec
import Pixels
import Synchronization
import TestSupport
import Testing

@Suite struct AnimatableTests {
  private let size = Size(width: 8, height: 8)

  /// A view that remembers what it was told.
  private final class View: Animatable {
    var animator: Animator?
    var box = Size(width: 8, height: 8)
    var contentMode = ContentMode.fit
    var shown: [Bitmap?] = []
    var events: [Animator.Event] = []
    func show(_ picture: Bitmap?) { shown.append(picture) }
    func animation(_ event: Animator.Event) { events.append(event) }
  }

  private final class Notes: Sendable {
    let texts = Mutex<[String]>([])
  }

  /// Work that a test does later, or never.
  private final class Jobs: Sendable {
    let waiting = Mutex<[@Sendable () -> Void]>([])
  }

  @Test func preparingShowsThePosterAndAnimatingPlays() throws {
    let file = Frames.gif(count: 4, plays: 2)
    let pictures = try Frames.pictures(of: file)
    let view = View()
    let image = try view.prepare(with: file, runner: { $0() })
    #expect(!view.isAnimating)
    #expect(view.shown.last == pictures[0])
    #expect(image.posterImage == pictures[0] && view.posterImage == pictures[0])
    #expect(view.frameCount == 4 && view.intrinsicSize == size)
    #expect(view.loopDuration == .milliseconds(400))
    #expect(view.duration(ofFrame: 3) == .milliseconds(100))
    #expect(view.duration(ofFrame: 4) == .zero)
    #expect(image.bytes == file)

    view.startAnimating(at: .zero)
    #expect(view.isAnimating)
    for now in stride(from: 0, through: 800, by: 50) { view.tick(at: .milliseconds(now)) }
    #expect(
      view.events == [
        .frame(0), .frame(1), .frame(2), .frame(3), .loop(1), .frame(0), .frame(1), .frame(2),
        .frame(3), .loop(2), .end,
      ])
    #expect(view.activeFrame == pictures[3] && view.activeFrameIndex == 3)
    view.startAnimating(at: .seconds(2))
    #expect(view.activeFrameIndex == 0 && view.isAnimating, "it plays again after its end")
  }

  @Test func stoppingHoldsAndSeekingJumps() throws {
    let view = View()
    _ = try view.prepare(with: Frames.gif(count: 6), runner: { $0() })
    view.startAnimating(at: .zero)
    view.tick(at: .milliseconds(250))
    view.stopAnimating(at: .milliseconds(250))
    view.tick(at: .seconds(5))
    #expect(view.activeFrameIndex == 2)
    view.seek(to: 5, at: .seconds(6))
    #expect(view.activeFrameIndex == 5)
    #expect(view.frame(at: 5) == view.activeFrame)
  }

  @Test func reuseForgetsThePlayerAndKeepsThePicture() throws {
    let view = View()
    _ = try view.prepare(with: Frames.gif(count: 3), runner: { $0() })
    let count = view.shown.count
    view.updateImageIfNeeded()
    #expect(view.shown.count == count + 1)
    view.prepareForReuse()
    view.tick(at: .seconds(1))
    view.updateImageIfNeeded()
    #expect(view.shown.count == count + 1)
    #expect(!view.isAnimating && view.frameCount == 0)
  }

  @Test func lateFramesReachNobodyAfterReuse() throws {
    let late = Jobs()
    let budget = MemoryBudget(limit: 1 << 20)
    let view = View()
    _ = try view.prepare(
      with: Frames.gif(count: 9), image: AnimatedImage.Options(byteLimit: 4 * 256, budget: budget),
      runner: { job in late.waiting.withLock { $0.append(job) } })
    for job in late.waiting.withLock({ $0 }) { job() }
    for now in 0..<4 { view.startAnimating(at: .milliseconds(now * 100)) }
    #expect(late.waiting.withLock { $0.count } > 1 && budget.used > 0, "more is on its way")
    view.prepareForReuse()
    #expect(budget.used == 0, "nothing of it is kept")
    let next = Frames.gif(count: 3, delay: 20)
    let image = try view.prepare(with: next, runner: { $0() })
    view.startAnimating(at: .seconds(1))
    let shown = view.shown
    for job in late.waiting.withLock({ $0 }) { job() }
    view.tick(at: .milliseconds(1_010))
    #expect(view.shown == shown && budget.used == 0)
    #expect(view.animator?.store === image.store && view.frameCount == 3)
    view.tick(at: .milliseconds(1_210))
    #expect(try view.activeFrame == Frames.pictures(of: next)[1])
  }

  @Test func preparingReadsTheHeadersAndDrawsOneFrame() throws {
    let file = Frames.gif(count: 40)
    let jobs = Jobs()
    let budget = MemoryBudget(limit: 1 << 20)
    let view = View()
    let image = try view.prepare(
      with: file, image: AnimatedImage.Options(budget: budget),
      runner: { job in jobs.waiting.withLock { $0.append(job) } })
    #expect(view.frameCount == 40 && view.loopDuration == .seconds(4))
    #expect(try image.posterImage == Frames.pictures(of: file)[0])
    #expect(view.shown == [image.posterImage])
    #expect((0..<40).allSatisfy { image.frame(at: $0) == nil })
    #expect(budget.used == 0, "no frame is made before it is asked for")
    #expect(jobs.waiting.withLock { $0.count } == 1)
  }

  @Test func theSameStoreAgainChangesNothing() throws {
    let view = View()
    let image = try view.prepare(with: Frames.gif(count: 5), runner: { $0() })
    view.startAnimating(at: .zero)
    view.tick(at: .milliseconds(230))
    view.prepare(with: image.store)
    #expect(view.activeFrameIndex == 2 && view.isAnimating)
  }

  @Test func framesAreDecodedWhereTheRunnerSays() throws {
    let queue = Notes()
    let image = try AnimatedImage(
      bytes: Frames.gif(count: 5),
      runner: { _ in queue.texts.withLock { $0.append("asked") } },
      news: { queue.texts.withLock { $0.append("news") } })
    #expect(queue.texts.withLock { $0 } == ["asked"])
    #expect(image.frame(at: 1) == nil, "nothing is decoded on the caller's thread but the poster")
    image.decodeAll()
    #expect(image.frame(at: 4) != nil)
    #expect(queue.texts.withLock { $0.contains("news") })
  }

  @Test func frameAndByteLimitsHold() throws {
    let budget = MemoryBudget(limit: 1 << 20)
    do {
      let options = AnimatedImage.Options(byteLimit: 20 * 256, frameLimit: 3, budget: budget)
      let image = try AnimatedImage(
        bytes: Frames.gif(count: 50), options: options, runner: { $0() })
      #expect(image.store.keptCount == 3 && image.store.capacity == 3)
      #expect(image.store.byteCount == 3 * 256)
      #expect(budget.used >= 3 * 256)
    }
    #expect(budget.used == 0)
  }

  @Test func theLogHearsOfDamageAndNothingElse() throws {
    let notes = Notes()
    let options = AnimatedImage.Options(log: { text in notes.texts.withLock { $0.append(text) } })
    _ = try AnimatedImage(bytes: Frames.gif(count: 3), options: options, runner: { $0() })
    #expect(notes.texts.withLock { $0 } == [])
    _ = try AnimatedImage(
      bytes: Array(Frames.gif(count: 3).dropLast(9)), options: options, runner: { $0() })
    #expect(notes.texts.withLock { $0.count } == 1)
  }

  @Test func whatIsNoGIFIsRefused() {
    #expect(throws: GIF.FormatError.self) {
      try AnimatedImage(bytes: Array("<html>".utf8), runner: { $0() })
    }
  }

  @Test func aSingleFrameIsShownAndStill() throws {
    let view = View()
    _ = try view.prepare(with: Frames.gif(count: 1), runner: { $0() })
    view.startAnimating(at: .zero)
    #expect(view.shown.last != nil && !view.isAnimating)
    #expect(view.animator?.deadline == nil)
  }
}

@Suite struct ContentModeTests {
  private let wide = Size(width: 40, height: 20)
  private let box = Size(width: 10, height: 10)

  @Test(arguments: [
    (ContentMode.fit, Size(width: 10, height: 5), Rect(x: 0, y: 0, width: 40, height: 20)),
    (.fill, Size(width: 10, height: 10), Rect(x: 10, y: 0, width: 20, height: 20)),
    (.stretch, Size(width: 10, height: 10), Rect(x: 0, y: 0, width: 40, height: 20)),
    (.original, Size(width: 40, height: 20), Rect(x: 0, y: 0, width: 40, height: 20)),
  ])
  func eachModeHasItsSizeAndCrop(mode: ContentMode, size: Size, crop: Rect) {
    #expect(mode.size(of: wide, in: box) == size)
    #expect(mode.crop(of: wide, in: box) == crop)
  }

  @Test(arguments: ContentMode.allCases)
  func nothingIsShownOfNothing(mode: ContentMode) {
    #expect(mode.size(of: .zero, in: box) == .zero)
    #expect(mode == .original || mode.size(of: wide, in: .zero) == .zero)
  }

  @Test func fillingCutsTheSides() throws {
    var encoder = GIF.Encoder(
      size: Size(width: 4, height: 2), palette: [.black, Color(red: 255, green: 0, blue: 0)])
    encoder.append(
      GIF.Encoder.Frame(
        rect: Rect(Size(width: 4, height: 2)), indices: [0, 1, 1, 0, 0, 1, 1, 0]))
    encoder.finish()
    let options = AnimatedImage.Options(box: Size(width: 2, height: 2), contentMode: .fill)
    let image = try AnimatedImage(bytes: encoder.bytes, options: options, runner: { $0() })
    #expect(image.posterImage.pixels == Array(repeating: 0xFF00_00FF, count: 4))
  }
}
