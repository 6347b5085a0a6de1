import CNcurses
import Glibc

extension Session {
  /// A process that brings the terminal back when this one is killed by what nobody can handle.
  ///
  /// `SIGKILL`, and the system when it runs out of memory, leave no time for a restoration. The
  /// guard waits at a pipe that the system closes then. It leaves alone the modes of the line
  /// discipline: by then they are those of the shell, which has set them for itself.
  @safe
  struct Guard: ~Copyable {
    /// A byte in it sends the guard home.
    let descriptor: Int32
    private let process: pid_t

    /// Starts a guard of a terminal, and of the session's shared memory; nil if the system has no
    /// room for one.
    init?(terminal: Int32, memory: UInt64) {
      var descriptor: Int32 = -1
      var all = sigset_t()
      var before = sigset_t()
      // No signal is meant for the guard, so it starts with all of them blocked.
      // SAFETY: the sets outlive the calls.
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
      let bytes = Array("\(Rescue.interruption)\(Rescue.restoration)".utf8)
      // SAFETY: the child has a copy of the bytes as of all memory; the number outlives the call.
      let process = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe cncurses_guard(
          terminal, bytes.baseAddress, bytes.count, memory, &descriptor)
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
  }
}
