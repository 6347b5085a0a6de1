import CZlib

/// Compression by zlib, as PNG and some terminals want it.
package enum Deflate {
  /// Compresses bytes into a zlib stream (RFC 1950).
  ///
  /// - Parameters:
  ///   - bytes: What is to be compressed.
  ///   - level: From 1, which is fast, to 9, which is small.
  /// - Returns: The stream.
  package static func compressed(_ bytes: Span<UInt8>, level: Int) -> [UInt8] {
    precondition((1...9).contains(level), "zlib knows levels from 1 to 9")
    var length = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    // SAFETY: zlib reads the bytes of the span, writes at most the `length` bytes of the array, and
    // keeps neither.
    let status = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe compress2(
          output.baseAddress, &length, input.baseAddress, uLong(input.count), Int32(level))
      }
    }
    precondition(status == Z_OK, "zlib fails only for want of memory")
    output.removeLast(output.count - Int(length))
    return output
  }

  /// The checksum of PNG's chunks: CRC-32.
  static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    // SAFETY: zlib reads the bytes of the span and keeps nothing.
    let sum = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe crc32_z(0, bytes.baseAddress, bytes.count)
    }
    return UInt32(truncatingIfNeeded: sum)
  }
}
