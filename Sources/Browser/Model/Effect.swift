public import Giphy

/// What the model wants done, as data that tests can compare.
public enum Effect: Hashable, Sendable {
  /// Ask for a page of `query`, and answer with the generation.
  case fetch(Query, offset: Int, generation: Int)
  /// Load a failed GIF again.
  case retry(url: String)
  /// Play a GIF again from its start.
  case restart(url: String)
  /// Show the frame of a held GIF that is so many steps on.
  case step(url: String, by: Int)
  /// Put a text into the terminal's clipboard.
  case copy(String)
  /// Do something outside of the terminal; what becomes of it is a message.
  case errand(Errand)
  /// Make an end of the export that is under way.
  case cancelExport
  /// Show a page in the user's browser.
  case openPage(String)
  /// Forget what stands on the screen and draw it anew.
  case redraw
  /// Stop the program until the shell continues it.
  case suspend
}
