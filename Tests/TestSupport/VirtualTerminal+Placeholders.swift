extension VirtualTerminal {
  /// The part of an image that a cell shows.
  public struct ImagePart: Hashable, Sendable {
    /// The number of the image.
    public var image: UInt32
    /// The row of the part, from 0.
    public var row: Int
    /// Its column, from 0.
    public var column: Int

    /// Creates a part.
    public init(image: UInt32, row: Int, column: Int) {
      self.image = image
      self.row = row
      self.column = column
    }
  }

  /// The part of an image that a cell shows by a placeholder; nil when it shows none.
  public func imagePart(_ column: Int, _ row: Int) -> ImagePart? {
    let cell = self[column, row]
    let scalars = Array(cell.text.unicodeScalars)
    guard scalars.first?.value == 0x10eeee else { return nil }
    let marks = scalars.dropFirst().compactMap { Self.numbers[$0.value] }
    guard (2...3).contains(marks.count), marks.count == scalars.count - 1 else { return nil }
    let low: UInt32
    switch cell.foreground {
    case .rgb(let red, let green, let blue): low = UInt32(red << 16 | green << 8 | blue)
    case .palette(let entry): low = UInt32(entry)
    case .standard: return nil
    }
    let high = marks.count == 3 ? UInt32(marks[2]) << 24 : 0
    return ImagePart(image: high | low, row: marks[0], column: marks[1])
  }

  /// The numbers that marks stand for, found in Unicode's own properties as kitty's list was.
  private static let numbers: [UInt32: Int] = {
    let fused: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30a, 0x30b, 0x30c, 0x30f,
      0x311, 0x313, 0x314, 0x342, 0x653, 0x654,
    ]
    let marks = (UInt32(0x300)...0x1d244).compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      guard properties.generalCategory == .nonspacingMark,
        properties.canonicalCombiningClass.rawValue == 230, !fused.contains(scalar.value),
        let age = properties.age
      else { return false }
      return age.major <= 6 && (age.major < 6 || age.minor == 0)
        && !properties.isFullCompositionExclusion
    }
    return Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($1.value, $0) })
  }()
}
