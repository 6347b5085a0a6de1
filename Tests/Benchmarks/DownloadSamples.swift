import Foundation
import GIFCodec
import Pixels

/// A GIF of one small picture that a comment makes as large as is wanted: it costs nothing to decode.
func gif(ofBytes count: Int) -> [UInt8] {
  let size = Size(width: 100, height: 75)
  let palette = (0..<4).map { Color(red: UInt8($0 * 60 + 20), green: 90, blue: 200) }
  var encoder = GIF.Encoder(size: size, palette: palette)
  let indices = (0..<size.area).map { UInt8($0 / 7 % 4) }
  encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: 10))
  encoder.finish()
  var file = encoder.bytes
  let trailer = file.removeLast()
  let comment: [UInt8] = [0x21, 0xFE, 255] + [UInt8](repeating: 0x41, count: 255) + [0]
  while file.count < count - 1 { file += comment }
  return file + [trailer]
}

/// Runs curl to its end.
func curl(_ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/curl")
  process.arguments = ["--silent", "--no-progress-meter", "--fail"] + arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
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
