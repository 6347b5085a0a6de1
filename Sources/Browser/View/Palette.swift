public import Terminal

/// The colours of the interface.
///
/// By default they are of the terminal's own palette, so that they follow the user's theme; these
/// are readable on light and dark. Where a part has no colour it is that of all text.
public struct Palette: Hashable, Sendable {
  /// The mark of the selection.
  public var selection: TextColor? = .entry(5)
  /// What went wrong.
  public var error: TextColor? = .entry(1)
  /// What is under way.
  public var progress: TextColor? = .entry(6)
  /// Titles of GIFs.
  public var title: TextColor?
  /// What matters less: links and hints.
  public var detail: TextColor?
  /// Headings of the help and of suggestions.
  public var heading: TextColor?
  /// The name of the list that is shown.
  public var tab: TextColor?
  /// The status line.
  public var status: TextColor?

  /// Creates the usual colours.
  public init() {}

  /// A part that has a colour of its own.
  public enum Part: String, CaseIterable, Sendable {
    case selection, error, progress, title, detail, heading, tab, status

    /// What it is of, in a few words.
    public var summary: String {
      switch self {
      case .selection: "the mark of the selection"
      case .error: "what went wrong"
      case .progress: "what is under way"
      case .title: "titles of GIFs"
      case .detail: "links and hints"
      case .heading: "headings"
      case .tab: "the name of the list that is shown"
      case .status: "the status line"
      }
    }
  }

  /// The colour of a part; nil for that of all text.
  public subscript(part: Part) -> TextColor? {
    get { self[keyPath: Self.place(of: part)] }
    set { self[keyPath: Self.place(of: part)] = newValue }
  }

  private static func place(of part: Part) -> WritableKeyPath<Palette, TextColor?> {
    switch part {
    case .selection: \.selection
    case .error: \.error
    case .progress: \.progress
    case .title: \.title
    case .detail: \.detail
    case .heading: \.heading
    case .tab: \.tab
    case .status: \.status
    }
  }
}

extension Palette {
  /// How links and hints look.
  var faint: Style { Style(dim: true, foreground: detail) }
}
