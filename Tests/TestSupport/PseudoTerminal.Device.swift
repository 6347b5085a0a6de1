import Glibc

extension PseudoTerminal {
  /// The two ends of a pseudo terminal.
  @safe
  struct Device: ~Copyable {
    private let master: Int32
    /// Held open, so that the modes can be read after the program has ended.
    private let slave: Int32
    let path: String

    // Numbers of linux/tty.h, which Swift cannot import because they are computed by macros.
    private static let unlock = UInt(0x4004_5431)
    private static let getNumber = UInt(0x8004_5430)

    init() throws(Failure) {
      // SAFETY: literal paths, and numbers that outlive the calls.
      let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      guard master >= 0 else { throw Failure(description: "no pseudo terminal: \(errno)") }
      var lock: Int32 = 0
      var number: UInt32 = 0
      let isReady =
        unsafe ioctl(master, Self.unlock, &lock) == 0
        && ioctl(master, Self.getNumber, &number) == 0
      let path = "/dev/pts/\(number)"
      let slave = unsafe isReady ? open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1
      guard slave >= 0 else {
        close(master)
        throw Failure(description: "no pseudo terminal: \(errno)")
      }
      self.path = path
      self.master = master
      self.slave = slave
    }

    deinit {
      close(slave)
      close(master)
    }

    func setSize(columns: Int, rows: Int) {
      var size = winsize(
        ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0,
        ws_ypixel: 0)
      // SAFETY: the request reads the structure, which outlives the call.
      _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    var modes: [UInt8] {
      var modes = termios()
      // SAFETY: the call fills the structure, whose bytes are then copied.
      guard unsafe tcgetattr(slave, &modes) == 0 else { return [] }
      return unsafe withUnsafeBytes(of: &modes) { unsafe Array($0) }
    }

    func setModes(_ bytes: [UInt8]) {
      var modes = termios()
      // SAFETY: no more is copied than the structure holds; the call reads it, which outlives it.
      unsafe withUnsafeMutableBytes(of: &modes) {
        unsafe $0.copyBytes(from: bytes.prefix($0.count))
      }
      _ = unsafe tcsetattr(slave, TCSANOW, &modes)
    }

    func write(_ bytes: [UInt8]) {
      var sent = 0
      while sent < bytes.count {
        // SAFETY: the call reads no more than what is left of the array.
        let count = unsafe bytes.withUnsafeBytes { bytes in
          unsafe Glibc.write(master, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        }
        if count > 0 { sent += count } else if !isReady(POLLOUT, within: .seconds(5)) { return }
      }
    }

    /// The bytes that came within a time; none if it is over, or the program closed the terminal.
    func read(atMost limit: Int, within time: Duration) -> [UInt8] {
      guard isReady(POLLIN, within: time) else { return [] }
      // SAFETY: the call writes at most the capacity, and says how much.
      return unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        count = unsafe max(0, Glibc.read(master, buffer.baseAddress, limit))
      }
    }

    /// Lets time pass.
    func rest(for time: Duration) {
      poll(nil, 0, Int32(time / .milliseconds(1)))
    }

    func signalForeground(_ number: Int32) {
      var group: pid_t = 0
      // SAFETY: the request fills the number, which outlives the call.
      if unsafe ioctl(master, UInt(TIOCGPGRP), &group) == 0, group > 1 { kill(-group, number) }
    }

    /// Closes our end; reads find nothing from then on.
    func hangUp() {
      // SAFETY: a literal path. The number of the descriptor stays ours.
      let nothing = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
      dup2(nothing, master)
      close(nothing)
    }

    private func isReady(_ event: Int32, within time: Duration) -> Bool {
      var request = pollfd(fd: master, events: Int16(event), revents: 0)
      let (seconds, attoseconds) = time.components
      let milliseconds = Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000)
      // SAFETY: the call fills the structure, which outlives it.
      return unsafe poll(&request, 1, milliseconds) == 1 && request.revents & Int16(event) != 0
    }

    /// Starts a program at the other end.
    func spawn(
      _ program: String, _ arguments: [String], environment: [String: String]
    ) throws(Failure) -> pid_t {
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      var signals = sigset_t()
      var process: pid_t = 0
      let variables = environment.map { "\($0)=\($1)" }
      // SAFETY: every structure is initialized before and destroyed after its use; the strings are
      // freed after the call that reads them.
      unsafe posix_spawn_file_actions_init(&actions)
      unsafe posix_spawnattr_init(&attributes)
      // The first terminal that the leader of a session opens becomes its controlling one.
      unsafe posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
      unsafe sigemptyset(&signals)
      unsafe posix_spawnattr_setsigmask(&attributes, &signals)
      unsafe sigfillset(&signals)
      unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
      // POSIX_SPAWN_SETSIGDEF, _SETSIGMASK and _SETSID; the last is a GNU extension.
      unsafe posix_spawnattr_setflags(&attributes, 0x04 | 0x08 | 0x80)
      var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
      var settings = unsafe variables.map { unsafe strdup($0) } + [nil]
      let result = unsafe posix_spawn(&process, program, &actions, &attributes, &words, &settings)
      unsafe (words + settings).forEach { unsafe free($0) }
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
      guard result == 0 else { throw Failure(description: "\(program) does not start: \(result)") }
      return process
    }
  }
}
