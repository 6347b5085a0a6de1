import GIFCodec

extension GIFEncoderTests {
  /// The pictures of a file as the strictest readers take them; nil where those would refuse it.
  ///
  /// Written apart from the decoder on purpose: that one forgives what this one must not.
  struct StrictReader {
    private let bytes: [UInt8]
    private var position = 13
    /// The indices of each picture in the order of the file, rows of an interlaced one included.
    private(set) var pictures: [[UInt8]] = []
    /// The four bytes of each control block.
    private(set) var controls: [[UInt8]] = []

    init?(_ bytes: [UInt8]) {
      self.bytes = bytes
      guard bytes.count > 13, bytes.starts(with: "GIF89a".utf8) else { return nil }
      skipTable(flags: bytes[10])
      while position < bytes.count, bytes[position] != 0x3B {
        guard readBlock() else { return nil }
      }
      guard position == bytes.count - 1 else { return nil }
    }

    private mutating func readBlock() -> Bool {
      guard bytes[position] == 0x2C else {
        guard bytes[position] == 0x21 else { return false }
        let label = bytes[position + 1]
        position += 2
        guard let data = subBlocks() else { return false }
        if label == 0xF9 { controls.append(data) }
        return label != 0xF9 || data.count == 4
      }
      let header = Array(bytes[position..<position + 10])
      position += 10
      skipTable(flags: header[9])
      let codeSize = Int(bytes[position])
      position += 1
      let area = (Int(header[5]) + Int(header[6]) << 8) * (Int(header[7]) + Int(header[8]) << 8)
      guard let data = subBlocks(), let indices = Self.expand(data, codeSize: codeSize),
        indices.count == area
      else { return false }
      pictures.append(indices)
      return true
    }

    private mutating func skipTable(flags: UInt8) {
      if flags & 0x80 != 0 { position += 3 << (Int(flags & 7) + 1) }
    }

    /// The joined data of sub-blocks.
    private mutating func subBlocks() -> [UInt8]? {
      var joined: [UInt8] = []
      while position < bytes.count, bytes[position] > 0 {
        let end = position + 1 + Int(bytes[position])
        guard end < bytes.count else { return nil }
        joined += bytes[position + 1..<end]
        position = end
      }
      position += 1
      return joined
    }

    /// Undoes LZW; nil unless it starts with a clear code and ends with an end code and no more.
    private static func expand(_ data: [UInt8], codeSize: Int) -> [UInt8]? {
      let clear = 1 << codeSize
      var strings: [[UInt8]] = []
      var previous: [UInt8] = []
      var output: [UInt8] = []
      var width = codeSize + 1
      var bit = 0
      var codesWhenFull = 0
      while bit + width <= data.count * 8 {
        var code = 0
        for i in 0..<width where data[(bit + i) / 8] >> ((bit + i) % 8) & 1 == 1 { code |= 1 << i }
        guard bit > 0 || code == clear else { return nil }
        bit += width
        if code == clear + 1 { return (bit + 7) / 8 == data.count ? output : nil }
        if code == clear {
          (strings, previous, width, codesWhenFull) = ([], [], codeSize + 1, 0)
          continue
        }
        guard code <= clear + 2 + strings.count else { return nil }
        let string: [UInt8]
        if code < clear {
          string = [UInt8(code)]
        } else if code - clear - 2 < strings.count {
          string = strings[code - clear - 2]
        } else {
          guard let first = previous.first else { return nil }
          string = previous + [first]
        }
        if let first = string.first, !previous.isEmpty, clear + 2 + strings.count < 4_096 {
          strings.append(previous + [first])
        }
        if clear + 2 + strings.count == 1 << width, width < 12 { width += 1 }
        // stb_image counts on when the table is full, and gives up at 8,192.
        if clear + 2 + strings.count == 4_096 { codesWhenFull += 1 }
        guard codesWhenFull < 4_096 else { return nil }
        output += string
        previous = string
      }
      return nil
    }
  }
}
