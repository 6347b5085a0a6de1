import FoundationEssentials

/// Third-party files that tests run against but that are not part of the package.
public enum TestData {
  /// The folder that the environment variable `GIPHY_TUI_TEST_DATA` names; nil when it is unset or empty.
  public static var folder: String? {
    let value = ProcessInfo.processInfo.environment["GIPHY_TUI_TEST_DATA"]
    return value == "" ? nil : value
  }
}
