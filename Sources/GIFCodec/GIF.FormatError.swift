extension GIF {
  /// Why nothing of a file can be shown, and where that was found.
  public struct FormatError: Error, Hashable, Sendable {
    /// What is wrong with the file.
    public enum Reason: Hashable, Sendable {
      /// The file starts with neither GIF87a nor GIF89a; the payload says what it seems to be.
      case notAGIF(looksLike: String?)
      /// The file ends before its first picture.
      case truncated
      /// The file has no picture.
      case noFrames
      /// Neither the screen nor the first picture has a size.
      case noSize
      /// The canvas exceeds the limit on its area.
      case tooLarge(width: Int, height: Int)
      /// The file reaches the limit on bytes before its first picture is whole.
      case tooManyBytes(limit: Int)
    }
    /// What is wrong.
    public var reason: Reason
    /// The offset in bytes at which it was found.
    public var offset: Int

    /// Creates an error from its parts.
    package init(reason: Reason, offset: Int) {
      self.reason = reason
      self.offset = offset
    }
  }
}

extension GIF.FormatError: CustomStringConvertible {
  /// The reason in words, for a line that a person reads.
  public var description: String {
    switch reason {
    case .notAGIF(let kind?): "not a GIF but \(kind)"
    case .notAGIF(nil): "not a GIF"
    case .truncated: "ends before its first picture, at byte \(offset)"
    case .noFrames: "has no picture"
    case .noSize: "has no size"
    case .tooLarge(let width, let height): "too large (\(width)×\(height))"
    case .tooManyBytes(let limit): "larger than \(limit) bytes"
    }
  }
}
