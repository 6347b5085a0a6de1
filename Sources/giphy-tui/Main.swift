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
    // A reader that has gone away, and a file that may not grow, are told of by the write.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    do throws(Failure) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      for line in error.message.split(separator: "\n") {
        StandardError.write(line: "giphy-tui: \(line)")
      }
      exit(error.status.rawValue)
    }
  }

  private static func run(_ words: [String]) throws(Failure) {
    let named = Command.subcommands.first { $0.about.name == words.first }
    if let named { return try named.run(Array(words.dropFirst())) }
    let environment = ProcessInfo.processInfo.environment
    // Before the settings are read: whoever asks for help need not have them right.
    let request = try Arguments(words).request
    if let request, try answer(request, environment: environment) { return }
    let arguments = try Arguments(
      words, settings: try SettingsFile(environment: environment), environment: environment
    ).readingWordsAsSearch()
    let configuration = try Configuration(arguments: arguments, environment: environment)
    if request == .settings { return try printSettings(configuration, environment: environment) }
    if request == .diagnosis { return try diagnose(configuration, environment: environment) }
    let library = try Library(configuration)
    // What is chosen is printed, so standard output need not be the terminal.
    if configuration.pick != nil {
      guard environment["TERM"] != "dumb" else {
        throw .usage(
          "--pick wants a terminal with a cursor, and TERM is dumb: --list prints a page")
      }
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
    if configuration.record != nil, !canBrowse {
      throw .usage("--record is for browsing, which wants a terminal on the standard output")
    }
    if let output = configuration.output ?? (canBrowse ? nil : .lines) {
      let connection = try Connection(to: library)
      try Listing(form: output).print(connection, query: configuration.query)
    } else {
      try browse(library, configuration: configuration, environment: environment)
    }
  }

  private static func printSettings(
    _ configuration: Configuration, environment: [String: String]
  ) throws(Failure) {
    let key = Arguments.key(in: environment)
    let text = SettingsText(configuration: configuration, environmentKey: key).text
    try StandardOutput.write(Array(text.utf8))
  }

  /// Prints what needs no settings; false for what does.
  private static func answer(
    _ request: Printout, environment: [String: String]
  ) throws(Failure) -> Bool {
    let text: String
    switch request {
    case .help: text = Help.text(of: Command(Arguments.self)) + "\n"
    case .version: text = "giphy-tui \(Version.current)\n"
    case .completions(let shell): text = shell.completions(for: Command.all)
    case .manual:
      let keymap = try KeymapFile(environment: environment).keymap()
      text = Manual(commands: Command.all, keymap: keymap).text
    case .keymap:
      text = KeymapText(keymap: try KeymapFile(environment: environment).keymap()).text
    case .settings, .diagnosis: return false
    }
    try StandardOutput.write(Array(text.utf8))
    return true
  }
}
