import Glibc
import Synchronization

/// The signals by which somebody presses while a recording is being finished.
struct FinishingSignals {
  /// How often Ctrl-C was pressed; a handler can reach nothing else.
  private static let interrupts = Atomic<Int>(0)
  /// The last signal that asked the program to end.
  private static let request = Atomic<Int32>(0)

  /// Takes note of them from now on, wherever nobody else does.
  init() {
    Self.interrupts.store(0, ordering: .relaxed)
    Self.request.store(0, ordering: .relaxed)
    Self.handle(SIGINT) { _ in
      FinishingSignals.interrupts.add(1, ordering: .relaxed)
    }
    for number in [SIGTERM, SIGHUP] {
      Self.handle(number) { FinishingSignals.request.store($0, ordering: .relaxed) }
    }
  }

  /// How often Ctrl-C was pressed.
  var interrupts: Int { Self.interrupts.load(ordering: .relaxed) }

  /// The signal that asked the program to end; nil when none did.
  var request: Int32? {
    let number = Self.request.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Ends the program as the signal does where nothing is to be finished.
  static func obey(_ number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Sets a handler, but not for what is ignored, as nohup wants it.
  private static func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
  {
    let before = signal(number, SIG_IGN)
    // SAFETY: a pointer to a function, and the number of the one that ignores, have as many bytes.
    if unsafe unsafeBitCast(before, to: Int.self) == 1 { return }
    signal(number, handler)
  }
}
