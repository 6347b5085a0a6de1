import FoundationEssentials
import GIFCodec
import Pixels

extension Main {
  /// Writes every canvas of a file as RGBA bytes, and a line of JSON about it to the standard error.
  static func dump(_ arguments: [String]) throws {
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    let output = arguments[1] == "-" ? Output.standard : try Output(path: arguments[1])
    let decoder = try drawAll(file) { try output.write(bytes(of: $0.canvas)) }
    complain(summary(of: decoder))
  }

  private static func bytes(of canvas: Bitmap) -> [UInt8] {
    [UInt8](capacity: canvas.byteCount) { bytes in
      for pixel in canvas.pixels {
        // What does not show has no colour, whoever decoded it.
        let pixel = pixel >> 24 == 0 ? 0 : pixel
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
        }
      }
    }
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
