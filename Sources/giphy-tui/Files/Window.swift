import Glibc
import Pixels

/// The window of the terminal that standard output goes to.
struct Window {
  /// Its cells.
  var cells: Size
  /// Its pixels; empty where nobody knows them.
  var pixels: Size

  /// The window as it is now; nil when there is none.
  static var current: Window? {
    var window = winsize()
    // SAFETY: the request fills the structure, which outlives the call.
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return Window(
      cells: Size(width: min(Int(window.ws_col), 1000), height: min(Int(window.ws_row), 500)),
      pixels: Size(width: Int(window.ws_xpixel), height: Int(window.ws_ypixel)))
  }
}
