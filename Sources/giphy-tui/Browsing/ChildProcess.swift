import Glibc
import HTTP

/// Other programs, run without a shell and away from the terminal.
enum ChildProcess {
  /// Runs a program to its end with these bytes as its input; nil when it cannot be started.
  ///
  /// It has a thread of its own: what this starts may take as long as it likes.
  static func run(_ words: [String], input: [UInt8] = []) async -> Int32? {
    await withCheckedContinuation { continuation in
      do throws(WorkerThread.Unavailable) {
        try WorkerThread.start(named: "child") {
          continuation.resume(returning: status(of: words, input: input))
        }
      } catch {
        continuation.resume(returning: nil)
      }
    }
  }

  /// True when a program of this name is in one of the folders of `PATH`.
  static func isInstalled(_ name: String, path: String) -> Bool {
    path.split(separator: ":").contains { folder in
      // SAFETY: the path is passed as a C string that lives through the call.
      unsafe access("\(folder)/\(name)", X_OK) == 0
    }
  }

  // A value of socket.h that Swift cannot import because it is one of two kinds.
  private static let closesOnExec = Int32(0o2_000_000)

  private static func status(of words: [String], input: [UInt8]) -> Int32? {
    var ends: [Int32] = [-1, -1]
    // A pair of sockets, because no other program that is started now may inherit an end.
    // SAFETY: the call fills two numbers of the array.
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | closesOnExec, 0, &ends) == 0
    else { return nil }
    let process = start(words, reading: ends[0])
    close(ends[0])
    guard let process else {
      close(ends[1])
      return nil
    }
    // Who does not read is no error of ours; this thread gets no signal of it.
    do throws(SystemError) { try Descriptor.write(input, to: ends[1]) } catch {}
    close(ends[1])
    var status: Int32 = 0
    // SAFETY: the call fills the number, which outlives it.
    while unsafe waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Starts a program that reads from an open file.
  private static func start(_ words: [String], reading source: Int32) -> pid_t? {
    // SAFETY: every object is initialized before its use and destroyed after it; `argv` ends with
    // nil and its strings live until they are freed here, after the program is started.
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, source, STDIN_FILENO)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Our threads block signals; the program must not inherit that.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // A session of its own: what the terminal sends to us is not meant for it.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | 0x80))

    var argv = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var process = pid_t()
    guard unsafe posix_spawnp(&process, words[0], &actions, &attributes, &argv, environ) == 0
    else { return nil }
    return process
  }
}
