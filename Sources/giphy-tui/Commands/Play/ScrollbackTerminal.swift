import Glibc
import Pixels
import Terminal

/// What is known of the terminal that a clip is played in.
struct ScrollbackTerminal {
  var capabilities: Capabilities
  var window: Window
  /// The row of the cursor, if it is known.
  var cursorRow: Int?
  /// True when somebody wants to stop already.
  var isInterrupted = false

  /// Finds out what there is to know: asks the terminal as the browser does where pixels may come
  /// of it, else goes by the environment.
  init(preferring preferences: Preferences, environment: [String: String]) {
    window = Window.current ?? Window(cells: .init(width: 80, height: 24), pixels: .zero)
    capabilities = Capabilities(
      environment: environment,
      window: Capabilities.Window(cells: window.cells, pixels: window.pixels))
    guard Self.isWorthAsking(capabilities, preferences, environment["TERM"] ?? "") else { return }
    do throws(SessionError) {
      let session = try Session(options: Session.Options(mouse: false, findsCursor: true))
      session.ask(in: environment)
      capabilities = session.capabilities(in: environment)
      cursorRow = session.cursor?.row
      isInterrupted = session.events(until: session.now).contains(.key(.control("c")))
      session.close()
      if capabilities.multiplexer == .tmux, capabilities.kitty.placesByText {
        poll(nil, 0, Self.settlingMilliseconds)
      }
    } catch {
      // A process without a terminal of its own can still write to one.
      return
    }
  }

  /// For how long tmux draws its pane anew after it was asked on its second screen; it hands no images
  /// on before that is done.
  private static let settlingMilliseconds: Int32 = 100

  /// False where it would be in vain, or would clear the only screen that there is.
  private static func isWorthAsking(
    _ capabilities: Capabilities, _ preferences: Preferences, _ term: String
  ) -> Bool {
    let canHavePixels =
      capabilities.colors.value != .none && capabilities.multiplexer != .screen
      && !["", "dumb", "linux"].contains(term)
    // In the background the terminal belongs to somebody else.
    return (preferences.renderer?.drawsPixels ?? canHavePixels) && StandardOutput.isTerminal
      && tcgetpgrp(STDOUT_FILENO) == getpgrp()
  }
}
