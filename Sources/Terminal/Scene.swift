public import Pixels

/// All text of a screen and the places of its pictures, as a value.
///
/// Text lies in the order in which it was written, pictures over all text, and overlays, with what
/// is written in them, over the pictures.
public struct Scene: Hashable, Sendable {
  /// A cell of the screen, counted from the upper left corner.
  public struct Position: Hashable, Sendable {
    /// The column, 0 at the left.
    public var column: Int
    /// The row, 0 at the top.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// A text at a place; it is clean, not empty, and ends within the screen.
  public struct Run: Hashable, Sendable {
    /// The column of the first character.
    public let column: Int
    /// The row of the screen.
    public let row: Int
    /// The characters.
    public let text: String
    /// How they look.
    public let style: Style
    /// The address that they lead to, where the terminal knows links.
    public let link: String?
  }

  /// The screen in cells.
  public let size: Size
  /// The texts, later ones over earlier ones.
  public private(set) var runs: [Run] = []
  /// The cells that pictures own; only an overlay takes them back.
  public var pictures: [Rect] = []
  /// The rectangles that were given to ``cover(_:style:)``.
  public private(set) var overlays: [Rect] = []
  /// Where the cursor shows, or nil to hide it.
  public var cursor: Position?

  /// Creates an empty screen.
  public init(size: Size) { self.size = size }

  /// Writes `text` at a place, cut to `width` columns with an ellipsis and to the screen.
  ///
  /// Whatever is not printable is dropped, see `String.showable`. Text that begins left of
  /// the screen loses what lies there. A `link` that holds more than the characters of addresses is
  /// none.
  public mutating func write(
    _ text: String, column: Int, row: Int, width: Int = .max, style: Style = .plain,
    link: String? = nil
  ) {
    guard row >= 0, row < size.height, column < size.width, width > 0 else { return }
    guard column < 0 else {
      let shown = text.truncated(toColumns: min(width, size.width - column))
      return append(shown, column: column, row: row, style: style, link: link)
    }
    // A column of -width or less leaves nothing; only then could the sum below overflow.
    guard column > -width else { return }
    let limit = min(width, size.width.addingReportingOverflow(-column).partialValue)
    var left = column
    var rest = Substring(text.truncated(toColumns: limit))
    while left < 0, let first = rest.popFirst() { left += first.columns }
    append(String(rest), column: left, row: row, style: style, link: link)
  }

  /// Blanks a rectangle for what is written next, over text and pictures.
  public mutating func cover(_ rect: Rect, style: Style = .plain) {
    let visible = rect.intersection(Rect(size))
    guard !visible.isEmpty else { return }
    overlays.append(visible)
    let blanks = String(repeating: " ", count: visible.width)
    for row in visible.y..<visible.maxY {
      append(blanks, column: visible.x, row: row, style: style)
    }
  }

  private mutating func append(
    _ text: String, column: Int, row: Int, style: Style, link: String? = nil
  ) {
    guard !text.isEmpty else { return }
    let link = link.flatMap { $0.isSafeAddress ? $0 : nil }
    runs.append(Run(column: column, row: row, text: text, style: style, link: link))
  }
}

extension String {
  /// True for what can stand in a link: no byte of it ends one, and terminals take as many.
  fileprivate var isSafeAddress: Bool {
    (1...2083).contains(utf8.count) && utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}
