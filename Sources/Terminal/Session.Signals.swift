import CNcurses
import Glibc

extension Session {
  /// The handlers of a session, and what was there before.
  ///
  /// Signals that end the process restore the terminal first, whichever thread they hit; that also
  /// replaces the handlers of the Swift runtime, which would ask questions on a terminal in raw
  /// mode. The rest is noted for ``Session/events(until:)``.
  @safe
  struct Signals: ~Copyable {
    private var previous: [(signal: Int32, action: sigaction)] = []

    /// The signals that a program with something to finish may be told of.
    static let requests = [SIGINT, SIGTERM, SIGHUP]
    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
    private static let notes = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Where handlers run when the main thread has used up its stack.
    ///
    /// SAFETY: the memory is made once, never freed, and only used by the system.
    nonisolated(unsafe) private static let stack = UnsafeMutableRawPointer.allocate(
      byteCount: 64 * 1024, alignment: 16)

    /// Installs the handlers.
    init(tellsTermination: Bool) {
      var stack = unsafe stack_t(ss_sp: Self.stack, ss_flags: 0, ss_size: 64 * 1024)
      // SAFETY: the memory is as large as that and is never freed.
      unsafe sigaltstack(&stack, nil)
      for signal in Self.requests {
        if tellsTermination {
          install(noteSignal, for: signal, unlessIgnored: true)
        } else {
          install(endProcess, for: signal, unlessIgnored: true)
        }
      }
      install(endProcess, for: SIGQUIT, unlessIgnored: true)
      for signal in Self.traps { install(endProcess, for: signal, unlessIgnored: false) }
      for signal in Self.notes { install(noteSignal, for: signal, unlessIgnored: true) }
      install(SIG_IGN, for: SIGPIPE, unlessIgnored: false)
    }

    deinit {
      for (signal, action) in previous {
        var action = action
        // SAFETY: the structure is one that the system gave out.
        unsafe sigaction(signal, &action, nil)
      }
    }

    /// Whether the signal is in a set that ``Rescue/takeSignals()`` returned.
    static func contains(_ signal: Int32, in set: UInt64) -> Bool {
      set & (1 << UInt64(signal)) != 0
    }

    private mutating func install(
      _ handler: sighandler_t?, for signal: Int32, unlessIgnored: Bool
    ) {
      var old = sigaction()
      // SAFETY: both structures outlive the calls; the handlers only call what POSIX allows them.
      guard unsafe sigaction(signal, nil, &old) == 0 else { return }
      // As nohup wants it.
      if unlessIgnored, unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      {
        return
      }
      var new = sigaction()
      unsafe new.__sigaction_handler.sa_handler = handler
      unsafe sigfillset(&new.sa_mask)
      // Threads without a stack for handlers use their own.
      new.sa_flags = SA_ONSTACK | SA_RESTART
      guard unsafe sigaction(signal, &new, nil) == 0 else { return }
      previous.append((signal, old))
    }
  }
}

/// Restores the terminal and lets the signal do what it would have done.
private func endProcess(_ number: Int32) {
  Rescue.restore()
  _ = signal(number, SIG_DFL)
  var set = sigset_t()
  // SAFETY: the set outlives the calls, all of which POSIX allows in a handler.
  unsafe sigemptyset(&set)
  unsafe sigaddset(&set, number)
  raise(number)
  unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

private func noteSignal(_ number: Int32) { Rescue.note(number) }
