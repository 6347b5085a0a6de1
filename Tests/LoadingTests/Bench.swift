import Animation
import GIFCodec
import HTTP
import Pixels
import Synchronization
import TestSupport

@testable import Loading

/// A loader with everything around it that a test looks at.
struct Bench: Sendable {
  let transport: any Transport
  let budget: MemoryBudget
  let reports = Reports()
  let naps = Naps()
  let loader: Loader

  init(
    _ transport: any Transport, limit: Int = 1 << 20, frameCap: Int = 1 << 16, decoders: Int = 2
  ) {
    self.transport = transport
    budget = MemoryBudget(limit: limit)
    loader = Loader(
      transport: transport, budget: budget, frameCap: frameCap, decoders: decoders,
      retryPolicy: RetryPolicy(), random: SeededNumbers(seed: 1),
      sleep: { [naps] in naps.add($0) },
      report: { [reports] in reports.add($0, $1) })
  }

  /// Waits until nothing is left to do but what the transport still owes.
  func settle() async {
    while await !loader.isQuiet { await Task.yield() }
  }
}

/// The waits of a loader, none of which is waited.
final class Naps: Sendable {
  private let log = Mutex<[Duration]>([])
  var durations: [Duration] { log.withLock { $0 } }
  func add(_ duration: Duration) { log.withLock { $0.append(duration) } }
}

extension Loader {
  /// True when no worker has or gets something to do, and all that was delivered is taken in.
  var isQuiet: Bool {
    runningDecodes == 0
      && assets.allSatisfy { url, asset in
        guard let download = asset.download, asset.want != nil else { return true }
        return !download.hasPieces && !pendingDecodes.contains(url)
          && (asset.transfer == nil || !download.progress.isComplete)
      }
  }
}

extension Want {
  /// A want of `url`.
  static func of(_ url: String, box: Int = 8, visible: Bool = true) -> Want {
    let media = Media(url: url, rule: URLRule(domains: nil))
    return Want(media: media, box: Size(width: box, height: box), isVisible: visible)
  }
}

/// Makes small GIFs.
enum Sample {
  /// A GIF of square frames whose pixels all have this red, so that it can be told from others.
  static func flat(color: UInt8, frames: Int) -> [UInt8] {
    let size = Size(width: 16, height: 16)
    let palette = (0..<4).map { Color(red: color, green: UInt8($0 * 60), blue: 90) }
    var encoder = GIF.Encoder(size: size, palette: palette, plays: 0)
    for frame in 0..<frames {
      let indices = (0..<size.area).map { UInt8(($0 / 3 + frame) % 4) }
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: 10))
    }
    encoder.finish()
    return encoder.bytes
  }

  /// A GIF of square frames, every one another colour, with an incompressible picture.
  static func gif(frames: Int, side: Int = 16, delay: Int = 10, plays: Int = 0) -> [UInt8] {
    let size = Size(width: side, height: side)
    let palette = (0..<256).map { Color(red: UInt8($0), green: 0, blue: 255 - UInt8($0)) }
    var random = SeededNumbers(seed: UInt64(frames))
    var encoder = GIF.Encoder(size: size, palette: palette, plays: plays)
    for _ in 0..<frames {
      let indices = (0..<size.area).map { _ in UInt8.random(in: 0...255, using: &random) }
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: delay))
    }
    encoder.finish()
    return encoder.bytes
  }

  /// A GIF with a comment at its end that makes it a little larger than `count` bytes.
  static func padded(_ file: [UInt8], to count: Int) -> [UInt8] {
    var padded = file
    let trailer = padded.removeLast()
    padded += [0x21, 0xFE]
    let block: [UInt8] = [255] + [UInt8](repeating: 0x41, count: 255)
    while padded.count < count { padded += block }
    return padded + [0, trailer]
  }
}
