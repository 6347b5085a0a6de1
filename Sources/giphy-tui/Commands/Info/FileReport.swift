import Animation
import GIFCodec
import Pixels
import Terminal

/// All that is to be told of one GIF.
struct FileReport {
  let path: String
  let byteCount: Int
  let structure: GIF.Structure
  let deviations: [Deviation]
  let timeline: Timeline

  /// Reads a file; `-` is the standard input.
  ///
  /// - Throws: ``Failure`` that names the file, when it cannot be read or is no GIF.
  init(path: String) throws(Failure) {
    let limits = GIF.Limits()
    let file = try InputFile(path: path)
    let name = file.name
    try self.init(path: path, name: name, bytes: try file.readAll(upTo: limits.bytes))
  }

  /// Looks into the bytes of a file.
  ///
  /// - Throws: ``Failure`` that names the file, when it is no GIF.
  init(path: String, name: String, bytes: [UInt8]) throws(Failure) {
    self.path = path
    byteCount = bytes.count
    do throws(GIF.FormatError) {
      structure = try GIF.Structure(bytes.span)
      var decoder = GIF.Decoder()
      try decoder.append(bytes.span)
      try decoder.finish()
      // Some damage shows in drawing only.
      while decoder.drawNext() {}
      deviations = Deviation.all(in: structure, damage: decoder.damage, byteCount: bytes.count)
    } catch {
      throw Failure(status: .badData, message: "\(name): \(error)")
    }
    timeline = Timeline(
      delays: structure.pictures.map(\.frame.delay), plays: structure.plays, isComplete: true)
  }

  /// The paragraph that a person reads.
  func lines(withFrames: Bool) -> [String] {
    let count = structure.pictures.count
    var facts = [
      structure.signature, "\(structure.canvas.width)×\(structure.canvas.height)",
      count == 1 ? "1 frame" : "\(count) frames",
    ]
    if !timeline.isStill {
      facts += [Self.seconds(timeline.loopDuration), Self.words(forPlays: timeline.plays)]
    }
    facts.append("\(byteCount) bytes")
    return ["\(path.showable): \(facts.joined(separator: ", "))", "  colours: \(colors)"]
      + (timeline.isStill ? [] : ["  delays: \(delays)"])
      + structure.comments.map { "  comment: \($0.showable)" }
      + deviations.map { "  forgiven at byte \($0.offset): \($0.message)" }
      + (withFrames ? frames : [])
  }

  private var colors: String {
    let own = structure.pictures.count { $0.hasOwnColors }
    let transparent = structure.pictures.count { $0.transparentIndex != nil }
    let shared = structure.globalColorCount
    return [
      shared > 0 ? "\(shared) shared" : "none shared",
      own > 0 ? "\(own) frames with their own" : nil,
      transparent > 0 ? "\(transparent) frames with transparency" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  private var delays: String {
    let counts = Dictionary(grouping: timeline.delays, by: \.self).mapValues(\.count)
    let usual = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let named = usual.prefix(3).map { "\(Self.hundredths($0.key)) (\($0.value)×)" }
    let rest = usual.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and \(rest) others" : "")
  }

  private var frames: [String] {
    structure.pictures.enumerated().map { index, picture in
      let rect = picture.frame.rect
      let marks = [
        "\(picture.colorCount)\(picture.hasOwnColors ? " own" : "") colours",
        picture.transparentIndex.map { "transparent \($0)" },
        picture.isInterlaced ? "interlaced" : nil,
        "then \(picture.frame.disposal.word)",
        "\(picture.byteCount) bytes",
      ].compactMap(\.self)
      return "  frame \(index) at byte \(picture.offset): \(rect.width)×\(rect.height) at "
        + "\(rect.x),\(rect.y), \(Self.hundredths(picture.frame.delay)), "
        + marks.joined(separator: ", ")
    }
  }

  static func words(forPlays plays: Int) -> String {
    switch plays {
    case 0: "for ever"
    case 1: "once"
    default: "\(plays) times"
    }
  }

  /// A duration in seconds, to the hundredth.
  static func seconds(_ duration: Duration) -> String {
    hundredths(Int(duration / .milliseconds(10)))
  }

  private static func hundredths(_ count: Int) -> String {
    let rest = count % 100
    return "\(count / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}

extension GIF.Disposal {
  /// What it does, in a word.
  var word: String {
    switch self {
    case .keep: "keep"
    case .background: "clear"
    case .previous: "restore"
    }
  }
}
