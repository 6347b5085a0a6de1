import Foundation
import GIFCodec
import Pixels

extension Main {
  /// Writes every canvas of a file as RGBA bytes, and a line of JSON about it to the standard error.
  static func dump(_ arguments: [String]) throws {
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    let output =
      arguments[1] == "-"
      ? FileHandle.standardOutput
      : try emptyFile(arguments[1])
    let decoder = try drawAll(file) { try output.write(contentsOf: bytes(of: $0.canvas)) }
    complain(summary(of: decoder))
  }

  private static func emptyFile(_ path: String) throws -> FileHandle {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  private static func bytes(of canvas: Bitmap) -> Data {
    var bytes = Data(capacity: canvas.byteCount)
    for pixel in canvas.pixels {
      // What does not show has no colour, whoever decoded it.
      let pixel = pixel >> 24 == 0 ? 0 : pixel
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
      }
    }
    return bytes
  }

  private static func summary(of decoder: GIF.Decoder) -> String {
    let size = decoder.canvasSize ?? .zero
    let frames = decoder.frames.map { frame in
      let rect = [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height]
      return #"{"rect":\#(rect),"disposal":"\#(frame.disposal)","delay_cs":\#(frame.delay)}"#
    }
    let status =
      decoder.damage.contains { $0.reason == .truncated }
      ? "truncated" : decoder.isDamaged ? "damaged" : "ok"
    let plays = decoder.frames.count > 1 ? decoder.plays : 0
    return #"{"w":\#(size.width),"h":\#(size.height),"plays":\#(plays),"status":"\#(status)","#
      + #""frames":[\#(frames.joined(separator: ","))]}"#
  }
}
