import Exporting
import FoundationEssentials
import GIFCodec
import Pixels
import Terminal

/// What `giphy-tui play` is asked for.
struct PlayArguments: Subcommand {
  var request: Printout?
  var operands: [String] = []
  var loops: Int?
  var limit: Duration?
  /// The most columns and rows; nil for what the window has.
  var cells: Size?
  var isStill = false
  var preferences = Preferences()
  /// How GIPHY is asked.
  var library = Arguments()

  static var about: Command.About {
    Command.About(
      name: "play", operands: "FILE|URL|-|ID", summary: "Play one GIF between the shell's lines.",
      details: [
        "It plays as often as the file says, below the command, until it is over, or q, Esc or"
          + " Ctrl-C ends it. ID is GIPHY's identifier of a GIF. Where standard output is no"
          + " terminal, it is written once, as fast as it goes; where TERM is dumb, its first frame"
          + " is, in letters."
      ],
      examples: [
        Command.Example(words: "cat.gif --loops 2 --size 40x12", summary: "twice, and small"),
        Command.Example(words: "- < cat.gif", summary: "from a pipe"),
      ],
      completion: .files(["gif"]))
  }

  static var options: [Option<PlayArguments>] { playing + asking }

  private static var playing: [Option<PlayArguments>] {
    [
      Option("loops", letter: "n", value: "N", "play N times") { (a, text) throws(Failure) in
        a.loops = try Parse.integer(text, in: 1...1_000_000)
      },
      Option("for", value: "TIME", "end after a time: 10s") { (a, text) throws(Failure) in
        a.limit = try Parse.duration(text)
      },
      Option("size", letter: "s", value: "CxR", "at most C columns and R rows") {
        (a, text) throws(Failure) in
        a.cells = try Parse.cells(text)
      },
      Option("still", "show the first frame, and end") { (a, _) throws(Failure) in
        a.isStill = true
      },
      Option(
        "renderer", value: "NAME", completion: .words(Renderer.allCases.map(\.rawValue)),
        "how it is drawn: \(Parse.rendererNames)"
      ) { (a, text) throws(Failure) in a.preferences.renderer = try Parse.renderer(text) },
      Option("cell", value: "WxH", "the pixels of a cell, such as 9x18") {
        (a, text) throws(Failure) in a.preferences.cell = try Parse.cell(text)
      },
      Option(
        "colors", value: "NUMBER", completion: .words(ColorDepth.allCases.map(\.rawValue)),
        "24bit, 256, 16 or none"
      ) { (a, text) throws(Failure) in a.preferences.colors = try Parse.colors(text) },
    ]
  }

  private static var asking: [Option<PlayArguments>] {
    [
      Option("key", letter: "k", value: "KEY", "your GIPHY API key, for an ID") {
        (a, text) throws(Failure) in a.library.key = text
      },
      Option("demo", "take ID from the offline catalogue") { (a, _) throws(Failure) in
        a.library.demo = true
      },
      Option("base-url", value: "URL", "ask another server than https://api.giphy.com") {
        (a, text) throws(Failure) in a.library.baseURL = try BaseURL(text).text
      },
      Option(
        "ca-file", value: "FILE", completion: .files(["pem", "crt"]),
        "trust the certificate authorities in FILE (PEM)"
      ) { (a, text) throws(Failure) in a.library.authorities = text },
      helpOption,
    ]
  }

  func run() throws(Failure) {
    guard operands.count == 1 else {
      throw .usage("play wants one GIF: giphy-tui play FILE|URL|-|ID")
    }
    let environment = ProcessInfo.processInfo.environment
    let library = try completed(in: environment)
    let clip = try NamedClip(name: operands[0], library: library).clip(environment)
    let player = ScrollbackPlayer(
      clip: clip, loops: loops ?? clip.plays.count, limit: limit, isStill: isStill,
      cells: cells, preferences: library.preferences, environment: environment)
    try player.play()
  }

  /// What is not said here, from the environment and the user's settings.
  private func completed(in environment: [String: String]) throws(Failure) -> Arguments {
    var arguments = try Arguments(
      [], settings: try SettingsFile(environment: environment), environment: environment)
    arguments.key = library.key ?? arguments.key
    arguments.demo = library.demo
    arguments.baseURL = library.baseURL ?? arguments.baseURL
    arguments.authorities = library.authorities ?? arguments.authorities
    arguments.preferences = preferences.filled(from: arguments.preferences)
    return arguments
  }
}
