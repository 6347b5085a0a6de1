extension GIF {
  /// Something that is wrong with a file of which at least one picture can be shown.
  public struct Damage: Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
      /// The file ends between two blocks, without its trailer; nothing is lost.
      case missingTrailer
      /// The file ends inside a block.
      case truncated
      /// A byte starts no block; it ends the animation, as in browsers.
      case unknownBlock(UInt8)
      /// A graphic control block is too short to be read and was ignored.
      case shortControl
      /// The frame's codes cannot start with so many bits; its picture is not drawn.
      case badCodeSize(Int)
      /// A code stands for no string; the frame's pixels from there on are missing.
      case badCode
      /// The frame's codes end before its last pixel.
      case missingPixels
      /// A limit on frames or bytes was reached; the rest of the file is ignored.
      case limitReached
    }
    /// What is wrong.
    public var reason: Reason
    /// Where in the file the block begins in which it was found, in bytes.
    public var offset: Int

    /// Creates damage from its parts.
    package init(reason: Reason, offset: Int) {
      self.reason = reason
      self.offset = offset
    }

    /// True when what is shown may differ from what was meant.
    public var affectsPictures: Bool { reason != .missingTrailer }
  }
}
