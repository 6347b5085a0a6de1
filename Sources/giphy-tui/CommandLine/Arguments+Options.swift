import Giphy
import Pixels
import Terminal

extension Arguments {
  static var about: Command.About {
    Command.About(
      name: nil, operands: "[FILE…|WORD…]",
      summary: "Browse moving GIFs in the terminal: what is trending on GIPHY, or local FILEs.",
      details: [
        "FILEs are GIFs, folders of them, https addresses, or - for standard input. WORDs that name"
          + " no file are searched for."
      ],
      examples: [
        Command.Example(words: "--demo", summary: "an offline catalogue, without a key"),
        Command.Example(words: "--search 'happy cat'", summary: "what matches"),
        Command.Example(words: "*.gif", summary: "your own files"),
        Command.Example(words: "--list --format url | head -n 3", summary: "for scripts"),
      ],
      completion: .files(["gif"]))
  }

  static var options: [Option<Arguments>] { whatToBrowse + howToPrint + howToShow + whatToSay }

  private static var whatToBrowse: [Option<Arguments>] {
    [
      Option(
        "key", letter: "k", value: "KEY", setting: .text("key", \.key),
        "your GIPHY API key; @FILE reads it from a file"
      ) { (a, text) throws(Failure) in a.key = text },
      Option("search", letter: "s", value: "TEXT", "browse what matches TEXT") {
        (a, text) throws(Failure) in a.search = text
      },
      Option(
        "stickers", optionalValue: "on|off", completion: .words(Parse.onOrOff),
        setting: .truth("stickers", \.query.stickers), "browse stickers in place of GIFs"
      ) { (a, text) throws(Failure) in a.stickers = try Parse.truth(text) },
      Option(
        "rating", value: "RATING", completion: .words(Parse.ratings),
        setting: .text("rating", \.query.rating),
        "g, pg, pg-13 or r: show nothing above it"
      ) { (a, text) throws(Failure) in a.rating = try Parse.rating(text) },
      Option(
        "limit", letter: "l", value: "N", setting: .number("limit", \.query.limit),
        "GIFs a page, 1 to 50"
      ) { (a, text) throws(Failure) in a.limit = try Parse.integer(text, in: Parse.limits) },
      Option("offset", letter: "o", value: "N", "skip N GIFs: 0 to 499, with --search 0 to 4999") {
        (a, text) throws(Failure) in a.offset = try Parse.integer(text, in: 0...4999)
      },
      Option("demo", "browse offline, without key and network") {
        (a, _) throws(Failure) in a.demo = true
      },
      Option(
        "base-url", value: "URL", setting: .text("baseURL", \.baseURL),
        "ask another server than https://api.giphy.com"
      ) { (a, text) throws(Failure) in a.baseURL = try BaseURL(text).text },
      Option(
        "ca-file", value: "FILE", completion: .files(["pem", "crt"]),
        setting: .text("caFile", \.authorities),
        "trust the certificate authorities in FILE (PEM)"
      ) { (a, text) throws(Failure) in a.authorities = text },
      Option(
        "history", value: "on|off", completion: .words(Parse.onOrOff),
        setting: .truth("history", \.keepsSearches), "keep what was searched for, for later runs"
      ) { (a, text) throws(Failure) in a.keepsSearches = try Parse.truth(text) },
      Option(
        "log", value: "FILE", completion: .files([]),
        "write what happens into FILE, for bug reports"
      ) { (a, text) throws(Failure) in a.log = text },
    ]
  }

  private static var howToPrint: [Option<Arguments>] {
    [
      Option("list", "print a page, a line for each GIF: title TAB link") {
        (a, _) throws(Failure) in a.output = a.output ?? .lines
      },
      Option(
        "format", value: "FORM", completion: .words(Listing.Form.allCases.map(\.name)),
        "print it as \(Listing.Form.names)"
      ) { (a, text) throws(Failure) in a.output = try Listing.Form(named: text) },
      Option("json", "print it as JSON, an object a line") {
        (a, _) throws(Failure) in a.output = .json
      },
      Option(
        "pick", optionalValue: "WHAT", completion: .words(Pick.allCases.map(\.rawValue)),
        "choose one by Enter, and print its link, media, markdown, path or id"
      ) { (a, text) throws(Failure) in a.pick = try Pick(named: text) },
      Option(
        "download", letter: "d", value: "DIR", completion: .folders,
        "save a page's GIFs in DIR as title-id.gif, and print their paths"
      ) { (a, text) throws(Failure) in a.downloadFolder = text },
    ]
  }

  private static var howToShow: [Option<Arguments>] { howItMoves + howItLooks }

  private static var howItMoves: [Option<Arguments>] {
    [
      Option(
        "still", optionalValue: "on|off", completion: .words(Parse.onOrOff),
        setting: .truth("still", \.isStill), "start with all GIFs paused"
      ) { (a, text) throws(Failure) in a.still = try Parse.truth(text) },
      Option(
        "pause-unfocused", value: "on|off", completion: .words(Parse.onOrOff),
        setting: .truth("pauseUnfocused") { !$0.playsUnfocused },
        "hold all GIFs while the terminal is not in use, as far as it tells"
      ) { (a, text) throws(Failure) in a.pausesUnfocused = try Parse.truth(text) },
      Option(
        "mouse", value: "on|off", completion: .words(Parse.onOrOff),
        setting: .truth("mouse", \.usesMouse),
        "let the mouse scroll and choose; Shift selects text all the same"
      ) { (a, text) throws(Failure) in a.usesMouse = try Parse.truth(text) },
      Option(
        "fps", value: "N", setting: .amount("fps", Setting.rate(of:)),
        "the most drawings a second, 1 to 60; auto: 30, and 12 over ssh"
      ) { (a, text) throws(Failure) in a.fps = try Parse.rate(text) },
      Option(
        "frame-budget", value: "BYTES",
        setting: .amount("frameBudget") { Setting.bytes($0.frameBudget) },
        "memory for the frames of one GIF, such as 4M"
      ) { (a, text) throws(Failure) in a.frameBudget = try Parse.bytes(text) },
      Option(
        "memory-budget", value: "BYTES",
        setting: .amount("memoryBudget") { Setting.bytes($0.memoryBudget) },
        "memory for all GIFs together, such as 40M"
      ) { (a, text) throws(Failure) in a.memoryBudget = try Parse.bytes(text) },
    ]
  }

  private static var howItLooks: [Option<Arguments>] {
    [
      Option(
        "renderer", value: "NAME",
        completion: .words(["auto"] + Renderer.allCases.map(\.rawValue)),
        setting: .text("renderer") { $0.preferences.renderer?.rawValue ?? "auto" },
        "how pictures are drawn: auto, \(Parse.rendererNames)"
      ) { (a, text) throws(Failure) in a.preferences.renderer = try Parse.renderer(text) },
      Option(
        "colors", value: "NUMBER",
        completion: .words(["auto"] + ColorDepth.allCases.map(\.rawValue)),
        setting: .text("colors") { $0.preferences.colors?.rawValue ?? "auto" },
        "the colours of pictures: auto, 24bit, 256, 16 or none"
      ) { (a, text) throws(Failure) in a.preferences.colors = try Parse.colors(text) },
      Option(
        "cell", value: "WxH",
        setting: .text("cell") { $0.preferences.cell.map { "\($0.width)x\($0.height)" } ?? "auto" },
        "the pixels of a cell, such as 9x18; auto: as the terminal says"
      ) { (a, text) throws(Failure) in a.preferences.cell = try Parse.cell(text) },
    ]
  }

  private static var whatToSay: [Option<Arguments>] {
    [
      Option("diagnose", "print what the terminal can do, for bug reports") {
        (a, _) throws(Failure) in a.request = .diagnosis
      },
      Option("print-settings", "print the settings in force, as a file to begin with") {
        (a, _) throws(Failure) in a.request = .settings
      },
      Option("print-keymap", "print the keys in force, as a file to begin with") {
        (a, _) throws(Failure) in a.request = .keymap
      },
      Option(
        "completions", value: "SHELL", completion: .words(Shell.allCases.map(\.rawValue)),
        "print completions for bash, zsh or fish"
      ) { (a, text) throws(Failure) in a.request = .completions(try Shell(named: text)) },
      Option("manual", "print the manual page (mdoc)") {
        (a, _) throws(Failure) in a.request = .manual
      },
      helpOption,
      Option("version", "print the version") { (a, _) throws(Failure) in a.request = .version },
    ]
  }
}
