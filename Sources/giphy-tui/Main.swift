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
    Descriptor.fillStandardStreams()
    // A reader that has gone away is told of by the write.
    signal(SIGPIPE, SIG_IGN)
    do throws(Failure) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      if !error.message.isEmpty { StandardError.write(line: "giphy-tui: \(error.message)") }
      exit(error.status.rawValue)
    }
  }

  private static func run(_ words: [String]) throws(Failure) {
    let named = Command.subcommands.first { $0.about.name == words.first }
    if let named { return try named.run(Array(words.dropFirst())) }
    let arguments = try Arguments(words).readingWordsAsSearch()
    switch arguments.request {
    case .help: return try StandardOutput.write(line: Help.text(of: Command(Arguments.self)))
    case .version: return try StandardOutput.write(line: "giphy-tui \(Version.current)")
    case .manual: return try StandardOutput.write(Array(Manual(commands: Command.all).text.utf8))
    case .completions(let shell):
      return try StandardOutput.write(Array(shell.completions(for: Command.all).utf8))
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
    // What is chosen is printed, so standard output need not be the terminal.
    if configuration.pick != nil {
      return try browse(library, configuration: configuration, environment: environment)
    }
    if let folder = configuration.downloadFolder {
      let connection = try Connection(to: library)
      let items = try connection.firstPage(of: configuration.query)
      return try Download(folder: folder, transport: connection.transport, rule: connection.rule)
        .save(items)
    }
    // A dumb terminal can print, but has no cursor to move.
    let canBrowse = StandardOutput.isTerminal && environment["TERM"] != "dumb"
    if let output = configuration.output ?? (canBrowse ? nil : .lines) {
      let connection = try Connection(to: library)
      try Listing(form: output).print(connection, query: configuration.query)
    } else {
      try browse(library, configuration: configuration, environment: environment)
    }
  }
}
