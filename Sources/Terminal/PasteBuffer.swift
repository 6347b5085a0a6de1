/// The bytes between the marks of a bracketed paste.
struct PasteBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// How many bytes of the closing mark came last.
  private var matched = 0

  /// The parameter of the mark before a paste, `CSI 200 ~`.
  static let opening: [UInt8] = Array("200".utf8)
  private static let closing: [UInt8] = Array("\u{1b}[201~".utf8)
  /// What is kept of a paste; the rest is read and dropped.
  static let limit = 64 * 1024

  /// Takes a byte; true when it ended the paste.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.closing[matched] {
      matched += 1
      return matched == Self.closing.count
    }
    // The mark holds its first byte only once, so a failed match can only begin anew here.
    for held in Self.closing[..<matched] { keep(held) }
    matched = byte == Self.closing[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// The pasted text on one line, or nil if nothing of it can be shown.
  var text: String? {
    // A character that the limit or the sender cut in half is left out.
    let text = String(decoding: bytes, as: UTF8.self).filter { $0 != "\u{fffd}" }.showable
    return text.isEmpty ? nil : text
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }
}
