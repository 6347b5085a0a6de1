import FoundationEssentials
import GIFCodec
import Pixels

extension Main {
  /// Times whole decodes of a file, from its bytes in memory to every canvas, on one thread.
  ///
  /// Its line ends with a hash over all canvases, computed outside of the timing: equal hashes
  /// prove that equal work was timed.
  static func decode(_ arguments: [String]) throws {
    let peak = try peakKilobytes(ofDecoding: arguments[0])
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    guard let rounds = Int(arguments[1]), rounds > 0 else { throw UsageError() }
    let clock = ContinuousClock()
    let times = try (0..<rounds).map { _ in try clock.measure { _ = try drawAll(file) { _ in } } }
      .map { Int($0 / .nanoseconds(1)) }.sorted()
    var hash = FNV1a()
    let decoder = try drawAll(file) { hash.add($0.canvas.pixels.span) }
    let size = decoder.canvasSize ?? .zero
    let area = decoder.frames.reduce(0) {
      $0 + $1.rect.intersection(Rect(size)).size.area
    }
    let fields = [
      "giphy-tui", arguments[0], "ns_median=\(times[rounds / 2])", "ns_min=\(times[0])",
      "bytes=\(file.count)", "w=\(size.width)", "h=\(size.height)",
      "frames=\(decoder.frames.count)", "canvas_px=\(size.area * decoder.frames.count)",
      "rect_px=\(area)", "peak_kB=\(peak)", "fnv64=\(String(hash.value, radix: 16))",
      "note=\(decoder.isDamaged ? "damaged" : "ok")",
    ]
    print(fields.joined(separator: "\t"))
  }

  private static func readAll(_ path: String) throws -> GIF.Decoder {
    var decoder = GIF.Decoder()
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    try decoder.append(file.span)
    try decoder.finish()
    return decoder
  }

  /// Decodes a whole file; `show` sees the decoder after each frame.
  static func drawAll(
    _ file: [UInt8], show: (GIF.Decoder) throws -> Void
  ) throws -> GIF.Decoder {
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    try decoder.finish()
    while decoder.drawNext() { try show(decoder) }
    return decoder
  }

  /// The most memory that the process has had, as the kernel counts it, when it has decoded a file.
  ///
  /// Its bytes are let go once the decoder has them, as those of a file that is loaded are.
  private static func peakKilobytes(ofDecoding path: String) throws -> Int {
    var decoder = try readAll(path)
    while decoder.drawNext() {}
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0
  }
}

/// The hash FNV-1a of 64 bits.
private struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the bytes of the pixels, the lowest first.
  mutating func add(_ pixels: Span<UInt32>) {
    for index in pixels.indices {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        value = (value ^ UInt64(pixels[index] >> shift & 0xFF)) &* 0x100_0000_01B3
      }
    }
  }
}
