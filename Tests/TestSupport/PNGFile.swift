import CZlib
public import Pixels

/// A PNG file that was read by a decoder of its own, which refuses whatever is not in order.
public struct PNGFile {
  /// The type of its pixels: 2 is RGB, 3 indexed, 6 RGBA.
  public let kind: UInt8
  /// The pixels.
  public let bitmap: Bitmap

  /// Reads a file; nil when it is damaged, or is not of 8 bits a channel.
  public init?(_ bytes: [UInt8]) {
    guard let chunks = Self.chunks(bytes), chunks.first?.name == "IHDR",
      chunks.last?.name == "IEND", let header = chunks.first?.content, header.count == 13,
      header[8] == 8, header[10...] == [0, 0, 0]
    else { return nil }
    let size = Size(width: Self.number(header[0..<4]), height: Self.number(header[4..<8]))
    kind = header[9]
    guard let channels: Int = [2: 3, 3: 1, 6: 4][kind] else { return nil }
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.content)
    let length = size.width * channels
    guard let rows = Inflate.expanded(data, limit: size.height * (length + 1)),
      rows.count == size.height * (length + 1),
      let plain = Self.unfiltered(rows, length: length, channels: channels)
    else { return nil }
    let palette = chunks.first { $0.name == "PLTE" }?.content ?? []
    let alphas = chunks.first { $0.name == "tRNS" }?.content ?? []
    var pixels: [UInt32] = []
    for start in stride(from: 0, to: plain.count, by: channels) {
      var color = Color.transparent
      if kind == 3 {
        let entry = Int(plain[start])
        guard entry * 3 + 2 < palette.count else { return nil }
        color = Color(
          red: palette[entry * 3], green: palette[entry * 3 + 1], blue: palette[entry * 3 + 2],
          alpha: entry < alphas.count ? alphas[entry] : 255)
      } else {
        color = Color(
          red: plain[start], green: plain[start + 1], blue: plain[start + 2],
          alpha: channels == 4 ? plain[start + 3] : 255)
      }
      pixels.append(color.packed)
    }
    bitmap = Bitmap(size: size, pixels: pixels)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func chunks(_ bytes: [UInt8]) -> [(name: String, content: [UInt8])]? {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { return nil }
    var chunks: [(name: String, content: [UInt8])] = []
    var place = 8
    while place + 12 <= bytes.count {
      let end = place + 8 + number(bytes[place..<place + 4])
      guard end + 4 <= bytes.count else { return nil }
      let checked = Array(bytes[place + 4..<end])
      // SAFETY: zlib reads as many bytes as the array has.
      let sum = unsafe crc32_z(0, checked, checked.count)
      guard Int(sum) == number(bytes[end..<end + 4]) else { return nil }
      chunks.append((String(decoding: checked.prefix(4), as: UTF8.self), Array(checked[4...])))
      place = end + 4
    }
    return place == bytes.count ? chunks : nil
  }

  private static func unfiltered(_ rows: [UInt8], length: Int, channels: Int) -> [UInt8]? {
    var output: [UInt8] = []
    for start in stride(from: 0, to: rows.count, by: length + 1) {
      for index in 0..<length {
        let left = index < channels ? 0 : Int(output[output.count - channels])
        let hasAbove = output.count >= length
        let above = hasAbove ? Int(output[output.count - length]) : 0
        let corner =
          hasAbove && index >= channels ? Int(output[output.count - length - channels]) : 0
        let foretold: Int
        switch rows[start] {
        case 0: foretold = 0
        case 1: foretold = left
        case 2: foretold = above
        case 3: foretold = (left + above) / 2
        case 4:
          let guess = left + above - corner
          // The first of equals is taken: left before above before the corner.
          foretold = [left, above, corner].min { abs($0 - guess) < abs($1 - guess) } ?? 0
        default: return nil
        }
        output.append(rows[start + 1 + index] &+ UInt8(foretold))
      }
    }
    return output
  }
}
