import Foundation
import GIFCodec
import Pixels

/// A GIF of one small picture whose data go on for as long as is wanted after its last pixel.
///
/// So every byte is kept, as those of any picture are, and it costs nothing to decode.
func gif(ofBytes count: Int) -> [UInt8] {
  let size = Size(width: 100, height: 75)
  let palette = (0..<4).map { Color(red: UInt8($0 * 60 + 20), green: 90, blue: 200) }
  var encoder = GIF.Encoder(size: size, palette: palette)
  let indices = (0..<size.area).map { UInt8($0 / 7 % 4) }
  encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: 10))
  encoder.finish()
  // Before the length of zero that ends the picture's blocks, and the trailer.
  let end = Array(encoder.bytes.suffix(2))
  var file = Array(encoder.bytes.dropLast(2))
  let block: [UInt8] = [255] + [UInt8](repeating: 0x41, count: 255)
  while file.count < count - block.count - 2 { file += block }
  // The last block makes the size exact.
  let rest = max(1, count - file.count - 3)
  return file + [UInt8(rest)] + [UInt8](repeating: 0x41, count: rest) + end
}

/// Runs curl to its end.
func curl(_ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/curl")
  process.arguments = ["--silent", "--no-progress-meter", "--fail"] + arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  // Waiting in Foundation's own way, one hears of the end a twentieth of a second late.
  let end = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in end.signal() }
  try process.run()
  end.wait()
  guard process.terminationStatus == 0 else { throw CurlFailed(status: process.terminationStatus) }
}

/// How curl ended.
private struct CurlFailed: Error { var status: Int32 }

/// How long something takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return (ContinuousClock.now - start) / .seconds(1)
}

/// The middle one of some numbers.
func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
