import Exporting
import GIFCodec

/// How a GIF is to be written, as the commands that write one are told.
struct WritingChoices: Equatable {
  var recipe = Recipe()
  var replaces = false

  /// The names of dithering on the command line.
  enum Dither: String, CaseIterable {
    case none
    case ordered
    case diffusion

    /// What it is called elsewhere.
    var dithering: GIF.Dithering {
      switch self {
      case .none: .none
      case .ordered: .ordered
      case .diffusion: .floydSteinberg
      }
    }
  }
}

/// The arguments of a command that writes a GIF.
protocol WritingArguments: Subcommand {
  var writing: WritingChoices { get set }
}

extension WritingArguments {
  /// The options of ``writing``.
  static var writingOptions: [Option<Self>] {
    [
      Option("size", letter: "s", value: "WxH", "pixels; a side that is left out follows") {
        (a, text) throws(Failure) in a.writing.recipe.box = try Parse.box(text)
      },
      Option(
        "fit", value: "HOW", completion: .words(Framing.allCases.map(\.rawValue)),
        "fit into that size, pad it, fill it, or stretch to it: fit, pad, fill or exact"
      ) { (a, text) throws(Failure) in
        a.writing.recipe.framing = try Parse.choice(text, of: Framing.self)
      },
      Option(
        "plays", value: "N", completion: .words(["forever", "once"]),
        "how often it plays: forever, once or a number"
      ) { (a, text) throws(Failure) in a.writing.recipe.plays = try Parse.plays(text) },
      Option(
        "dither", value: "HOW",
        completion: .words(WritingChoices.Dither.allCases.map(\.rawValue)),
        "make up for missing colours: none, ordered or diffusion"
      ) { (a, text) throws(Failure) in
        a.writing.recipe.dithering =
          try Parse.choice(text, of: WritingChoices.Dither.self).dithering
      },
      Option("max-bytes", value: "BYTES", "the most bytes, such as 256K: the best that fits") {
        (a, text) throws(Failure) in a.writing.recipe.byteLimit = try Parse.fileSize(text)
      },
      Option(
        "preset", letter: "p", value: "PLACE",
        completion: .words(Export.Preset.allCases.map(\.rawValue)),
        "hold to what a place takes: "
          + Export.Preset.allCases.map(\.rawValue).joined(separator: ", ")
      ) { (a, text) throws(Failure) in
        a.writing.recipe.preset = try Parse.choice(text, of: Export.Preset.self)
      },
      Option("force", letter: "f", "replace a file that is there already") {
        (a, _) throws(Failure) in a.writing.replaces = true
      },
      helpOption,
    ]
  }
}
