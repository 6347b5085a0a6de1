public import GIFCodec
public import Pixels

/// What can show a GIF: a view that names a box, takes pictures, and is told the time.
///
/// A conforming type stores ``animator``, says how large it is, and draws what ``show(_:)`` brings.
/// All else comes with the protocol. It belongs to one thread, the one that calls ``tick(at:)``.
public protocol Animatable: AnyObject {
  /// The player; the protocol sets it.
  var animator: Animator? { get set }
  /// The size in pixels that pictures are to have.
  var box: Size { get }
  /// How pictures fill the box.
  var contentMode: ContentMode { get }
  /// Draws a picture; nil clears the view.
  func show(_ picture: Bitmap?)
  /// Told what happened to the animation; does nothing unless it is implemented.
  func animation(_ event: Animator.Event)
}

extension Animatable {
  /// How pictures fill the box unless the type says otherwise.
  public var contentMode: ContentMode { .fit }
  /// Ignores what happened.
  public func animation(_ event: Animator.Event) {}
}

// MARK: - Preparing

extension Animatable {
  /// Prepares the frames of a store, without playing them; a loader reports one for a URL.
  ///
  /// The same store again changes nothing. The picture on show stays until there is another.
  public func prepare(
    with store: FrameStore, options: PlaybackOptions = PlaybackOptions(), at now: Duration = .zero
  ) {
    guard animator?.store !== store else { return }
    var animator = Animator(store: store, options: options)
    animator.pause(at: now)
    self.animator = animator
    tick(at: now)
  }

  /// Prepares a file's bytes, scaled to the box; returns the image, which other views may share.
  ///
  /// - Throws: `GIF.FormatError` when nothing of the file can be shown.
  public func prepare(
    with bytes: [UInt8], options: PlaybackOptions = PlaybackOptions(),
    image: AnimatedImage.Options = AnimatedImage.Options(), at now: Duration = .zero,
    runner: @escaping AnimatedImage.Runner, news: @escaping @Sendable () -> Void = {}
  ) throws(GIF.FormatError) -> AnimatedImage {
    var settings = image
    settings.box = image.box ?? (box.isEmpty ? nil : box)
    settings.contentMode = contentMode
    let image = try AnimatedImage(bytes: bytes, options: settings, runner: runner, news: news)
    prepare(with: image.store, options: options, at: now)
    if animator?.picture == nil { show(image.posterImage) }
    return image
  }

  /// Prepares the frames of a store and plays them.
  public func animate(
    with store: FrameStore, options: PlaybackOptions = PlaybackOptions(), at now: Duration
  ) {
    prepare(with: store, options: options, at: now)
    startAnimating(at: now)
  }

  /// Gives the player back; the picture on show stays until another comes.
  public func prepareForReuse() { animator = nil }
}

// MARK: - Playing

extension Animatable {
  /// Moves on to `now`, and shows the picture that is due if it is another one.
  public func tick(at now: Duration) {
    var events: [Animator.Event] = []
    guard animator?.tick(at: now, report: { events.append($0) }) != nil else { return }
    updateImageIfNeeded(after: events)
  }

  /// Plays on, or again from the start after the end.
  public func startAnimating(at now: Duration) {
    guard let isFinished = animator?.isFinished else { return }
    let isNew = isFinished ? animator?.restart(at: now) : animator?.resume(at: now)
    if isNew == true { updateImageIfNeeded(after: [.frame(activeFrameIndex)]) }
  }

  /// Holds the frame on show.
  public func stopAnimating(at now: Duration) { animator?.pause(at: now) }

  /// Goes to a frame.
  public func seek(to index: Int, at now: Duration) {
    if animator?.seek(to: index, at: now) == true {
      updateImageIfNeeded(after: [.frame(activeFrameIndex)])
    }
  }

  /// Shows the picture that is due again, after the view was cleared, say.
  public func updateImageIfNeeded() { if let activeFrame { show(activeFrame) } }

  private func updateImageIfNeeded(after events: [Animator.Event]) {
    for event in events {
      if case .frame = event { updateImageIfNeeded() }
      animation(event)
    }
  }
}

// MARK: - Looking

extension Animatable {
  /// True while time moves the frames.
  public var isAnimating: Bool { animator?.isPlaying ?? false }
  /// The number of frames that are known.
  public var frameCount: Int { animator?.store.timeline.frameCount ?? 0 }
  /// The picture on show.
  public var activeFrame: Bitmap? { animator?.picture }
  /// The index of the frame on show.
  public var activeFrameIndex: Int { animator?.frameIndex ?? 0 }
  /// A frame that is kept.
  public func frame(at index: Int) -> Bitmap? { animator?.store.picture(at: index) }
  /// How long one play takes, as the file says it.
  public var loopDuration: Duration { animator?.store.timeline.loopDuration ?? .zero }
  /// How long a frame stays, as the file says it; zero when it is not known.
  public func duration(ofFrame index: Int) -> Duration {
    guard let timeline = animator?.store.timeline, timeline.delays.indices.contains(index) else {
      return .zero
    }
    return timeline.duration(ofFrame: index)
  }
  /// The picture to show while nothing moves.
  public var posterImage: Bitmap? { animator?.store.poster }
  /// The size of the pictures; zero before there is one.
  public var intrinsicSize: Size { animator?.store.size ?? .zero }
}
