import FoundationEssentials
import Glibc

/// Measures from the command line; without arguments it names what there is.
@main
struct Main {
  /// Something that can be measured or shown.
  private struct Subcommand: Sendable {
    var usage: String
    var argumentCount: Int
    var run: @Sendable ([String]) throws -> Void

    var name: Substring { usage.prefix { $0 != " " } }
  }

  private static let subcommands = [
    Subcommand(usage: "decode FILE N", argumentCount: 2, run: decode),
    Subcommand(usage: "dump FILE OUT|-", argumentCount: 2, run: dump),
    Subcommand(usage: "play FILE COLS ROWS RENDERER N", argumentCount: 5, run: play),
    Subcommand(usage: "render FILE COLS ROWS RENDERER N", argumentCount: 5, run: render),
    Subcommand(usage: "program", argumentCount: 0, run: program),
    Subcommand(usage: "kitty line|memory", argumentCount: 1, run: kitty),
    Subcommand(usage: "download", argumentCount: 0, run: download),
    Subcommand(usage: "serve BYTES MILLISECONDS", argumentCount: 2, run: serve),
    Subcommand(usage: "first-preview", argumentCount: 0, run: firstPreview),
    Subcommand(usage: "memory", argumentCount: 0, run: memory),
    Subcommand(usage: "latency", argumentCount: 0, run: latency),
    Subcommand(usage: "seek FILE", argumentCount: 1, run: seek),
    Subcommand(usage: "resize FILE WIDTH HEIGHT N", argumentCount: 4, run: resize),
    Subcommand(usage: "encode FILE OUT", argumentCount: 2, run: encode),
    Subcommand(
      usage: "quantize RGB WIDTH HEIGHT full|single|automatic OUT", argumentCount: 5, run: quantize),
  ]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let subcommand = subcommands.first { $0.name == arguments.first ?? "" }
    guard let subcommand, arguments.count == subcommand.argumentCount + 1 else {
      for usage in subcommands.map(\.usage) { complain("usage: benchmarks \(usage)") }
      exit(64)
    }
    do {
      try subcommand.run(Array(arguments.dropFirst()))
    } catch {
      complain("benchmarks: \(error)")
      exit(error is UsageError ? 64 : 65)
    }
  }

  /// Writes a line to the standard error.
  static func complain(_ line: String) {
    // Where even this fails, nobody is left to tell.
    try? Output.standardError.write(Array("\(line)\n".utf8))
  }
}

/// Arguments that a subcommand cannot work with.
struct UsageError: Error, CustomStringConvertible {
  var description: String { "arguments are missing or no numbers above zero" }
}
