import FoundationEssentials
import GIFCodec
import Pixels

extension Main {
  /// Times the scaling of a file's last canvas, decoding left out.
  static func resize(_ arguments: [String]) throws {
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    let numbers = arguments.dropFirst().compactMap(Int.init).filter { $0 > 0 }
    guard numbers.count == 3 else { throw UsageError() }
    let canvas = try drawAll(file) { _ in }.canvas
    let target = Size(width: numbers[0], height: numbers[1])
    var checksum: UInt32 = 0
    let times = (0..<numbers[2]).map { _ in
      ContinuousClock().measure { checksum &+= canvas.resized(to: target).pixels[0] }
    }.map { Int($0 / .nanoseconds(1)) }.sorted()
    let fields = [
      "giphy-tui", arguments[0], "ns_median=\(times[times.count / 2])", "ns_min=\(times[0])",
      "w=\(canvas.size.width)", "h=\(canvas.size.height)", "to=\(target.width)x\(target.height)",
      "checksum=\(checksum)",
    ]
    print(fields.joined(separator: "\t"))
  }
}
