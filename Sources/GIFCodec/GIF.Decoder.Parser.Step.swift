extension GIF.Decoder.Parser {
  /// What a file goes on with.
  enum Step: Hashable, Sendable {
    /// The signature and the screen's size.
    case screen
    /// The byte that says what kind of block follows.
    case introducer
    /// The byte that says what kind of extension follows.
    case label
    /// A picture's rectangle and flags.
    case descriptor
    /// The number of bits of a pixel's code.
    case codeSize
    /// The length of the next block of the content; zero ends it.
    case length(Content)
    /// A picture's delay, disposal and transparency; `rest` more bytes are in the block.
    case control(rest: Int)
    /// The name of the application whose extension it is.
    case application
    /// A loop count; `rest` more bytes are in the block.
    case loop(rest: Int)
    /// Bytes that are kept or skipped as they are.
    case run(Content, remaining: Int)
    /// Nothing: the file's trailer, or damage that ends it.
    case end
    /// Nothing: the file cannot be shown.
    case failed(GIF.FormatError)

    /// How many bytes make the field; nil where there is none.
    var fieldLength: Int? {
      switch self {
      case .screen: 13
      case .introducer, .label, .codeSize, .length: 1
      case .descriptor: 9
      case .control: 4
      case .application: 11
      case .loop: 3
      case .run, .end, .failed: nil
      }
    }
  }

  /// What a run of bytes, or a chain of blocks with a length each, holds.
  enum Content: Hashable, Sendable {
    case globalColors, localColors, codes
    case control, application, loop, comment
    /// Something that nobody reads.
    case other

    /// True where each block is read like the one before.
    var isOfBlocks: Bool { self == .codes || self == .comment || self == .other }
  }
}
