import FoundationEssentials

/// JSON for scripts that read line by line.
enum JSONLine {
  /// The value as JSON on one line, its names in the order of the alphabet.
  static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      preconditionFailure("texts and numbers can be written as JSON: \(error)")
    }
  }
}
