extension PNG {
  /// Puts a file together from its chunks.
  struct Writer {
    /// What a pixel is, as the header says it.
    enum Kind: UInt8 {
      case rgb = 2
      case indexed = 3
      case rgba = 6
    }

    private var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Begins a file of 8 bits a channel.
    init(size: Size, kind: Kind) {
      precondition(!size.isEmpty, "a PNG file has at least one pixel")
      append(
        "IHDR",
        Self.bigEndian(size.width) + Self.bigEndian(size.height) + [8, kind.rawValue, 0, 0, 0])
    }

    /// Appends a chunk.
    mutating func append(_ name: StaticString, _ content: [UInt8]) {
      let checked = Array("\(name)".utf8) + content
      bytes += Self.bigEndian(content.count)
      bytes += checked
      bytes += Self.bigEndian(Int(Deflate.checksum(checked.span)))
    }

    /// The file, with its end.
    consuming func finished() -> [UInt8] {
      append("IEND", [])
      return bytes
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }
}
