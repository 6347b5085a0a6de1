import Exporting
import GIFCodec
import Pixels

/// Reads pictures from files: GIFs, and PPM, PGM or PAM, one or a stream of them.
struct PictureInput {
  /// The largest picture, in pixels.
  static let maximumArea = 64 << 20
  private static let limits = GIF.Limits()

  /// The file; `-` is the standard input.
  let path: String

  /// Hands over the pictures one after the other, those of a GIF with the time that they stay.
  ///
  /// - Throws: ``Failure`` that names the file and what is wrong with it, and what `take` throws.
  func forEach(
    _ take: (_ picture: Bitmap, _ duration: Duration?) throws(Failure) -> Void
  ) throws(Failure) {
    let file = try InputFile(path: path)
    let head = try file.read()
    if NetpbmReader.isNetpbm(head) { return try readStream(file, from: head, take) }
    for frame in try Self.clip(of: head + file.readAll(upTo: Self.limits.bytes), named: file.name) {
      try take(frame.picture, frame.duration)
    }
  }

  /// All pictures as a clip; a GIF's are drawn when they are asked for.
  ///
  /// - Throws: ``Failure`` that names the file and what is wrong with it.
  func clip() throws(Failure) -> Clip {
    let file = try InputFile(path: path)
    let head = try file.read()
    guard NetpbmReader.isNetpbm(head) else {
      return try Self.clip(of: head + file.readAll(upTo: Self.limits.bytes), named: file.name)
    }
    var pictures = PictureList()
    try readStream(file, from: head) { picture, _ throws(Failure) in
      try pictures.append(picture, for: PictureList.usualDuration)
    }
    return Clip(pictures: pictures.pictures)
  }

  private static func clip(of bytes: [UInt8], named name: String) throws(Failure) -> Clip {
    do throws(GIF.FormatError) {
      return try Clip(gif: bytes.span, limits: limits)
    } catch {
      var message = "\(name): \(error)"
      if case .notAGIF = error.reason {
        message +=
          "; GIF, PPM and PAM are read, and ffmpeg makes PAM of the rest: "
          + "ffmpeg -i FILE -f image2pipe -c:v pam - | giphy-tui make OUT.gif -"
      }
      throw Failure(status: .badData, message: message)
    }
  }

  private func readStream(
    _ file: InputFile, from head: [UInt8],
    _ take: (_ picture: Bitmap, _ duration: Duration?) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = NetpbmReader(maximumArea: Self.maximumArea)
    var piece = head
    while !piece.isEmpty {
      reader.append(piece)
      while let picture = try next(of: &reader, named: file.name) { try take(picture, nil) }
      piece = try file.read()
    }
    do throws(NetpbmReader.FormatError) {
      try reader.finish()
    } catch {
      throw Failure(status: .badData, message: "\(file.name): \(error)")
    }
  }

  private func next(
    of reader: inout NetpbmReader, named name: String
  ) throws(Failure) -> Bitmap? {
    do throws(NetpbmReader.FormatError) {
      return try reader.next()
    } catch {
      throw Failure(status: .badData, message: "\(name): \(error)")
    }
  }
}

/// Pictures that are kept until there are all.
struct PictureList {
  /// How long a picture stays of which nobody says it.
  static let usualDuration = Duration.milliseconds(100)
  /// The most pixels of all pictures: a gigabyte.
  private static let room = 256 << 20

  /// The pictures and how long each stays.
  private(set) var pictures: [(picture: Bitmap, duration: Duration)] = []
  private var area = 0

  /// Adds a picture.
  ///
  /// - Throws: ``Failure`` when there is no room left.
  mutating func append(_ picture: Bitmap, for duration: Duration) throws(Failure) {
    area += picture.size.area
    guard area <= Self.room else {
      throw Failure(
        status: .badData,
        message: "these are more pictures than fit into memory: make fewer or smaller ones")
    }
    pictures.append((picture, duration))
  }
}
