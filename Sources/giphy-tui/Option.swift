import Terminal

/// One option of the command line: how it is written, what help says, what it sets.
struct Option: Sendable {
  /// The long name, without its dashes.
  let name: String
  /// The one-letter name, if it has one.
  let letter: Character?
  /// What stands for the value in the help; nil when the option takes none.
  let value: String?
  /// What it does, in a few words.
  let summary: String
  /// Sets it; the text is empty for an option without a value.
  let apply: @Sendable (inout Arguments, _ text: String) throws(Failure) -> Void

  init(
    _ name: String, _ letter: Character? = nil, value: String? = nil, _ summary: String,
    apply: @escaping @Sendable (inout Arguments, _ text: String) throws(Failure) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
    self.apply = apply
  }
}

extension Option {
  /// Every option, in the order of the help.
  static let all: [Option] = [
    Option("key", "k", value: "KEY", "your GIPHY API key; @FILE reads it from a file") {
      (a, text) throws(Failure) in a.key = text
    },
    Option("search", "s", value: "TEXT", "browse what matches TEXT") {
      (a, text) throws(Failure) in a.search = text
    },
    Option("stickers", nil, "browse stickers in place of GIFs") {
      (a, _) throws(Failure) in a.stickers = true
    },
    Option("rating", nil, value: "RATING", "g, pg, pg-13 or r: show nothing above it") {
      (a, text) throws(Failure) in a.rating = try Parse.rating(text)
    },
    Option("limit", "l", value: "N", "GIFs a page, 1 to 50") {
      (a, text) throws(Failure) in a.limit = try Parse.integer(text, in: Parse.limits)
    },
    Option("offset", "o", value: "N", "skip N GIFs: 0 to 499, with --search 0 to 4999") {
      (a, text) throws(Failure) in a.offset = try Parse.integer(text, in: 0...4999)
    },
    Option("demo", nil, "browse offline, without key and network") {
      (a, _) throws(Failure) in a.demo = true
    },
    Option("list", nil, "print a page as title TAB link, a line each") {
      (a, _) throws(Failure) in a.output = .lines
    },
    Option("json", nil, "print a page as JSON, an object a line") {
      (a, _) throws(Failure) in a.output = .json
    },
    Option("still", nil, "start with all GIFs paused: Space or p plays them") {
      (a, _) throws(Failure) in a.still = true
    },
    Option("fps", nil, value: "N", "the most drawings a second, 1 to 60") {
      (a, text) throws(Failure) in a.fps = try Parse.integer(text, in: Parse.rates)
    },
    Option("frame-budget", nil, value: "BYTES", "memory for the frames of one GIF, such as 4M") {
      (a, text) throws(Failure) in a.frameBudget = try Parse.bytes(text)
    },
    Option("memory-budget", nil, value: "BYTES", "memory for all GIFs together, such as 40M") {
      (a, text) throws(Failure) in a.memoryBudget = try Parse.bytes(text)
    },
    Option("base-url", nil, value: "URL", "ask another server than https://api.giphy.com") {
      (a, text) throws(Failure) in a.baseURL = text
    },
    Option("ca-file", nil, value: "FILE", "trust the certificate authorities in FILE (PEM)") {
      (a, text) throws(Failure) in a.authorities = text
    },
    Option("log", nil, value: "FILE", "write what happens into FILE, for bug reports") {
      (a, text) throws(Failure) in a.log = text
    },
    Option("renderer", nil, value: "NAME", "auto, \(Parse.rendererNames)") {
      (a, text) throws(Failure) in a.preferences.renderer = try Parse.renderer(text)
    },
    Option("colors", nil, value: "NUMBER", "auto, 24bit, 256, 16 or none") {
      (a, text) throws(Failure) in a.preferences.colors = try Parse.colors(text)
    },
    Option("cell", nil, value: "WxH", "the pixels of a cell, such as 9x18") {
      (a, text) throws(Failure) in a.preferences.cell = try Parse.cell(text)
    },
    Option("diagnose", nil, "print what the terminal can do, for bug reports") {
      (a, _) throws(Failure) in a.request = .diagnosis
    },
    Option("help", "h", "print this help") { (a, _) throws(Failure) in a.request = .help },
    Option("version", nil, "print the version") { (a, _) throws(Failure) in a.request = .version },
  ]
}
