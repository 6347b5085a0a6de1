import CNcurses
import Glibc

extension Curses {
  /// Takes the user's locale, or any with UTF-8; false if there is none.
  static func useUTF8Locale() -> Bool {
    for name in ["", "C.UTF-8", "en_US.UTF-8"] where unsafe setlocale(LC_CTYPE, name) != nil {
      if unsafe String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" { return true }
    }
    return false
  }

  /// Starts ncurses with our own entry, which reaches it through the environment.
  static func makeScreen(
    output: UnsafeMutablePointer<FILE>, input: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    // SAFETY: no other thread reads the environment, and the strings outlive the calls.
    let previous = unsafe getenv("TERMINFO").map { unsafe String(cString: $0) }
    unsafe setenv("TERMINFO", "b64:" + TerminalEntry.base64, 1)
    defer {
      if let previous {
        unsafe setenv("TERMINFO", previous, 1)
      } else {
        unsafe unsetenv("TERMINFO")
      }
    }
    return unsafe newterm(TerminalEntry.name, output, input)
  }
}
