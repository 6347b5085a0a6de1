public import Pixels

/// Reads pictures that follow each other in a stream of bytes in any split: PPM, PGM and PAM.
///
/// It is the form that `ffmpeg -f image2pipe -c:v ppm -` and its kin write. Only the binary forms
/// are read: P5, P6 and P7.
public struct NetpbmReader: Sendable {
  /// The most bytes of a header with all its comments.
  private static let longestHeader = 16 << 10

  private let maximumArea: Int
  private var buffer: [UInt8] = []
  /// Where in the buffer what was not read yet begins.
  private var start = 0
  /// How many bytes there were before the buffer.
  private var offset = 0
  /// The header of the picture that is being read, once it is in.
  private var header: Header?

  /// Creates a reader of pictures of at most so many pixels.
  public init(maximumArea: Int = 64 << 20) { self.maximumArea = maximumArea }

  /// Why the stream makes no sense.
  public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in words.
    public var description: String
  }

  /// True when a stream that begins so is for this reader.
  public static func isNetpbm(_ head: some Collection<UInt8>) -> Bool {
    let head = Array(head.prefix(2))
    return head.count == 2 && head[0] == UInt8(ascii: "P")
      && (UInt8(ascii: "5")...UInt8(ascii: "7")).contains(head[1])
  }

  /// Takes the next bytes of the stream.
  public mutating func append(_ bytes: [UInt8]) {
    if start > 0, start >= buffer.count / 2 {
      offset += start
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// The next picture; nil when more bytes must come first.
  ///
  /// - Throws: ``FormatError`` when what comes is no picture, or too large.
  public mutating func next() throws(FormatError) -> Bitmap? {
    if header == nil { header = try readHeader() }
    guard let header, buffer.count - start >= header.byteCount else { return nil }
    let picture = header.picture(from: buffer[start..<start + header.byteCount])
    start += header.byteCount
    self.header = nil
    return picture
  }

  /// Makes sure that the stream ends with a whole picture.
  ///
  /// - Throws: ``FormatError`` when it does not.
  public func finish() throws(FormatError) {
    let rest = buffer[start...]
    guard header != nil || !rest.allSatisfy(\.isBlank) else { return }
    throw FormatError(description: "ends within a picture, at byte \(offset + buffer.count)")
  }

  private mutating func readHeader() throws(FormatError) -> Header? {
    // Some writers put a line's end behind a picture.
    while start < buffer.count, buffer[start].isBlank { start += 1 }
    var scanner = Header.Scanner(bytes: buffer[start...].prefix(Self.longestHeader))
    let header: Header?
    do throws(Header.Mistake) {
      header = try scanner.header(maximumArea: maximumArea)
    } catch {
      throw FormatError(description: "\(error.description), at byte \(offset + scanner.position)")
    }
    guard header != nil || buffer.count - start < Self.longestHeader else {
      throw FormatError(description: "a header without an end, at byte \(offset + start)")
    }
    if header != nil { start = scanner.position }
    return header
  }
}

extension UInt8 {
  /// True for what separates words.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
