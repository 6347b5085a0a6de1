import Glibc

/// A program that runs in a terminal of its own, seen through a ``VirtualTerminal``.
///
/// It belongs to one test. Whatever happens, the program is gone when the terminal is.
public final class PseudoTerminal {
  /// What the terminal shows.
  public var screen: VirtualTerminal
  /// All bytes that the program wrote.
  public private(set) var output: [UInt8] = []

  /// What the terminal answers once it is asked the last question of a probe; nothing if nil.
  public var answer: String?
  /// What the terminal answers to each of ``VirtualTerminal/questions``, in place of ``answer``.
  public var answers: [String: String] = [:]

  /// The bytes that the terminal takes in a second; as many as come if nil.
  public var pace: Int?
  /// Since when bytes of the pace have not been taken.
  private var pacedSince = ContinuousClock.now

  let device: Device
  private var process: pid_t?
  private var status: ExitStatus?

  /// How a program ended.
  public enum ExitStatus: Hashable, Sendable {
    /// By itself.
    case exited(Int32)
    /// By a signal.
    case signaled(Int32)
  }

  /// Why there is no terminal or no program.
  public struct Failure: Error, CustomStringConvertible {
    /// What failed, and the system's reason.
    public let description: String
  }

  /// Opens a terminal of a size.
  public init(columns: Int = 80, rows: Int = 24) throws(Failure) {
    device = try Device()
    screen = VirtualTerminal(columns: columns, rows: rows)
    device.setSize(columns: columns, rows: rows)
  }

  deinit {
    guard let process, status == nil else { return }
    kill(process, SIGKILL)
    _ = collectStatus(options: 0)
  }

  /// Starts a program, with the terminal as its controlling one and as its standard files.
  ///
  /// Its environment is `TERM`, `LC_ALL` and `PATH`, and what is given.
  public func spawn(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws(Failure) {
    precondition(process == nil, "a terminal runs one program")
    let usual = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]
    process = try device.spawn(
      path, arguments, environment: usual.merging(environment) { _, given in given })
  }

  /// Types a text.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes to the program as its input.
  public func send(_ bytes: [UInt8]) { device.write(bytes) }

  /// Gives the terminal another size, of which the program gets a signal.
  ///
  /// What the program wrote before is taken first. Without a column or a row the screen stays: that
  /// is what terminals say that do not know their size.
  public func resize(columns: Int, rows: Int) {
    while readSome(within: .zero) {}
    if columns > 0, rows > 0 { screen.resize(columns: columns, rows: rows) }
    device.setSize(columns: columns, rows: rows)
  }

  /// Takes output without showing it on ``screen``, to which it may be fed later.
  public func take(within time: Duration) -> [UInt8] { device.read(atMost: 1 << 16, within: time) }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    if let process, status == nil { kill(process, number) }
  }

  /// Sends a signal to the programs in the foreground, as the terminal does for Control-Z.
  public func signalForeground(_ number: Int32) { device.signalForeground(number) }

  /// Closes the terminal's window.
  public func hangUp() { device.hangUp() }

  /// Takes output until `condition` holds; false if the time is over or the program ends before.
  @discardableResult
  public func wait(
    upTo limit: Duration = .seconds(20), until condition: (VirtualTerminal) -> Bool
  ) -> Bool {
    let end = ContinuousClock.now + limit
    while !condition(screen) {
      guard ContinuousClock.now < end else { return false }
      if !readSome(within: .milliseconds(20)), collectStatus(options: WNOHANG) != nil {
        while readSome(within: .zero) {}
        return condition(screen)
      }
    }
    return true
  }

  /// Takes output until the screen holds a text.
  @discardableResult
  public func wait(upTo limit: Duration = .seconds(20), forText text: String) -> Bool {
    wait(upTo: limit) { $0.text.contains(text) }
  }

  /// Takes output until the program has ended; nil if it does not.
  public func waitForExit(upTo limit: Duration = .seconds(20)) -> ExitStatus? {
    _ = wait(upTo: limit) { _ in false }
    return status
  }

  /// The program's process, once it is started.
  public var processID: Int32? { process }

  /// The path of the device that programs open.
  public var path: String { device.path }

  /// The modes of the terminal: to be equal before and after.
  public var modes: [UInt8] {
    get { device.modes }
    set { device.setModes(newValue) }
  }

  private func readSome(within time: Duration) -> Bool {
    let bytes = device.read(atMost: roomForBytes(), within: time)
    output += bytes
    let questionsBefore = screen.questions.count
    let askedBefore = screen.questions.count { $0 == "c" }
    screen.feed(bytes)
    let reply = screen.questions.dropFirst(questionsBefore).compactMap { answers[$0] }
    if !reply.isEmpty { send(reply.joined()) }
    let asked = screen.questions.count { $0 == "c" }
    if let answer, asked > askedBefore {
      if askedBefore == 0 { send(answer) }
      // Later questions are only asked to see how long their answers take.
      for _ in max(1, askedBefore)..<max(1, asked) { send("\u{1b}[?62;22c") }
    }
    return !bytes.isEmpty
  }

  /// How many bytes the pace allows, once they are worth a read.
  private func roomForBytes() -> Int {
    guard let pace else { return 65_536 }
    let time = Duration.milliseconds(5)
    while ContinuousClock.now - pacedSince < time { device.rest(for: time) }
    let passed = min(ContinuousClock.now - pacedSince, .milliseconds(50))
    pacedSince = .now
    return max(1, Int(Double(pace) * (passed / .seconds(1))))
  }

  @discardableResult
  private func collectStatus(options: Int32) -> ExitStatus? {
    guard status == nil, let process else { return status }
    var word: Int32 = 0
    // SAFETY: the call fills the word, which outlives it.
    guard unsafe waitpid(process, &word, options) == process else { return nil }
    status = word & 0x7f == 0 ? .exited(word >> 8 & 0xff) : .signaled(word & 0x7f)
    return status
  }
}
