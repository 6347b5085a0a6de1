public import Terminal

extension Keymap {
  /// The keys that people know from vi, less and file managers.
  public static let standard = Keymap(sections: [
    moving, taking, playing, finding, looking, program,
  ])

  private static var moving: Section {
    Section(
      title: "Move",
      bindings: [
        Binding(
          [
            ("j", .move(.down)), ("k", .move(.up)), (.down, .move(.down)), (.up, .move(.up)),
          ], "next, previous"),
        Binding(
          [
            ("h", .move(.left)), ("l", .move(.right)), (.left, .move(.left)),
            (.right, .move(.right)),
          ],
          "aside, or open"),
        Binding(
          [
            ("g", .move(.first)), ("G", .move(.last)), (.home, .move(.first)), (.end, .move(.last)),
          ],
          "first, last"),
        Binding(
          [(.control("d"), .move(.halfPageDown)), (.control("u"), .move(.halfPageUp))],
          "half a screen on, back"),
        Binding(
          keys: [.control("f"), .pageDown], action: .move(.pageDown), summary: "a screen on"),
        Binding(keys: [.control("b"), .pageUp], action: .move(.pageUp), summary: "a screen back"),
      ])
  }

  private static var taking: Section {
    Section(
      title: "Take",
      bindings: [
        Binding(keys: ["s", "d"], action: .save, summary: "save the GIF"),
        Binding(keys: ["y"], action: .copyLink, summary: "copy its page's link"),
        Binding(keys: ["m"], action: .copyMediaLink, summary: "copy the GIF's own link"),
        Binding(keys: ["Y"], action: .copyMarkdown, summary: "copy Markdown for it"),
        Binding(keys: ["c"], action: .copyGIF, summary: "copy the GIF itself"),
        Binding(keys: ["C"], action: .copyFile, summary: "save it, copy the file"),
        Binding(keys: ["f"], action: .favour, summary: "make it a favourite"),
        Binding(keys: ["t"], action: .tag, summary: "tag it, to take several"),
        Binding(keys: ["o"], action: .openPage, summary: "open its web page"),
        Binding(keys: ["F"], action: .openFolder, summary: "open the folder"),
      ])
  }

  private static var playing: Section {
    Section(
      title: "Play",
      bindings: [
        Binding(keys: [" "], action: .pause, summary: "pause, play, play again"),
        Binding(keys: ["p"], action: .pauseAll, summary: "pause or play all"),
        Binding([("[", .slower), ("]", .faster)], "slower, faster"),
        Binding([(",", .step(-1)), (".", .step(1))], "a frame back, on"),
      ])
  }

  private static var finding: Section {
    Section(
      title: "Find",
      bindings: [
        Binding(keys: ["/"], action: .search, summary: "search GIPHY"),
        Binding(keys: ["#"], action: .related, summary: "related searches"),
        Binding(keys: ["x"], action: .random, summary: "a random GIF"),
        Binding(
          [(.tab, .changeTab(1)), (.backTab, .changeTab(-1))], "next, previous list"),
        Binding(keys: ["n"], action: .nextPage, summary: "pull the next page"),
        Binding(keys: ["r"], action: .startOver, summary: "start over from page 1"),
        Binding(keys: ["R"], action: .retry, summary: "try a failed GIF again"),
      ])
  }

  private static var looking: Section {
    Section(
      title: "Look",
      bindings: [
        Binding(keys: [.enter], action: .open, summary: "show it large, and back"),
        Binding(
          [("+", .resizePreviews(1)), ("=", .resizePreviews(1)), ("-", .resizePreviews(-1))],
          "larger, smaller"),
        Binding(keys: ["v"], action: .toggleGrid, summary: "a grid, or rows"),
        Binding(keys: ["i"], action: .facts, summary: "all facts of the GIF"),
        Binding(keys: ["D"], action: .debug, summary: "how it plays"),
      ])
  }

  private static var program: Section {
    Section(
      title: "Program",
      bindings: [
        Binding(keys: ["?", .function(1)], action: .help, summary: "this help"),
        Binding(keys: [":"], action: .command, summary: "a command by its name"),
        Binding(keys: [.escape, .backspace], action: .back, summary: "back to the list"),
        Binding(keys: [.control("l")], action: .redraw, summary: "draw the screen anew"),
        Binding(keys: [.control("z")], action: .suspend, summary: "suspend (fg comes back)"),
        Binding(keys: ["q", .control("c")], action: .quit, summary: "quit"),
      ])
  }
}

/// A character is its key, so that a table of them can be read.
extension Key: ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
{
  /// The key of a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
