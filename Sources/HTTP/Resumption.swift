/// Where a body that broke off is to go on.
///
/// The rest is asked for with `Range`, and with `If-Range`, so that a server whose file is another
/// one by now sends that whole (RFC 9110, 13.1.5).
public struct Resumption: Hashable, Sendable {
  /// How many bytes are there already.
  public var offset: Int
  /// The `ETag` or the `Last-Modified` of the file that they are of.
  public var validator: String

  /// Creates a resumption.
  public init(offset: Int, validator: String) {
    self.offset = offset
    self.validator = validator
  }
}
