extension GIF.FormatError {
  /// What the file that starts with `head` seems to be, in words that follow "not a GIF but".
  ///
  /// Servers answer with all of these where a GIF was asked for.
  static func kind(of head: [UInt8]) -> String? {
    guard !head.isEmpty else { return "an empty file" }
    for signature in signatures where signature.matches(head) { return signature.name }
    let white: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF]
    guard let first = head.first(where: { !white.contains($0) }) else { return "text" }
    if first == UInt8(ascii: "<") { return "HTML" }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return "JSON" }
    return head.allSatisfy { white.contains($0) || (0x20..<0x7F).contains($0) } ? "text" : nil
  }

  private struct Signature {
    var name: String
    var offset = 0
    var bytes: [UInt8]

    func matches(_ head: [UInt8]) -> Bool { head.dropFirst(offset).starts(with: bytes) }
  }

  private static let signatures = [
    Signature(name: "JPEG", bytes: [0xFF, 0xD8, 0xFF]),
    Signature(name: "PNG", bytes: [0x89, 0x50, 0x4E, 0x47]),
    Signature(name: "WebP", offset: 8, bytes: Array("WEBP".utf8)),
    Signature(name: "MP4", offset: 4, bytes: Array("ftyp".utf8)),
    Signature(name: "WebM", bytes: [0x1A, 0x45, 0xDF, 0xA3]),
    Signature(name: "gzip", bytes: [0x1F, 0x8B]),
    Signature(name: "another version of GIF", bytes: Array("GIF".utf8)),
  ]
}
