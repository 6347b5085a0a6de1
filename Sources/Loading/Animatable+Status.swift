public import Animation

extension Animatable {
  /// Plays what a loader has come to with a URL; anything but frames changes nothing.
  ///
  /// The loader's reports name their URL: pass those of the URL that this view wants now.
  public func animate(
    with status: Status, options: PlaybackOptions = PlaybackOptions(), at now: Duration
  ) {
    switch status {
    case .playing(let store, _, _): animate(with: store, options: options, at: now)
    case .waiting, .loading, .decoding, .failed: break
    }
  }
}
