import Foundation
import GIFCodec
import Pixels
import Terminal

extension Main {
  /// Writes the bytes by which frames of a file reach a terminal that shows nothing yet.
  static func play(_ arguments: [String]) throws {
    var show = try Show(arguments)
    for _ in 0..<show.count {
      show.decodeNext()
      FileHandle.standardOutput.write(Data(show.paint()))
    }
  }

  /// Measures the same work: CPU milliseconds and bytes for each frame.
  static func render(_ arguments: [String]) throws {
    let start = clock()
    var show = try Show(arguments)
    var paintTime = 0
    var byteCount = 0
    for _ in 0..<show.count {
      show.decodeNext()
      let painting = clock()
      byteCount += show.paint().count
      paintTime += clock() - painting
    }
    let time = clock() - start
    print(
      "cpu_ms=\(milliseconds(time, each: show.count))",
      "paint_ms=\(milliseconds(paintTime, each: show.count))", "bytes=\(byteCount / show.count)",
      separator: "\t")
  }

  private static func milliseconds(_ time: Int, each count: Int) -> String {
    String(format: "%.4f", Double(time) * 1000 / Double(CLOCKS_PER_SEC) / Double(count))
  }
}

/// A file that is played over and over in a rectangle of cells.
private struct Show {
  /// How many frames are asked for.
  let count: Int
  private let size: Size
  private var decoder = GIF.Decoder()
  private var painter: BlockPainter
  private let scaler: CanvasScaler
  private var shown: Bitmap?
  private var frame = 0

  /// Why there is nothing to show.
  private enum Failure: Error {
    case noFrames
    case badSize
    case unknownRenderer(String)
  }

  /// Opens what `FILE COLS ROWS RENDERER N` name.
  init(_ arguments: [String]) throws {
    guard let columns = Int(arguments[1]), let rows = Int(arguments[2]),
      (1...1000).contains(columns), (1...500).contains(rows)
    else { throw Failure.badSize }
    let depth: ColorDepth
    switch arguments[3] {
    case "blocks", "blocks-24bit": depth = .trueColor
    case "blocks-256": depth = .palette256
    case "blocks-16": depth = .palette16
    case "ascii": depth = .none
    default: throw Failure.unknownRenderer(arguments[3])
    }
    count = max(1, Int(arguments[4]) ?? 1)
    size = Size(width: columns, height: rows)
    painter = BlockPainter(size: size, depth: depth)
    let file = try Data(
      contentsOf: URL(fileURLWithPath: arguments[0]), options: .mappedIfSafe)
    try decoder.append(file.span)
    try decoder.finish()
    guard !decoder.frames.isEmpty, let canvasSize = decoder.canvasSize else {
      throw Failure.noFrames
    }
    let cell = Picture.pixelsPerCell
    scaler = CanvasScaler(
      from: canvasSize, crop: Rect(canvasSize),
      to: Size(width: columns * cell.width, height: rows * cell.height))
  }

  /// Draws the next frame, the first one after the last.
  mutating func decodeNext() {
    guard !decoder.drawNext() else { return }
    decoder.rewind()
    _ = decoder.drawNext()
  }

  /// The frame in the painter's pixels, made of the one before as a player's is.
  private func scaled() -> Bitmap {
    let index = decoder.nextFrame - 1
    guard let shown, index > 0 else { return scaler.picture(of: decoder.canvas) }
    let changed = decoder.changedRect(from: index - 1, to: index)
    return scaler.picture(of: decoder.canvas, changed: changed, since: shown)
  }

  /// The bytes that show the frame, stretched to the rectangle.
  mutating func paint() -> [UInt8] {
    let bitmap = scaled()
    shown = bitmap
    let picture = Picture(
      frame: Rect(size), clip: Rect(size), bitmap: bitmap,
      version: Picture.Version(media: 0, frame: frame))
    frame += 1
    var scene = Scene(size: size)
    scene.pictures = [Rect(size)]
    return painter.paint([picture], of: scene)
  }
}
