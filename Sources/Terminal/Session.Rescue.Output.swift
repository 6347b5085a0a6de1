import CNcurses
import Glibc

extension Rescue {
  /// Writes to the terminal from a signal handler, where nothing may be allocated.
  struct Output {
    private let terminal: Int32
    /// A terminal that was stopped by Control-S may take nothing; it is not waited for for ever.
    private var patience = 10

    init(terminal: Int32) { self.terminal = terminal }

    /// Writes a text that is part of the program.
    mutating func write(_ text: StaticString) {
      // SAFETY: a static string lives for ever, and has that many bytes.
      unsafe write(text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Writes a number in decimal.
    mutating func write(_ number: UInt32) {
      var digits: [10 of UInt8] = .init(repeating: 0)
      var rest = number
      var first = 10
      repeat {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      // SAFETY: the digits outlive the call, which reads those from `first` on.
      unsafe digits.span.extracting(first...).withUnsafeBufferPointer { digits in
        guard let start = digits.baseAddress else { return }
        unsafe write(start, count: digits.count)
      }
    }

    /// Writes bytes; gives up when the terminal takes none for a second.
    private mutating func write(_ bytes: UnsafePointer<UInt8>, count: Int) {
      var start = unsafe bytes
      var rest = count
      while rest > 0, patience > 0 {
        // SAFETY: `rest` bytes follow `start`.
        let count = unsafe Glibc.write(terminal, start, rest)
        if count > 0 {
          unsafe start += count
          rest -= count
        } else if count < 0, errno == EAGAIN {
          var request = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
          unsafe poll(&request, 1, 100)
          patience -= 1
        } else if errno != EINTR {
          patience = 0
        }
      }
    }
  }
}
