import Glibc
import HTTP

/// Shows a page in the user's browser through `xdg-open`, without a shell.
enum PageOpener {
  /// Opens `link`; the answer says what went wrong, if anything did.
  static func open(_ link: String) async -> String? {
    await withCheckedContinuation { continuation in
      do throws(WorkerThread.Unavailable) {
        // A browser that this starts may keep it waiting for as long as it runs.
        try WorkerThread.start(named: "opener") { continuation.resume(returning: run(link)) }
      } catch {
        continuation.resume(returning: "no thread to start a browser")
      }
    }
  }

  private static func run(_ link: String) -> String? {
    guard link.hasPrefix("https://") || link.hasPrefix("/") else {
      return "this has no page to open"
    }
    switch status(of: ["xdg-open", link]) {
    case 0: return nil
    case nil, 127: return "xdg-open is not there to start a browser: y copies the link"
    case let status?: return "xdg-open found no browser (status \(status)): y copies the link"
    }
  }

  /// Runs a program to its end, away from the terminal; nil when it cannot be started.
  private static func status(of words: [String]) -> Int32? {
    // SAFETY: every object is initialized before its use and destroyed after it; `argv` ends with
    // nil and its strings live until they are freed here, after the program is started.
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Our threads block signals; the browser must not inherit that.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // A session of its own: what the terminal sends to us is not meant for the browser.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | 0x80))

    var argv = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var process = pid_t()
    guard unsafe posix_spawnp(&process, words[0], &actions, &attributes, &argv, environ) == 0
    else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
