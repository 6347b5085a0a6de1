import Pixels
import Testing

@testable import Terminal

/// What a terminal was measured to answer, and what is to be made of it.
struct MeasuredTerminal: CustomTestStringConvertible, Sendable {
  let name: String
  var product: String?
  var drawsSixels = false
  var cells = Size(width: 80, height: 24)
  var window = Size.zero
  var cell: Size?
  var textArea: Size?
  /// The messages for an image, the same with placeholders, and two for an animation.
  var kitty: [String?] = [nil, nil, nil, nil]
  var synchronized: Int?
  var style: String?
  var colorTerm: String?
  var term = "xterm-256color"
  /// What is to be found out: colours, cell, and the parts of kitty's protocol.
  let colors: ColorDepth
  let found: Size
  var graphics = (shows: false, animates: false, places: false)

  var testDescription: String { name }

  /// The bytes of its answers, the one that comes last at the end.
  var answers: String {
    let images = [Probe.still, Probe.placeholder, Probe.moving, Probe.moving]
    let graphics = zip(images, kitty).map { image, message in
      message.map { "\u{1b}_Gi=\(image);\($0)\u{1b}\\" } ?? ""
    }
    return [
      product.map { "\u{1b}P>|\($0)\u{1b}\\" } ?? "", graphics.joined(),
      cell.map { "\u{1b}[6;\($0.height);\($0.width)t" } ?? "",
      textArea.map { "\u{1b}[4;\($0.height);\($0.width)t" } ?? "",
      synchronized.map { "\u{1b}[?2026;\($0)$y" } ?? "",
      style.map { "\u{1b}P1$r\($0)m\u{1b}\\" } ?? "",
      "\u{1b}]11;rgb:1e1e/2020/ffff\u{1b}\\",
      drawsSixels ? "\u{1b}[?62;4;22c" : "\u{1b}[?62;22c",
    ].joined()
  }

  var environment: [String: String] {
    ["TERM": term].merging(colorTerm.map { ["COLORTERM": $0] } ?? [:]) { $1 }
  }
}

extension MeasuredTerminal {
  private static func size(_ width: Int, _ height: Int) -> Size {
    Size(width: width, height: height)
  }

  static let all: [MeasuredTerminal] =
    kitties + [
      MeasuredTerminal(
        name: "foot", product: "foot(1.13.1)", drawsSixels: true, cells: size(99, 33),
        window: size(693, 462), cell: size(7, 14), textArea: size(693, 462), synchronized: 2,
        style: "0;48:2::1:2:3", colorTerm: "truecolor", term: "foot", colors: .trueColor,
        found: size(7, 14)),
      MeasuredTerminal(
        name: "mlterm", drawsSixels: true, window: size(800, 456), cell: size(10, 19),
        textArea: size(800, 456), synchronized: 0, style: "0;48;5;16", colors: .palette256,
        found: size(10, 19)),
      MeasuredTerminal(
        name: "xterm-vt340", product: "XTerm(379)", drawsSixels: true, window: size(484, 316),
        synchronized: 0, style: "0;48:2::1:2:3", colors: .trueColor, found: size(6, 13)),
      MeasuredTerminal(
        name: "xterm-default", product: "XTerm(379)", window: size(484, 316), synchronized: 0,
        style: "0;48:2::1:2:3", colors: .trueColor, found: size(6, 13)),
      MeasuredTerminal(
        name: "vte-xfce", textArea: size(800, 456), synchronized: 4, colorTerm: "truecolor",
        colors: .trueColor, found: size(10, 19)),
      MeasuredTerminal(
        name: "alacritty", cells: size(88, 33), window: size(792, 594), textArea: size(792, 594),
        colorTerm: "truecolor", term: "alacritty", colors: .trueColor, found: size(9, 18)),
      MeasuredTerminal(
        name: "st", window: size(560, 312), term: "st-256color", colors: .palette256,
        found: size(7, 13)),
      MeasuredTerminal(
        name: "urxvt", window: size(480, 312), textArea: size(496, 316), synchronized: 0,
        colorTerm: "rxvt-xpm", term: "rxvt-unicode-256color", colors: .palette256,
        found: size(6, 13)),
      MeasuredTerminal(
        name: "qterminal", cells: .zero, colorTerm: "truecolor", colors: .trueColor,
        found: size(8, 16)),
      MeasuredTerminal(
        name: "tmux-in-kitty032", product: "tmux 3.3a", cells: size(100, 39),
        window: size(900, 702),
        colorTerm: "truecolor", term: "tmux-256color", colors: .trueColor, found: size(9, 18)),
      MeasuredTerminal(
        name: "tmux-in-xterm", product: "tmux 3.3a", cells: size(80, 23), window: size(480, 299),
        term: "tmux-256color", colors: .palette256, found: size(6, 13)),
      MeasuredTerminal(
        name: "screen-in-xterm", window: size(484, 316), term: "screen.xterm-256color",
        colors: .palette256, found: size(6, 13)),
    ]

  private static let kitties = [
    MeasuredTerminal(
      name: "kitty032", product: "kitty(0.32.2)", cells: size(100, 40), window: size(900, 720),
      cell: size(9, 18), textArea: size(900, 720), kitty: ["OK", "OK", "OK", "OK"],
      synchronized: 2, style: "48:2:1:2:3", colorTerm: "truecolor", term: "xterm-kitty",
      colors: .trueColor, found: size(9, 18),
      graphics: (shows: true, animates: true, places: true)),
    MeasuredTerminal(
      name: "kitty026", product: "kitty(0.26.5)", cells: size(100, 40), window: size(900, 720),
      cell: size(9, 18), textArea: size(900, 720), kitty: ["OK", nil, "OK", "OK"],
      synchronized: 2, style: "48:2:1:2:3", colorTerm: "truecolor", term: "xterm-kitty",
      colors: .trueColor, found: size(9, 18),
      graphics: (shows: true, animates: true, places: false)),
    MeasuredTerminal(
      name: "konsole", product: "Konsole 22.12.3", drawsSixels: true, cells: size(110, 28),
      window: size(882, 476), cell: size(8, 17), textArea: size(880, 476),
      kitty: ["OK", "OK", "OK", nil], colorTerm: "truecolor", colors: .trueColor,
      found: size(8, 17), graphics: (shows: true, animates: false, places: false)),
    MeasuredTerminal(
      name: "st-graphics", product: "st-graphics(0.9)", window: size(560, 312), cell: size(7, 13),
      textArea: size(560, 312), kitty: ["OK", "OK", "OK", "EINVAL:unsupported"],
      term: "st-256color", colors: .palette256, found: size(7, 13),
      graphics: (shows: true, animates: false, places: true)),
  ]
}
