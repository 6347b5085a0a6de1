import Foundation
import GIFCodec
import Pixels

/// What a program of other people makes of a file.
struct OtherReader {
  /// The extent of the canvas.
  var size: Size
  /// How long each frame stays, in hundredths of a second.
  var delays: [Int]
  /// How often it plays, 0 for ever; nil where the program does not tell.
  var plays: Int?
  /// What is shown with each frame; empty where the program does not tell.
  var canvases: [Bitmap] = []

  /// A program that does not run, or has something to complain about.
  struct Failure: Error {
    var program: String
    var complaint: String
  }

  /// Runs a program to its end and returns what it has printed.
  static func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Complaints are short enough to wait in their pipe.
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0, complaint.isEmpty else {
      throw Failure(program: program, complaint: String(decoding: complaint, as: UTF8.self))
    }
    return printed
  }

  /// The text that a program prints, in which some quote what is no text.
  static func text(_ program: String, _ arguments: [String]) throws -> String {
    String(decoding: try run(program, arguments), as: UTF8.self)
  }

  /// The pictures of `size` whose pixels follow each other; what is transparent has no colour.
  static func canvases(_ bytes: Data, size: Size) -> [Bitmap] {
    let length = size.area * 4
    return stride(from: 0, to: bytes.count, by: length).map { start in
      let picture = [UInt8](bytes.dropFirst(start).prefix(length))
      let pixels = stride(from: 0, to: picture.count, by: 4).map { place in
        picture[place + 3] == 0
          ? 0 : picture[place..<place + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      return Bitmap(size: size, pixels: pixels)
    }
  }
}
