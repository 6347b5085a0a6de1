public import Pixels

/// What a terminal can do, from its replies, its environment and its window.
public struct Capabilities: Hashable, Sendable {
  /// What the system says of the window.
  public struct Window: Hashable, Sendable {
    /// Its cells.
    public var cells: Size
    /// Its pixels; empty where nobody has told.
    public var pixels: Size

    /// Creates a window.
    public init(cells: Size, pixels: Size = .zero) {
      self.cells = cells
      self.pixels = pixels
    }
  }

  /// What the terminal calls itself.
  public var product: Product?
  /// What runs between us and the terminal.
  public var multiplexer: Multiplexer?
  /// True when the terminal is on another machine.
  public var isRemote: Bool
  /// True when the terminal has answered the question that all answer.
  public var hasAnswered: Bool
  /// The colours for pictures.
  public var colors: Finding<ColorDepth>
  /// The characters for pictures.
  public var glyphs: GlyphSet
  /// The pixels of a cell.
  public var cell: Finding<Size>
  /// The colour behind the text, if it is known.
  public var background: Color?
  /// Whether it knows mode 2026, which shows a tick at once.
  public var synchronizesUpdates: Bool
  /// What it can do with kitty's graphics protocol.
  public var kitty: KittyGraphics
  /// Whether it shows files by iTerm2's protocol, and moves them.
  public var showsFiles: Bool
  /// Whether it draws sixels.
  public var drawsSixels: Bool
  /// Whether it knows links, by OSC 8.
  public var links: Finding<Bool>
  /// The bytes a second that come through the network to it, if that was measured.
  public var lineRate: Int?

  /// Whether it draws pixels, by whatever means.
  var drawsPixels: Bool { kitty.showsImages || showsFiles || drawsSixels }

  /// Finds out from `replies` and the variables of the environment.
  ///
  /// `entryColors` is the number of colours in the terminal's entry, if it has one.
  public init(
    replies: [Reply] = [], environment: [String: String], window: Window, entryColors: Int? = nil
  ) {
    let replies = Replies(replies)
    let variables = Variables(environment)
    product = replies.product.map(Product.init)
    multiplexer = product?.name == "tmux" ? .tmux : variables.multiplexer
    isRemote = environment["SSH_CONNECTION"] != nil
    hasAnswered = replies.attributes != nil
    colors = Self.colors(replies, variables, entryColors: entryColors)
    glyphs = variables.term == "linux" ? .halves : .blocks
    cell = Self.cell(replies, window)
    background = replies.background
    synchronizesUpdates = (1...3).contains(replies.mode(Probe.synchronizedUpdates) ?? 0)
    // Behind tmux the terminal gives its name, too, if it is let.
    kitty = KittyGraphics(replies, product: replies.products.last.map(Product.init))
    showsFiles = multiplexer == nil && variables.isTerminalOfFiles(product)
    drawsSixels = replies.attributes?.contains(4) ?? false
    links = Self.links(product, within: multiplexer, variables)
  }
}
