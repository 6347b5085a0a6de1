/// The colours of the interface, by their numbers in the terminal's own palette, so that it follows
/// the user's theme; these are readable on light and dark.
enum Palette {
  /// Marks the selection.
  static let accent = 5
  /// Marks what went wrong.
  static let error = 1
  /// Marks what is under way.
  static let progress = 6
}
