import CAllocator
import FoundationEssentials
import Giphy
import Glibc

/// Reads the command line and the environment, and runs what they ask for.
///
/// This is a plain function, not an async one: the browser's loop must have the main thread, where
/// signals arrive, for itself.
@main
struct Main {
  static func main() {
    callocator_give_memory_back()
    do throws(Failure) {
      try run()
    } catch {
      StandardError.write(line: "giphy-tui: \(error.message)")
      exit(error.status.rawValue)
    }
  }

  private static func run() throws(Failure) {
    let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
    switch arguments.request {
    case .help: return print(Help.text)
    case .version: return print("giphy-tui \(Version.current)")
    case .diagnosis, nil: break
    }
    let environment = ProcessInfo.processInfo.environment
    let settings = try Settings(environment: environment)
    let configuration = try Configuration(
      arguments: arguments, environment: environment, settings: settings)
    if arguments.request == .diagnosis {
      return try diagnose(configuration, environment: environment)
    }
    let library = try Library(configuration)
    // A dumb terminal can print, but has no cursor to move.
    let canBrowse = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    if let output = configuration.output ?? (canBrowse ? nil : .lines) {
      let connection = try Connection(to: library)
      try Listing(form: output).print(connection, query: configuration.query)
    } else {
      try browse(library, configuration: configuration, environment: environment)
    }
  }
}
