import Glibc

/// Reads from open files by their numbers.
package enum OpenFile {
  /// The number by which the system says what went wrong.
  package struct Failure: Error, Equatable {
    package let code: Int32
  }

  /// Reads what there is, at most `limit` bytes; none at the end.
  package static func read(upTo limit: Int, from descriptor: Int32) throws(Failure) -> [UInt8] {
    var result = -1
    let bytes = [UInt8](capacity: limit) { output in
      // SAFETY: the buffer has room for `limit` bytes, and as many are initialized as were read.
      unsafe output.withUnsafeMutableBufferPointer { buffer, initializedCount in
        repeat {
          result = unsafe Glibc.read(descriptor, buffer.baseAddress, limit)
        } while result < 0 && errno == EINTR
        initializedCount = max(0, result)
      }
    }
    guard result >= 0 else { throw Failure(code: errno) }
    return bytes
  }
}
