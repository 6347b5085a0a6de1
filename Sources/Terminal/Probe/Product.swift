/// The name and version by which a terminal calls itself.
public struct Product: Hashable, Sendable {
  /// The name in lower case, without the version.
  public var name: String
  /// The numbers of the version, the most significant first.
  public var version: [Int]

  /// Reads `kitty(0.32.2)`, `tmux 3.3a`, `XTerm(379)` and the like.
  public init(_ text: String) {
    let text = text.showable
    let end = text.firstIndex { "( ".contains($0) } ?? text.endIndex
    name = text[..<end].lowercased()
    version = text[end...].split { !("0"..."9").contains($0) }.compactMap { Int($0) }
  }

  /// True when the version is at least this one.
  func isAtLeast(_ oldest: Int...) -> Bool { !version.lexicographicallyPrecedes(oldest) }
}
