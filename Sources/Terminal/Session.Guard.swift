import CNcurses
import Glibc

extension Session {
  /// A process that brings the terminal back when this one is killed by what nobody can handle.
  ///
  /// `SIGKILL`, and the system when it runs out of memory, leave no time for a restoration. The
  /// guard waits at a pipe that the system closes then. The modes of the line discipline it puts
  /// back only where nobody else has: a shell at which a user sits sets its own at once, a script
  /// that goes on does not.
  @safe
  struct Guard: ~Copyable {
    /// A byte in it sends the guard home.
    let descriptor: Int32
    private let process: pid_t

    /// The modes of a line.
    struct Modes {
      /// Those that it had.
      var before: termios
      /// Those that it has while the guard is needed.
      var own: termios
    }

    /// Starts a guard of a terminal, which it gives a text in the end, and of a session's shared
    /// memory, if that is not 0; nil if the system has no room for one.
    init?(terminal: Int32, modes: Modes, restoration: String, memory: UInt64 = 0) {
      var descriptor: Int32 = -1
      var all = sigset_t()
      var before = sigset_t()
      // No signal is meant for the guard, so it starts with all of them blocked.
      // SAFETY: the sets outlive the calls.
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
      let bytes = Array(restoration.utf8)
      var modes = modes
      // SAFETY: the child has a copy of all of it as of all memory; the number outlives the call.
      let process = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe cncurses_guard(
          terminal, &modes.before, &modes.own, bytes.baseAddress, bytes.count, memory, &descriptor)
      }
      guard process > 0 else { return nil }
      self.process = process
      self.descriptor = descriptor
    }

    /// Waits for the end of the guard, which was sent home or finds the pipe closed.
    deinit {
      Glibc.close(descriptor)
      waitpid(process, nil, 0)
    }

    /// Sends the guard home: the terminal is as it was.
    func dismiss() { Self.dismiss(descriptor) }

    /// Sends the guard of a descriptor home; safe in a signal handler.
    static func dismiss(_ descriptor: Int32) {
      guard descriptor >= 0 else { return }
      var byte: UInt8 = 0
      // SAFETY: the byte outlives the call.
      _ = unsafe write(descriptor, &byte, 1)
    }
  }
}
