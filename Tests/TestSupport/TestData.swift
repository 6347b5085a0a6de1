import Glibc

/// Third-party files that tests run against but that are not part of the package.
public enum TestData {
  /// The folder that the environment variable `GIPHY_TUI_TEST_DATA` names; nil when it is unset.
  public static var folder: String? {
    guard let value = unsafe getenv("GIPHY_TUI_TEST_DATA") else { return nil }
    // SAFETY: getenv returned a null-terminated string, and no test changes the environment.
    return unsafe String(cString: value)
  }
}
