import GIFCodec
import Pixels

/// Where a file is not as the format wants it, and was shown all the same.
struct Deviation: Equatable {
  /// What it is, as a word that stays the same from version to version.
  var kind: String
  /// What it is, in a sentence.
  var message: String
  /// Where in the file, in bytes.
  var offset: Int
  /// True when what is shown may differ from what was meant.
  var affectsPictures: Bool

  /// All of a file, in the order of their places.
  static func all(in structure: GIF.Structure, damage: [GIF.Damage], byteCount: Int) -> [Deviation]
  {
    let found =
      damage.map(Deviation.init) + inCanvas(of: structure) + inFrames(of: structure)
      + behindEnd(of: structure, damage: damage, byteCount: byteCount)
    return found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    .map(\.element)
  }

  private static func inCanvas(of structure: GIF.Structure) -> [Deviation] {
    guard structure.canvas != structure.screen else { return [] }
    let (screen, canvas) = (structure.screen, structure.canvas)
    return [
      Deviation(
        kind: "canvas-grown",
        message: "the screen is \(screen.width)×\(screen.height), but the first picture makes the "
          + "canvas \(canvas.width)×\(canvas.height)", offset: 6, affectsPictures: true)
    ]
  }

  private static func inFrames(of structure: GIF.Structure) -> [Deviation] {
    var found: [Deviation] = []
    for (index, picture) in structure.pictures.enumerated() {
      let rect = picture.frame.rect
      if rect.intersection(Rect(structure.canvas)) != rect, !rect.isEmpty {
        found.append(
          Deviation(
            kind: "outside-canvas", message: "frame \(index) reaches out of the canvas: cut off",
            offset: picture.offset, affectsPictures: true))
      }
      if picture.colorCount == 0 {
        found.append(
          Deviation(
            kind: "no-colors", message: "frame \(index) has no colours: drawn black",
            offset: picture.offset, affectsPictures: true))
      }
    }
    let short = structure.pictures.enumerated().filter { $0.element.frame.delay < 2 }
    if structure.pictures.count > 1, let first = short.first {
      found.append(
        Deviation(
          kind: "short-delay",
          message: "\(short.count) of \(structure.pictures.count) frames ask for less than 0.02 s: "
            + "shown for 0.1 s each, as browsers do", offset: first.element.offset,
          affectsPictures: false))
    }
    return found
  }

  private static func behindEnd(
    of structure: GIF.Structure, damage: [GIF.Damage], byteCount: Int
  ) -> [Deviation] {
    let rest = byteCount - structure.endOffset
    let isWhole = !damage.contains { [.limitReached, .missingTrailer].contains($0.reason) }
    guard rest > 0, isWhole else { return [] }
    return [
      Deviation(
        kind: "bytes-after-end", message: "\(rest) bytes after the end: ignored",
        offset: structure.endOffset, affectsPictures: false)
    ]
  }
}

extension Deviation {
  /// Damage in words.
  init(_ damage: GIF.Damage) {
    (kind, message) = Self.words(for: damage.reason)
    offset = damage.offset
    affectsPictures = damage.affectsPictures
  }

  private static func words(for reason: GIF.Damage.Reason) -> (kind: String, message: String) {
    switch reason {
    case .missingTrailer: ("missing-trailer", "the trailer is missing; nothing is lost")
    case .truncated: ("truncated", "the file ends inside of a block")
    case .unknownBlock(let byte):
      ("unknown-block", "the byte \(byte) starts no block: the animation ends before it")
    case .shortControl:
      ("short-control", "a graphic control block is too short: ignored")
    case .badCodeSize(let bits):
      ("bad-code-size", "codes cannot start with \(bits) bits: the picture is not drawn")
    case .badCode: ("bad-code", "a code stands for nothing: the picture's rest is missing")
    case .missingPixels: ("missing-pixels", "the codes end before the picture's last pixel")
    case .limitReached: ("limit-reached", "too many frames or bytes: the rest is ignored")
    }
  }
}
