/// The program's own version.
enum Version {
  static let current = "0.1.0"
  /// When it was made, as manual pages write it.
  static let date = "November 30, 2026"
}
