import Pixels

extension KittyPainter {
  /// Orders that may have gone astray.
  struct Doubt {
    /// Those that were sent from then on.
    var since: Duration
    /// Those that are sent before then.
    var until: Duration
  }

  /// For how long tmux may hand nothing on before it tells us of another size, and after that.
  static let settlingTime = Duration.milliseconds(400)

  mutating func doubt(since: Duration) {
    guard rendering.passesThroughTmux else { return }
    doubt = Doubt(since: min(since, doubt?.since ?? since), until: now + Self.settlingTime)
  }

  /// Sends again all that may not have arrived; false while it is in vain to give the terminal images.
  mutating func settle() -> Bool {
    guard let doubt else { return true }
    guard now >= doubt.until else { return false }
    self.doubt = nil
    for (key, image) in library.images where image.sentAt >= doubt.since { library.giveUp(key) }
    upload([.end] + library.takeGivenUp().map(KittyOrder.delete))
    for key in library.images.keys {
      library[key]?.cells = nil
      library[key]?.motion = nil
    }
    return true
  }
}
