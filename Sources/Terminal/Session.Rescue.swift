import CNcurses
import Glibc
import Synchronization

/// What brings the terminal back, from normal code and from signal handlers alike.
///
/// There is one controlling terminal and there are no arguments to signal handlers, so this is the
/// one place with state for the whole process. All of it is atomic, or written before it is armed.
enum Rescue {
  /// What is to be done to the terminal when the process ends.
  enum State: UInt8, AtomicRepresentable {
    case nothing, armed, restoring
  }

  private static let state = Atomic<State>(.nothing)
  private static let terminal = Atomic<Int32>(-1)
  private static let wakeDescriptor = Atomic<Int32>(-1)
  private static let guardDescriptor = Atomic<Int32>(-1)
  /// The number of the session's shared memory.
  private static let memory = Atomic<UInt64>(0)
  private static let arrivedSignals = Atomic<UInt64>(0)
  /// The images that the terminal may hold, as ``Images/packed``.
  private static let images = Atomic<UInt64>(0)
  /// Those of them that the guard knows.
  private static let guardedImages = Atomic<UInt64>(0)
  /// SAFETY: written by `arm` before the state says so, read only after; never freed.
  nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(
    capacity: 1)

  /// Ends a sequence that was cut short: CAN and ST.
  static let interruption: StaticString = "\u{18}\u{1b}\\"

  /// Undoes all that a session does, from any point of the output.
  ///
  /// The screen is cleared before it is left, for consoles that have only one.
  static let restoration: StaticString = """
    \u{1b}[?2026l\u{1b}[0m\u{1b}[?1006l\u{1b}[?1000l\u{1b}[?1004l\u{1b}[?2004l\
    \u{1b}[?7h\u{1b}[H\u{1b}[2J\u{1b}[?1049l\u{1b}[?25h
    """

  /// Has `exit` restore the terminal, once for the process.
  private static let atExit: Int32 = atexit { Rescue.restore() }

  /// Remembers the terminal, and is ready to restore it from here on.
  ///
  /// A byte is written to `guardDescriptor` once that is done.
  ///
  /// - Precondition: It is not armed: a process has one session at a time.
  static func arm(
    terminal: Int32, modes: termios, wakeDescriptor: Int32, guardDescriptor: Int32,
    memory: UInt64
  ) {
    precondition(state.load(ordering: .acquiring) == .nothing, "a process has one session")
    _ = atExit
    Self.terminal.store(terminal, ordering: .relaxed)
    Self.wakeDescriptor.store(wakeDescriptor, ordering: .relaxed)
    Self.guardDescriptor.store(guardDescriptor, ordering: .relaxed)
    Self.memory.store(memory, ordering: .relaxed)
    guardedImages.store(0, ordering: .relaxed)
    unsafe Self.modes.initialize(to: modes)
    state.store(.armed, ordering: .releasing)
  }

  /// Takes note of the images that the terminal may hold from here on, and has the guard do so.
  static func images(_ images: Images) {
    Self.images.store(images.packed, ordering: .relaxed)
    var noted = Images(packed: guardedImages.load(ordering: .relaxed))
    if noted.base != images.base { noted = Images(base: images.base, count: 0, isWrapped: false) }
    guard noted.count < images.count else { return }
    guardedImages.store(images.packed, ordering: .relaxed)
    images.tellGuard(from: noted.count, descriptor: guardDescriptor.load(ordering: .relaxed))
  }

  /// Restores the terminal if that has not been done; safe in a signal handler.
  ///
  /// Returns only when the terminal is restored, whichever thread does it.
  static func restore() {
    var all = sigset_t()
    var before = sigset_t()
    // A signal on this thread would wait for what it has interrupted.
    // SAFETY: the sets outlive the calls, all of which POSIX allows in a handler.
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
    restoreOnce()
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func restoreOnce() {
    let (isMine, before) = state.compareExchange(
      expected: .armed, desired: .restoring, ordering: .acquiringAndReleasing)
    if isMine {
      writeRestoration()
      cncurses_unshare_all(memory.load(ordering: .relaxed))
      Session.Guard.dismiss(guardDescriptor.exchange(-1, ordering: .relaxed))
      state.store(.nothing, ordering: .releasing)
    } else if before == .restoring {
      // Another thread is at it and will end the process; this one must not end it earlier.
      for _ in 0..<20 where state.load(ordering: .acquiring) == .restoring {
        poll(nil, 0, 50)
      }
    }
  }

  /// Notes a signal and wakes the session; safe in a signal handler.
  static func note(_ signal: Int32) {
    let saved = errno
    arrivedSignals.bitwiseOr(1 << UInt64(signal), ordering: .relaxed)
    eventfd_write(wakeDescriptor.load(ordering: .relaxed), 1)
    errno = saved
  }

  /// The signals that were noted since the last call, one bit each.
  static func takeSignals() -> UInt64 { arrivedSignals.exchange(0, ordering: .relaxed) }

  private static func writeRestoration() {
    let terminal = Self.terminal.load(ordering: .relaxed)
    // In the background the terminal belongs to somebody else.
    guard tcgetpgrp(terminal) == getpgrp() else { return }
    var output = Output(terminal: terminal)
    output.write(interruption)
    Images(packed: images.exchange(0, ordering: .relaxed)).delete(into: &output)
    output.write(restoration)
    // Reports of the mouse that nobody read must not become input of the shell.
    tcflush(terminal, TCIFLUSH)
    // SAFETY: `arm` has initialized the modes.
    unsafe tcsetattr(terminal, TCSANOW, modes)
  }
}
