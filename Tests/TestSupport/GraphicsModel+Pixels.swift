import Pixels

extension GraphicsModel {
  /// The pixels that an order brings, from shared memory if they are there; nil if they are not.
  mutating func pixels(_ keys: [String: String], _ payload: [UInt8]) -> [UInt8]? {
    guard keys["t"] == "s" else { return payload }
    let name = String(decoding: payload, as: UTF8.self)
    memoryNames.append(name)
    guard !ignoresMemory else { return nil }
    check(SharedFile.permissions(of: name) == 0o600, "memory that others may read: \(name)")
    guard let bytes = SharedFile.take(name) else { return nil }
    check(keys["S"] == "\(bytes.count)", "\(bytes.count) bytes in place of \(keys)")
    return bytes
  }

  static func pairs(_ text: ArraySlice<UInt8>) -> [String: String] {
    var pairs: [String: String] = [:]
    for pair in String(decoding: text, as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { pairs[String(sides[0])] = String(sides[1]) }
    }
    return pairs
  }

  static func bitmap(_ keys: [String: String], _ payload: [UInt8]) -> Bitmap? {
    let size = Size(width: Int(keys["s"] ?? "") ?? 0, height: Int(keys["v"] ?? "") ?? 0)
    if keys["f"] == "100" {
      return PNGFile(payload).flatMap { $0.bitmap.size == size ? $0.bitmap : nil }
    }
    guard let channels = ["24": 3, "32": 4][keys["f"] ?? "32"] else { return nil }
    let length = size.area * channels
    let bytes = keys["o"] == "z" ? Inflate.expanded(payload, limit: length) : payload
    guard let bytes, bytes.count == length, length > 0 else { return nil }
    let pixels = stride(from: 0, to: length, by: channels).map { start in
      Color(
        red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
        alpha: channels == 4 ? bytes[start + 3] : 255
      ).packed
    }
    return Bitmap(size: size, pixels: pixels)
  }
}
