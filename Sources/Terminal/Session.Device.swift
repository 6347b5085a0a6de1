import CNcurses
import Glibc
import Pixels

extension Session {
  /// The terminal that controls the process, opened anew.
  ///
  /// Being non-blocking is a property of an open file description, and standard input and output
  /// share theirs with the shell: that is why it is not one of those.
  @safe
  struct Device: ~Copyable {
    /// The open file.
    let descriptor: Int32
    /// The modes that the terminal had.
    let savedModes: termios

    /// What a read found.
    enum Input {
      case bytes(count: Int)
      case nothing
      case closed
    }

    private static let largest = Size(width: 1000, height: 500)
    private static let fallback = Size(width: 80, height: 24)

    init() throws(SessionError) {
      // SAFETY: the path is a literal.
      let descriptor = unsafe open("/dev/tty", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .noTerminal }
      var modes = termios()
      // SAFETY: the call fills the structure, which outlives it.
      guard unsafe tcgetattr(descriptor, &modes) == 0 else {
        let reason = errno
        Glibc.close(descriptor)
        throw .modes(errno: reason)
      }
      self.descriptor = descriptor
      savedModes = modes
    }

    deinit { Glibc.close(descriptor) }

    /// The cells of the screen, within limits that make every grid small.
    var size: Size {
      var window = winsize()
      // SAFETY: the request fills the structure, which outlives the call.
      let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
      guard isKnown, window.ws_col > 0, window.ws_row > 0 else { return Self.fallback }
      return Size(
        width: min(Int(window.ws_col), Self.largest.width),
        height: min(Int(window.ws_row), Self.largest.height))
    }

    /// The pixels of the window, where the system knows them.
    var pixels: Size {
      var window = winsize()
      // SAFETY: the request fills the structure, which outlives the call.
      guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return .zero }
      return Size(width: Int(window.ws_xpixel), height: Int(window.ws_ypixel))
    }

    /// The modes in which every byte and every key is handed over as it comes.
    var rawModes: termios {
      var modes = savedModes
      // SAFETY: the call changes the structure, which outlives it.
      unsafe cfmakeraw(&modes)
      return modes
    }

    /// Hands over every byte and every key as it comes.
    func makeRaw() -> Bool {
      var modes = rawModes
      // SAFETY: the structure is ours and outlives the call.
      return unsafe tcsetattr(descriptor, TCSANOW, &modes) == 0
    }

    /// Reads what has come.
    func read(into buffer: inout [UInt8]) -> Input {
      while true {
        // SAFETY: the call writes at most the bytes of the buffer.
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        }
        if count > 0 { return .bytes(count: count) }
        if count < 0, errno == EINTR { continue }
        return count < 0 && errno == EAGAIN ? .nothing : .closed
      }
    }

    /// Writes as much as fits; nil when the terminal is gone.
    func write(_ bytes: Span<UInt8>) -> Int? {
      while true {
        // SAFETY: the call reads at most the bytes of the span.
        let count = unsafe bytes.withUnsafeBytes { bytes in
          unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        }
        if count >= 0 { return count }
        if errno == EINTR { continue }
        return errno == EAGAIN ? 0 : nil
      }
    }
  }
}
