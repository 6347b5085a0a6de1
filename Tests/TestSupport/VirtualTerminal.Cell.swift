extension VirtualTerminal {
  /// A colour of a cell.
  public enum Color: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// An entry of the palette, 0…255.
    case palette(Int)
    /// One of 24 bits.
    case rgb(red: Int, green: Int, blue: Int)
  }

  /// What a cell looks like besides its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// A bit for each number of SGR.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// SGR 1.
    public static let bold = Attributes(rawValue: 1 << 1)
    /// SGR 2.
    public static let dim = Attributes(rawValue: 1 << 2)
    /// SGR 3.
    public static let italic = Attributes(rawValue: 1 << 3)
    /// SGR 4.
    public static let underlined = Attributes(rawValue: 1 << 4)
    /// SGR 5.
    public static let blinking = Attributes(rawValue: 1 << 5)
    /// SGR 7.
    public static let reversed = Attributes(rawValue: 1 << 7)
  }

  /// A cell of the screen.
  public struct Cell: Hashable, Sendable {
    /// A character with its marks; empty in the right half of a wide one.
    public var text = " "
    /// The colour of the character.
    public var foreground = Color.standard
    /// The colour behind it.
    public var background = Color.standard
    /// What else it looks like.
    public var attributes: Attributes = []
    /// The address that it leads to, by OSC 8.
    public var link: String?

    /// Creates a blank cell.
    public init() {}
  }

  /// What the next characters look like.
  struct Pen: Sendable {
    var foreground = Color.standard
    var background = Color.standard
    var attributes: Attributes = []

    /// Takes the numbers of an SGR sequence; nil stands for one that is left out.
    mutating func select(_ numbers: [Int]) {
      var rest = numbers[...]
      while let number = rest.popFirst() {
        switch number {
        case 0: self = Pen()
        case 1, 2, 3, 4, 5, 7: attributes.insert(Attributes(rawValue: 1 << number))
        case 22: attributes.subtract([.bold, .dim])
        case 23, 24, 25, 27: attributes.remove(Attributes(rawValue: 1 << (number - 20)))
        case 30...37: foreground = .palette(number - 30)
        case 38: foreground = Self.extendedColor(&rest) ?? foreground
        case 39: foreground = .standard
        case 40...47: background = .palette(number - 40)
        case 48: background = Self.extendedColor(&rest) ?? background
        case 49: background = .standard
        case 90...97: foreground = .palette(number - 82)
        case 100...107: background = .palette(number - 92)
        default: break
        }
      }
    }

    private static func extendedColor(_ rest: inout ArraySlice<Int>) -> Color? {
      switch rest.popFirst() {
      case 5: return rest.popFirst().map(Color.palette)
      case 2:
        guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst()
        else { return nil }
        return .rgb(red: red, green: green, blue: blue)
      default: return nil
      }
    }
  }
}
