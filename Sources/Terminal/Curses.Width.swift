import CNcurses
import Glibc

extension Unicode.Scalar {
  /// The columns that the scalar takes: 0…2, or -1 where it cannot be printed.
  ///
  /// They are those of glibc, by which ncurses moves, whatever the locale of the process.
  var columns: Int {
    if value < 0x7f { return value >= 0x20 ? 1 : -1 }
    return unsafe WidthLocale.shared.columns(of: self)
  }
}

/// A UTF-8 locale of our own, because `wcwidth` asks the locale of its thread.
///
/// SAFETY: the pointer is made once, never freed, and glibc only reads what it points to.
@unsafe
private struct WidthLocale: @unchecked Sendable {
  private let locale: locale_t?

  static let shared = unsafe WidthLocale()

  init() {
    unsafe locale =
      newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
  }

  func columns(of scalar: Unicode.Scalar) -> Int {
    let previous = unsafe uselocale(locale)
    defer { _ = unsafe uselocale(previous) }
    return Int(cncurses_width(wchar_t(bitPattern: scalar.value)))
  }
}
