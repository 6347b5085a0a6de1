import CNcurses

extension Curses {
  /// The number of colours in a terminal's entry; nil if there is no such entry.
  ///
  /// - Precondition: There is no ``Curses`` yet: ncurses has one terminal in use at a time.
  static func colorCount(of term: String) -> Int? {
    // SAFETY: the call reads the string, which outlives it, and leaves nothing behind.
    let count = unsafe cncurses_color_count(term)
    return count < -1 ? nil : max(0, Int(count))
  }
}
