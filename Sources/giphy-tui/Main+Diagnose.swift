import Glibc
import Pixels
import Terminal

extension Main {
  /// Prints what the terminal can do, and what was chosen and why.
  ///
  /// - Throws: ``Failure`` when there is a terminal that cannot be used.
  static func diagnose(
    _ configuration: Configuration, environment: [String: String]
  ) throws(Failure) {
    var window: Capabilities.Window?
    var capabilities = Capabilities(
      environment: environment, window: Capabilities.Window(cells: .zero))
    if isatty(STDIN_FILENO) == 1 || isatty(STDOUT_FILENO) == 1 {
      let session = try openSession(mouse: false)
      session.ask(in: environment)
      capabilities = session.capabilities(in: environment)
      window = session.window
      session.close()
    }
    print("giphy-tui     \(Version.current)")
    print(
      Choice.diagnosis(
        of: capabilities, window: window, preferring: configuration.preferences,
        environment: environment))
  }
}
