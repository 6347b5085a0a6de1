import GIFCodec
import Pixels
import TestSupport
import Testing

/// The program in a terminal, against a GIPHY on the loopback.
struct Browsing {
  let server: GiphyServer
  let terminal: PseudoTerminal

  /// The cells of a preview in the list: its rows and its columns.
  static let previewColumns = 2..<26

  /// Starts the program; `prepare` may give the server faults first.
  ///
  /// What is given as `through` is started in its place, and is to start it.
  init(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, count: Int = 120,
    environment: [String: String] = [:], answer: String? = nil, answers: [String: String] = [:],
    through command: [String] = [],
    media: @escaping @Sendable (String, String) -> [UInt8] = { id, _ in Browsing.gif(for: id) },
    prepare: (GiphyServer) -> Void = { _ in }
  ) throws {
    server = try GiphyServer(count: count, media: media)
    prepare(server)
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    terminal.answer = answer
    terminal.answers = answers
    let words =
      command + [PseudoTerminal.builtProgram("giphy-tui"), "--base-url", server.baseURL]
      + ["--key", server.key] + arguments
    try terminal.spawn(
      words[0], Array(words.dropFirst()),
      environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"].merging(environment) { $1 })
  }

  /// The red of an item's GIF, far from that of its neighbours in the list.
  static func red(of id: String) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(id.suffix(4)) ?? 0) * 47)
  }

  /// A GIF of four flat frames of 5 cs each, whose red tells one identifier from another.
  static func gif(for id: String) -> [UInt8] {
    let size = Size(width: 24, height: 14)
    let palette = (0..<4).map { Color(red: red(of: id), green: UInt8($0 * 60 + 20), blue: 200) }
    var encoder = GIF.Encoder(size: size, palette: palette)
    for frame in 0..<4 {
      let indices = [UInt8](repeating: UInt8(frame), count: size.area)
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: 5))
    }
    encoder.finish()
    return encoder.bytes
  }

  /// A GIF that is dear to send: frames of noise, each unlike the others, of `delay` cs each.
  static func noise(_ size: Size, frames: Int, colors: Int = 64, delay: Int = 4) -> [UInt8] {
    var random = SeededNumbers(seed: 1)
    let palette = (0..<colors).map {
      let level = UInt8($0 * 256 / colors)
      return Color(red: level, green: 255 - level, blue: 90)
    }
    var encoder = GIF.Encoder(size: size, palette: palette)
    for _ in 0..<frames {
      let indices = (0..<size.area).map { _ in UInt8.random(in: 0..<UInt8(colors), using: &random) }
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: delay))
    }
    encoder.finish()
    return encoder.bytes
  }

  /// The offsets of the pages that were asked for.
  var offsets: [String] {
    server.received.compactMap { $0.path == "/v1/gifs/trending" ? $0.parameter("offset") : nil }
  }

  /// Waits until a preview of the list shows colours.
  func waitForPicture(position: Int = 0) -> Bool {
    terminal.wait { screen in
      screen[12, position * 8 + 3].background != .standard
        || screen[12, position * 8 + 3].foreground != .standard
    }
  }
}
