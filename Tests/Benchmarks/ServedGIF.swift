import Foundation
import HTTP
import TestSupport

/// A server of one GIF under every name, in a process of its own.
final class ServedGIF {
  private struct Silent: Error {}

  /// The size of the GIF.
  let byteCount: Int
  /// The address of the root, without a slash at the end.
  let baseURL: String
  private let process = Process()
  private let input = Pipe()

  /// Starts the server, which takes `latency` milliseconds before it answers.
  init(byteCount: Int, latency: Int) throws {
    self.byteCount = byteCount
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["serve", "\(byteCount)", "\(latency)"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard line.hasPrefix("http://") else { throw Silent() }
    baseURL = String(line.prefix { !$0.isNewline })
  }

  // The server ends with its input.
  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The rule that allows this server alone.
  var rule: URLRule { URLRule(forHostOf: baseURL) }
}

/// Serves a GIF of so many bytes, so many milliseconds after each request, until the input ends.
///
/// Prints its address on a line.
func serve(_ arguments: [String]) throws {
  guard let count = Int(arguments[0]), let latency = Int(arguments[1]), count > 0, latency >= 0
  else { throw UsageError() }
  let reply = LoopbackServer.Reply.gif(gif(ofBytes: count)).with {
    $0.latency = .milliseconds(latency)
  }
  let server = try LoopbackServer { _ in reply }
  try Output.standard.write(Array("\(server.baseURL)\n".utf8))
  while readLine() != nil {}
  server.stop()
}
