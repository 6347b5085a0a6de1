public import Pixels

extension GIF {
  /// Writes a GIF frame by frame.
  ///
  /// The file is a GIF89a that strict readers take as well: every picture starts with a clear code
  /// and ends with an end code, tables are never used beyond 4,096 codes, and the loop count stands
  /// before the first frame.
  public struct Encoder: Sendable {
    /// What was written and not taken: the file so far, unless ``takeBytes()`` was used.
    public private(set) var bytes: [UInt8] = []

    private let size: Size
    private let globalColorCount: Int?
    private var compressor = Compressor()
    private var isFinished = false

    /// Starts a file; `plays` is how often it plays: 0 for ever, 1 once.
    ///
    /// - Precondition: Both sides are 1…65,535, `palette` has 1…256 colours, and `plays` is
    ///   0…65,536.
    public init(size: Size, palette: [Color]? = nil, plays: Int = 0) {
      precondition(
        1...65_535 ~= size.width && 1...65_535 ~= size.height, "a canvas has sides of 1…65,535")
      precondition(0...65_536 ~= plays, "a GIF plays for ever (0) or at most 65,536 times")
      self.size = size
      globalColorCount = palette?.count
      bytes.append(contentsOf: "GIF89a".utf8)
      append(word: size.width)
      append(word: size.height)
      // Colour resolution 8 bits; background index and aspect ratio are ignored everywhere.
      let table = palette.map(Self.tableBits)
      bytes.append(contentsOf: [0x70 | (table.map { 0x80 | UInt8($0 - 1) } ?? 0), 0, 0])
      if let palette { append(table: palette) }
      if plays != 1 { append(plays: plays) }
    }

    /// Writes one more frame.
    ///
    /// - Precondition: The rectangle is inside of the canvas and not empty, there is an index for
    ///   each of its pixels, the palette or else the global one has 1…256 colours and holds every
    ///   index, and the delay is 0…65,535.
    public mutating func append(_ frame: Frame) {
      precondition(!isFinished, "nothing comes after the trailer")
      let rect = frame.rect
      precondition(
        !rect.isEmpty && rect.intersection(Rect(size)) == rect, "a frame is inside of the canvas")
      precondition(frame.indices.count == rect.size.area, "a frame has an index for each pixel")
      precondition(0...65_535 ~= frame.delay, "a delay is 0…65,535 hundredths of a second")
      guard let colorCount = frame.palette?.count ?? globalColorCount else {
        preconditionFailure("a frame needs a palette where there is no global one")
      }
      precondition(
        Int(frame.transparentIndex ?? 0) < colorCount && Int(frame.indices.max() ?? 0) < colorCount,
        "every index is in the palette")
      // The smallest code size that the format knows is 2, even for two colours.
      let codeSize = max(2, Self.tableBits(count: colorCount))
      let symbols = frame.storedIndices.map(UInt16.init)
      compressor.compress(
        symbols, transparentIndex: nil, codeSize: codeSize, clearing: .whenFull)
      let block = Block(
        rect: rect, palette: frame.palette, transparentIndex: frame.transparentIndex,
        isInterlaced: frame.isInterlaced, codeSize: codeSize, codes: compressor.codes)
      append(block, delay: frame.delay, disposal: frame.disposal)
    }

    /// Writes a compressed picture as one more frame.
    mutating func append(_ block: Block, delay: Int, disposal: GIF.Disposal) {
      append(controlOf: block, delay: delay, disposal: disposal)
      append(descriptorOf: block)
      bytes.append(UInt8(block.codeSize))
      var codes = block.codes
      bytes.reserveCapacity(bytes.count + codes.count + codes.count / 255 + 2)
      while !codes.isEmpty {
        let chunk = codes.prefix(255)
        bytes.append(UInt8(chunk.count))
        bytes.append(contentsOf: chunk)
        codes = codes.dropFirst(255)
      }
      bytes.append(0)
    }

    /// Hands over ``bytes`` and forgets them, so that a file need not be in memory as a whole.
    public mutating func takeBytes() -> [UInt8] {
      defer { bytes.removeAll() }
      return bytes
    }

    /// Writes the trailer; the file is then whole.
    ///
    /// - Precondition: It was not written before.
    public mutating func finish() {
      precondition(!isFinished, "a file has one trailer")
      isFinished = true
      bytes.append(0x3B)
    }
  }
}

extension GIF.Encoder {
  /// The NETSCAPE2.0 extension, which counts repetitions, so one less than plays; 0 is for ever.
  private mutating func append(plays: Int) {
    bytes.append(contentsOf: [0x21, 0xFF, 11])
    bytes.append(contentsOf: "NETSCAPE2.0".utf8)
    bytes.append(contentsOf: [3, 1])
    append(word: max(0, plays - 1))
    bytes.append(0)
  }

  private mutating func append(controlOf block: Block, delay: Int, disposal: GIF.Disposal) {
    let disposal: UInt8 =
      switch disposal {
      case .keep: 1
      case .background: 2
      case .previous: 3
      }
    bytes.append(
      contentsOf: [0x21, 0xF9, 4, disposal << 2 | (block.transparentIndex == nil ? 0 : 1)])
    append(word: delay)
    bytes.append(contentsOf: [block.transparentIndex ?? 0, 0])
  }

  private mutating func append(descriptorOf block: Block) {
    bytes.append(0x2C)
    for value in [block.rect.x, block.rect.y, block.rect.width, block.rect.height] {
      append(word: value)
    }
    let table = block.palette.map { 0x80 | UInt8(Self.tableBits($0) - 1) } ?? 0
    bytes.append(table | (block.isInterlaced ? 0x40 : 0))
    if let palette = block.palette { append(table: palette) }
  }

  /// A colour table, filled up with black to the power of two that the format asks for.
  private mutating func append(table: [Color]) {
    for color in table { bytes.append(contentsOf: [color.red, color.green, color.blue]) }
    let missing = 1 << Self.tableBits(table) - table.count
    bytes.append(contentsOf: repeatElement(0, count: 3 * missing))
  }

  private mutating func append(word: Int) {
    bytes.append(UInt8(truncatingIfNeeded: word))
    bytes.append(UInt8(truncatingIfNeeded: word >> 8))
  }

  private static func tableBits(_ palette: [Color]) -> Int {
    precondition(1...256 ~= palette.count, "a palette has 1…256 colours")
    return tableBits(count: palette.count)
  }

  /// The bits of an index into a table of `count` colours; the smallest table has two.
  static func tableBits(count: Int) -> Int {
    max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}
