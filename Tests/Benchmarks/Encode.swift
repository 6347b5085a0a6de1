import Foundation
import GIFCodec

extension Main {
  /// Writes a file again without loss, and one tab-separated line about it.
  ///
  /// The line: name, file, `ns=` of the encoding with the reading, `bytes_in=`, `bytes_out=`,
  /// `frames=`, `ratio=` of the two sizes, `note=`. The note is "same" when canvases, delays and
  /// plays of both files are equal by our decoder, else "differs", which exits with 65.
  static func encode(_ arguments: [String]) throws {
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    var output: [UInt8] = []
    var frames = 0
    let time = try ContinuousClock().measure {
      let optimizer = try GIF.Optimizer(file.span)
      frames = optimizer.frameCount
      output = optimizer.optimized() ?? []
    }
    try Data(output).write(to: URL(fileURLWithPath: arguments[1]))
    let isSame = try shows(file, sameAs: output)
    let ratio = Double(output.count) / Double(file.count)
    let fields = [
      "giphy-tui", arguments[0], "ns=\(Int(time / .nanoseconds(1)))", "bytes_in=\(file.count)",
      "bytes_out=\(output.count)", "frames=\(frames)", "ratio=\(String(format: "%.4f", ratio))",
      "note=\(isSame ? "same" : "differs")",
    ]
    print(fields.joined(separator: "\t"))
    if !isSame { exit(65) }
  }

  /// True when two files have the same canvases, delays and number of plays.
  private static func shows(_ file: [UInt8], sameAs other: [UInt8]) throws -> Bool {
    var (a, b) = (GIF.Decoder(), GIF.Decoder())
    try a.append(file.span)
    try a.finish()
    try b.append(other.span)
    try b.finish()
    guard a.canvasSize == b.canvasSize, a.plays == b.plays, a.frames.count == b.frames.count,
      a.frames.map(\.delay) == b.frames.map(\.delay), !b.isDamaged
    else { return false }
    while a.drawNext() {
      guard b.drawNext(), a.canvas == b.canvas else { return false }
    }
    return true
  }
}
