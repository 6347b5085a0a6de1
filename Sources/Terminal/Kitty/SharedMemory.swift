import CNcurses
import Glibc
import Pixels

/// Pictures for a terminal on this machine, in memory that it finds by a name.
///
/// The terminal takes the name away once it has read what is there, and names are used in turn: while
/// the next one is still there, the terminal is behind. So never more than a few pictures wait, and
/// all their names follow from the number of the session, for whoever has to clean up.
@safe
final class SharedMemory {
  /// What became of a picture.
  enum Offer: Hashable {
    /// It lies ready under a name.
    case named([UInt8])
    /// The terminal has not taken the earlier ones yet.
    case busy
    /// The system has no room for it.
    case refused
  }

  /// What tells the names from those of other sessions.
  let session: UInt64
  private var next: Int32 = 0

  /// The most pictures that wait.
  static let places = Int(cncurses_shared_places)

  /// Creates the memory of a session, of which there is nothing yet.
  init(session: UInt64) { self.session = session }

  deinit { cncurses_unshare_all(session) }

  /// Offers the pixels of a picture, four bytes each.
  func offer(_ bitmap: Bitmap) -> Offer {
    let descriptor = cncurses_share(session, next)
    guard descriptor >= 0 else { return errno == EEXIST ? .busy : .refused }
    defer { close(descriptor) }
    guard Self.write(bitmap, to: descriptor) else {
      cncurses_unshare(session, next)
      return .refused
    }
    let name = name(next)
    next = (next + 1) % Int32(Self.places)
    return .named(name)
  }

  /// Takes all names away that the terminal has not; true if there were none.
  @discardableResult
  func withdraw() -> Bool {
    next = 0
    return (0..<Int32(Self.places)).count { cncurses_unshare(session, $0) == 0 } == 0
  }

  private func name(_ place: Int32) -> [UInt8] {
    let length = Int(cncurses_shared_length)
    var letters = [CChar](repeating: 0, count: length + 1)
    // SAFETY: there is room for a name and a zero.
    unsafe letters.withUnsafeMutableBufferPointer { letters in
      unsafe cncurses_shared_name(letters.baseAddress, session, place)
    }
    return letters.prefix(length).map(UInt8.init)
  }

  /// Writes, in place of mapping: where there is no room, that is an error and not a signal.
  private static func write(_ bitmap: Bitmap, to descriptor: Int32) -> Bool {
    // SAFETY: the calls read no more than what is left of the pixels.
    unsafe bitmap.pixels.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let count = unsafe Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { return false }
        unsafe rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
