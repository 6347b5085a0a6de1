import Pixels

extension Recipe {
  /// What can be said, and what it means; presets and one example of each kind come first.
  private static let vocabulary: [(word: String, meaning: String)] =
    Export.Preset.allCases.map { ($0.rawValue, $0.meaning) } + [
      ("320x", "320 pixels wide; 320x240, x240"),
      ("1s..2.5s", "from there to there; 1s.., ..2.5s"),
      ("2x", "twice as fast; 0.5x"),
      ("reverse", "from the end to the start"),
      ("500K", "at most so many bytes; 2M"),
      ("once", "it plays once"),
      ("forever", "it plays for ever"),
      ("fit", "as a whole, into the size"),
      ("pad", "as a whole, in the middle of it"),
      ("fill", "all over it, and cut off"),
      ("exact", "stretched to it"),
      ("ordered", "missing colours as a pattern"),
      ("diffusion", "missing colours as noise"),
    ]

  /// The lines that go on from a line: its last word ended, each with what that word means.
  public static func completions(of line: String) -> [(line: String, meaning: String)] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let begun = words.last.map(String.init) ?? ""
    let before = words.dropLast().map { "\($0) " }.joined()
    let said = Set(words.dropLast().map(String.init))
    return vocabulary.filter { $0.word.hasPrefix(begun) && !said.contains($0.word) }
      .map { (before + $0.word, $0.meaning) }
  }
}

extension Export.Preset {
  /// What the place takes, in a few words.
  fileprivate var meaning: String {
    let export = export
    let parts = [
      title, export.box.map { "\($0.width)×\($0.height)" },
      export.frameLimit.map { "\($0) frames" }, export.byteLimit.map(Self.words(forBytes:)),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func words(forBytes bytes: Int) -> String {
    if bytes % 1_000_000 == 0 { return "\(bytes / 1_000_000) MB" }
    return bytes % 1024 == 0 ? "\(bytes / 1024) KiB" : "\(bytes) bytes"
  }
}
