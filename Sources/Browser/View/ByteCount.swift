/// A number of bytes in a few characters: `999 B`, `42 kB`, `1.5 MB`.
public struct ByteCount: CustomStringConvertible {
  let bytes: Int

  /// Takes a number of bytes.
  public init(_ bytes: Int) { self.bytes = bytes }

  /// The number with its unit.
  public var description: String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
  }
}
