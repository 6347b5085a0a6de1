import TestSupport

/// A server of GIFs that does something wrong about every other answer, as a seed has it.
///
/// What it does depends on the seed, the item and how often that was asked for, not on time.
struct SoakFaults: Sendable {
  /// The seed.
  let seed: UInt64

  /// The file of an item: a few frames of one colour that no neighbour has.
  static func file(of item: Int) -> [UInt8] {
    Sample.flat(color: color(of: item), frames: 1 + item % 4)
  }

  /// The colour of an item.
  static func color(of item: Int) -> UInt8 { UInt8(truncatingIfNeeded: item * 47 + 3) }

  /// Answers the request for an item that came `count` times before.
  func reply(
    to request: LoopbackServer.Received, item: Int, count: Int
  ) -> LoopbackServer.Reply {
    var random = SeededNumbers(seed: seed &* 1_000_003 &+ UInt64(item * 64 + count))
    let file = Self.file(of: item)
    let whole = LoopbackServer.Reply.file(file, tag: "\"\(item)\"", for: request)
    // The first number of neighbouring seeds is mixed well enough to choose by.
    let place = Int.random(in: 0..<max(1, whole.body.count), using: &random)
    return switch Int.random(in: 0..<44, using: &random) {
    case 0..<4: whole.with { $0.resetOffset = place }
    case 4: whole.with { $0.framing = .claimedLength(whole.body.count + 100) }
    case 5: whole.with { $0.framing = .claimedLength(place) }
    case 6: whole.with { $0.framing = .chunked }
    case 7: whole.with { $0.framing = .chunkedWithoutEnd }
    case 8: whole.with { $0.framing = .close }
    case 9: whole.with { $0.pieceSize = 1 }
    case 10: whole.with { $0.latency = .milliseconds(Int.random(in: 1...30, using: &random)) }
    case 11: .redirect(to: request.target)
    case 12:
      .redirect(to: ["ftp://127.0.0.1/", "file:///etc/passwd", "//evil.example/"][place % 3])
    case 13: .gif(Array("<!DOCTYPE html><html><body>not a GIF</body></html>".utf8))
    case 14: .json(#"{"message":"API rate limit exceeded"}"#, status: 429)
    case 15: Reply(status: 503, headers: ["Retry-After": "1"])
    case 16: Reply(status: [401, 403, 404, 414, 500, 502][place % 6])
    case 17: .gif(Array(file[..<place]))
    // At its end, where there are no colours, so that what is shown can still be told.
    case 18: .gif(file.enumerated().map { $0 == file.count - 1 - place % 12 ? ~$1 : $1 })
    case 19: Reply(headers: ["Content-Encoding": "gzip"], body: Gzip.bomb(1 << 20))
    case 20: .gif([UInt8](repeating: 0x21, count: 200_000)).with { $0.framing = .chunkedWithoutEnd }
    case 21: .gif(file).with { $0.headers["ETag"] = "\"other\"" }
    case 22: Reply(status: 416, headers: ["Content-Range": "bytes */\(place)"])
    case 23: whole.with { $0.status = 206 }
    case 24: .gif([])
    case 25 where count == 0 && item % 16 == 0: whole.with { $0.pauseBeforeHead = .hangUp }
    case 26: .gif(Array(file[..<place])).with { $0.framing = .close }
    default: whole
    }
  }

  private typealias Reply = LoopbackServer.Reply
}
