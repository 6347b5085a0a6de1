extension GIF {
  /// A block of a file that is neither a picture nor about one.
  public struct Extension: Hashable, Sendable {
    /// What is in it.
    public enum Kind: Hashable, Sendable {
      /// A comment; its text is among ``GIF/Decoder/comments``.
      case comment
      /// Text that is to be drawn, which no browser does.
      case plainText
      /// Something that an application calls by this name, such as "NETSCAPE2.0", the loop count.
      case application(String)
      /// Something else, by its label.
      case other(UInt8)
    }
    /// What is in it.
    public var kind: Kind
    /// Where in the file it begins, in bytes.
    public var offset: Int
    /// The number of its bytes, without the lengths between them.
    public var byteCount = 0

    /// How many a decoder keeps.
    static let limit = 1024

    /// Creates an extension of which the label was read; nil for what is about a picture.
    init?(label: UInt8, offset: Int) {
      self.offset = offset
      switch label {
      case 0xF9: return nil
      case 0xFE: kind = .comment
      case 0x01: kind = .plainText
      case 0xFF: kind = .application("")
      default: kind = .other(label)
      }
    }
  }
}
