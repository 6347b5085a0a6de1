import CZlib

/// Undoes what zlib has compressed.
public enum Inflate {
  /// The bytes of a zlib stream that is at most `limit` bytes long; nil when it is damaged.
  public static func expanded(_ stream: [UInt8], limit: Int) -> [UInt8]? {
    var length = uLong(limit)
    var output = [UInt8](repeating: 0, count: max(limit, 1))
    // SAFETY: zlib reads the bytes of one array and writes at most `length` bytes of the other.
    let status = unsafe uncompress(&output, &length, stream, uLong(stream.count))
    return status == Z_OK ? Array(output.prefix(Int(length))) : nil
  }
}
