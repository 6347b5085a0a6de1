public import Animation
import Glibc
import HTTP

/// Tells how short the machine is of memory, as Linux itself notices it.
///
/// The kernel wakes a thread once programs have waited for memory for a tenth of two seconds. As
/// long as there is memory, nothing wakes; there is nothing to be asked again and again.
public enum MemoryWatch {
  /// What ended a wait.
  enum Signal: Hashable, Sendable {
    /// Some programs waited for memory.
    case some
    /// All programs waited for memory at once.
    case full
    /// The time was over.
    case calm
  }

  /// How long no program must have waited for the pressure to be over, in milliseconds.
  static let patience: Int32 = 10_000

  /// Begins to watch, for as long as the process lives.
  ///
  /// - Parameter report: Called on a thread of its own each time that programs had to wait for
  ///   memory, and once when that is over.
  /// - Returns: False where the system tells nothing of it.
  @discardableResult
  public static func start(report: @escaping @Sendable (MemoryPressure) -> Void) -> Bool {
    guard let some = Trigger("some 200000 2000000"), let full = Trigger("full 200000 2000000")
    else { return false }
    do throws(WorkerThread.Unavailable) {
      try WorkerThread.start(named: "memory") {
        follow({ Trigger.wait(for: some, or: full, milliseconds: $0) }, report: report)
      }
      return true
    } catch {
      return false
    }
  }

  /// Reports what the waits come to, until one fails; a negative time is without an end.
  static func follow(_ wait: (Int32) -> Signal?, report: (MemoryPressure) -> Void) {
    var time: Int32 = -1
    while let signal = wait(time) {
      switch signal {
      case .some: report(.low)
      case .full: report(.critical)
      case .calm: report(.normal)
      }
      time = signal == .calm ? -1 : patience
    }
  }
}

extension MemoryWatch {
  /// A file of the kernel's that becomes readable when programs wait for memory for too long.
  @safe
  private final class Trigger: Sendable {
    private let descriptor: Int32

    /// Asks to be told of so many microseconds of waiting within so many; nil when it is refused.
    init?(_ threshold: String) {
      // SAFETY: the path is a literal.
      let descriptor = unsafe open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      // SAFETY: the text is passed as a C string that lives through the call; its zero counts.
      let count = unsafe write(descriptor, threshold, threshold.utf8.count + 1)
      guard count > 0 else {
        close(descriptor)
        return nil
      }
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Sleeps until one of them is due, or the milliseconds are over; nil when they are gone.
    static func wait(for some: Trigger, or full: Trigger, milliseconds: Int32) -> Signal? {
      var requests: [2 of pollfd] = [
        pollfd(fd: some.descriptor, events: Int16(POLLPRI), revents: 0),
        pollfd(fd: full.descriptor, events: Int16(POLLPRI), revents: 0),
      ]
      var span = requests.mutableSpan
      var count: Int32
      repeat {
        // SAFETY: the call reads and fills the two entries, which outlive it.
        count = unsafe span.withUnsafeMutableBufferPointer { entries in
          unsafe poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
        }
      } while count < 0 && errno == EINTR
      if count == 0 { return .calm }
      if requests[1].revents == Int16(POLLPRI) { return .full }
      return requests[0].revents == Int16(POLLPRI) ? .some : nil
    }
  }
}
