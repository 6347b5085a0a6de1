extension Entry {
  /// A GIF that fills its frame.
  static func gif(
    _ title: String, _ kind: Kind, _ theme: Theme, _ shape: Shape = .classic,
    rated rating: String = "g"
  ) -> Entry {
    Entry(
      title: title, rating: rating, kind: kind, variant: Variant(theme: theme, seed: 0),
      size: shape.size, frames: kind.timing.frames, delay: kind.timing.delay)
  }

  /// A figure on nothing.
  static func sticker(
    _ title: String, _ kind: Kind, _ theme: Theme, _ shape: Shape = .square,
    rated rating: String = "g"
  ) -> Entry {
    var entry = gif(title, kind, theme, shape, rated: rating)
    entry.variant.isTransparent = true
    return entry
  }

  /// The entry after a change.
  func with(_ change: (inout Entry) -> Void) -> Entry {
    var entry = self
    change(&entry)
    return entry
  }
}
