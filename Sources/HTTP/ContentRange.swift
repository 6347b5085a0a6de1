/// Which part of a file a response holds, as `Content-Range` says it.
public struct ContentRange: Hashable, Sendable {
  /// The first byte of the part; nil when the server has no such part (416).
  public var first: Int?
  /// The size of the whole file, if the server says it.
  public var total: Int?

  /// Creates a range.
  public init(first: Int?, total: Int? = nil) {
    self.first = first
    self.total = total
  }

  /// Reads `bytes 100-199/200`, `bytes 100-199/*` or `bytes */200`; nil for anything else.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    total = Self.number(parts[1])
    guard parts[1] == "*" || total != nil else { return nil }
    guard parts[0] != "*" else { return }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
      first <= last, total.map({ last < $0 }) ?? true
    else { return nil }
    self.first = first
  }

  /// Reads digits alone: no sign, and nothing that overflows.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
