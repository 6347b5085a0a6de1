import Glibc
public import Pixels

/// The program's hold on the terminal: its modes, its input and its output.
///
/// It belongs to the main thread, which sleeps in ``events(until:)`` and nowhere else. However the
/// process ends, the terminal is left as it was found.
public final class Session {
  /// What the terminal is asked to do.
  public struct Options: Sendable {
    /// Whether the terminal reports the wheel and clicks; without, it selects text as usual.
    public var mouse: Bool
    /// Whether the terminal is asked where the cursor is before its second screen is shown.
    public var findsCursor: Bool
    /// Whether `SIGINT`, `SIGTERM` and `SIGHUP` are events, for who has something to finish, in place
    /// of ending the process.
    public var tellsTermination: Bool

    /// Creates options.
    public init(
      mouse: Bool = true, findsCursor: Bool = false, tellsTermination: Bool = false
    ) {
      self.mouse = mouse
      self.findsCursor = findsCursor
      self.tellsTermination = tellsTermination
    }
  }

  /// Wakes the session from any thread.
  public let waker: Waker
  /// The clock of the deadlines.
  public let clock = MonotonicClock()
  /// The bytes that wait for the terminal.
  package let outbox = Outbox()
  /// Where pictures lie ready for a terminal on this machine.
  let sharedMemory = SharedMemory(session: .random(in: 0...(.max)))

  let device: Device
  var decoder = KeyDecoder()
  var buffer = [UInt8](repeating: 0, count: 4096)
  var isGone = false
  /// When the terminal was asked what it can do.
  var askedAt: Duration?
  /// Where the cursor was, if the terminal was asked and ``capabilities(in:)`` has its answer.
  public internal(set) var cursor: Scene.Position?
  /// The colours that the terminal's entry has.
  var entryColors: Int?
  /// What came while answers were waited for.
  var early: [Event] = []
  /// Whether ``suspend()`` has an event to tell.
  var hasResumed = false
  private let options: Options
  private var signals: Signals?
  private var guardian: Guard?

  /// Takes the controlling terminal: raw, on its second screen, without a cursor.
  ///
  /// - Precondition: There is no other session that is not closed.
  public init(options: Options = Options()) throws(SessionError) {
    waker = try Waker()
    device = try Device()
    self.options = options
    guard enter() else { throw .modes(errno: errno) }
  }

  deinit { close() }

  /// The time on the clock of the deadlines.
  public var now: Duration { clock.now }

  /// The screen in cells, never empty.
  public var size: Size { device.size }

  /// Gives the terminal back; nothing happens the second time.
  public func close() {
    leave()
    isGone = true
  }

  /// Stops the program and what runs with it, as Control-Z does elsewhere.
  ///
  /// Returns when the user wants it back; ``Event/resumed`` follows.
  public func suspend() {
    // The whole group: a `make` that waits for us would else keep the shell waiting.
    stop { kill(0, SIGTSTP) }
  }

  /// Puts a text on the clipboard of the machine at which the user sits, by OSC 52.
  ///
  /// Terminals may refuse without a word. Texts of more than 64 KiB are refused here, because
  /// terminals drop them.
  public func copy(_ text: String) {
    guard text.utf8.count <= 64 * 1024 else { return }
    outbox.append("\u{1b}]52;c;".utf8)
    outbox.append(Base64.encoded(Array(text.utf8).span))
    outbox.append([0x07])
    flush()
  }

  /// Gives the terminal back, does what stops the process, and takes it again.
  func stop(_ stopping: () -> Void) {
    guard !isGone else { return }
    leave()
    stopping()
    isGone = !enter()
    hasResumed = true
  }

  /// Sends what the terminal takes now.
  func flush() {
    outbox.drain { bytes in
      guard let count = device.write(bytes) else {
        isGone = true
        return 0
      }
      return count
    }
  }

  /// Sets the terminal up; also when somebody else had it since, as after SIGSTOP.
  @discardableResult
  func setUp() -> Bool {
    if options.findsCursor, askedAt == nil { outbox.append("\u{1b}[6n".utf8) }
    outbox.append("\u{1b}[?1049h\u{1b}[?7l\u{1b}[?25l\u{1b}[?1004h\u{1b}[?2004h".utf8)
    if options.mouse { outbox.append("\u{1b}[?1000h\u{1b}[?1006h".utf8) }
    outbox.generation += 1
    return device.makeRaw()
  }

  private func enter() -> Bool {
    guardian = Guard(
      terminal: device.descriptor,
      modes: Guard.Modes(before: device.savedModes, own: device.rawModes),
      restoration: "\(Rescue.interruption)\(Rescue.restoration)", memory: sharedMemory.session)
    Rescue.arm(
      terminal: device.descriptor, modes: device.savedModes, wakeDescriptor: waker.descriptor,
      guardDescriptor: guardian?.descriptor ?? -1, memory: sharedMemory.session)
    signals = Signals(tellsTermination: options.tellsTermination)
    guard setUp() else { return false }
    flush()
    return true
  }

  private func leave() {
    // A tick that is cut in half does no harm, but a copied text would be lost.
    for _ in 0..<10 where !outbox.isEmpty && !isGone {
      _ = wait(milliseconds: 50)
      flush()
    }
    _ = outbox.take()
    Rescue.restore()
    guardian = nil
    signals = nil
  }
}
