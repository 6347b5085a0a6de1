/// Turns the bytes that a terminal sends into events, however they are split.
///
/// Replies to questions (OSC, DCS, APC, PM, unknown CSI) never become keys, no matter how late they
/// come. So that a reply that never ends cannot lock the keyboard, Control with a letter, Enter and
/// Escape end one.
public struct KeyDecoder: Sendable {
  private enum State {
    case ground
    case escape
    case sequence
    case singleShift
    case linuxFunctionKey
    case oldMouse
    case string(introducer: UInt8, afterEscape: Bool)
    case character(missing: Int)
    case paste
  }

  private var state = State.ground
  /// The bytes of what has begun: parameters, a character, the end of a paste.
  private var collected: [UInt8] = []
  private var paste = PasteBuffer()
  private var lastByteTime = Duration.zero
  private var replies: [Reply] = []
  /// How often the last question is still to be answered; replies are kept until then.
  private(set) var answersToCome = 0

  /// How long an Escape waits for what would make it a longer sequence.
  public static let escapeDelay = Duration.milliseconds(50)
  /// After such a silence a string that holds nothing was a key with Alt, not a reply.
  private static let replySilence = Duration.seconds(1)
  /// Longer parameters are of nothing that we know.
  private static let parameterLimit = 64
  /// Longer strings are no answers to our questions.
  private static let stringLimit = 256

  /// Creates a decoder that has seen nothing.
  public init() {}

  /// When ``flush()`` is to be called if no byte comes before, or nil.
  public var pendingDeadline: Duration? {
    if case .escape = state { lastByteTime + Self.escapeDelay } else { nil }
  }

  /// Decodes bytes that came at the time `now`.
  public mutating func feed(_ bytes: Span<UInt8>, at now: Duration) -> [Event] {
    var events: [Event] = []
    if case .string(_, afterEscape: false) = state, collected.isEmpty,
      now - lastByteTime >= Self.replySilence
    {
      state = .ground
    }
    lastByteTime = now
    for index in bytes.indices { take(bytes[index], into: &events) }
    return events
  }

  /// Gives out an Escape that nothing followed.
  public mutating func flush() -> [Event] {
    guard case .escape = state else { return [] }
    state = .ground
    return [.key(.escape)]
  }

  /// Keeps replies from now on, until the last question was answered so often.
  mutating func startListening(answers: Int = 1) {
    replies = []
    answersToCome = answers
  }

  /// Gives out the replies, and drops those to come.
  mutating func stopListening() -> [Reply] {
    answersToCome = 0
    defer { replies = [] }
    return replies
  }

  private mutating func note(_ reply: Reply?) {
    guard answersToCome > 0, let reply else { return }
    replies.append(reply)
    // All terminals answer in order, and this was the last question.
    if case .attributes = reply { answersToCome -= 1 }
  }

  private mutating func take(_ byte: UInt8, into events: inout [Event]) {
    switch state {
    case .ground: begin(byte, into: &events)
    case .escape: continueEscape(byte, into: &events)
    case .sequence: continueSequence(byte, into: &events)
    case .singleShift: continueSingleShift(byte, into: &events)
    case .linuxFunctionKey:
      state = .ground
      if (0x41...0x45).contains(byte) { events.append(.key(.function(Int(byte) - 0x40))) }
    case .oldMouse: continueOldMouse(byte, into: &events)
    case .string(let introducer, let afterEscape):
      continueString(byte, introducer: introducer, afterEscape: afterEscape, into: &events)
    case .character(let missing): continueCharacter(byte, missing: missing, into: &events)
    case .paste: continuePaste(byte, into: &events)
    }
  }

  private mutating func begin(_ byte: UInt8, into events: inout [Event]) {
    collected.removeAll(keepingCapacity: true)
    state = .ground
    switch byte {
    case 0x1b: state = .escape
    case 0x00...0x1f, 0x7f: events.append(.key(ControlSequence.controlKey(byte)))
    case 0x20...0x7e: events.append(.key(.character(Character(Unicode.Scalar(byte)))))
    case 0xc2...0xdf: beginCharacter(byte, missing: 1)
    case 0xe0...0xef: beginCharacter(byte, missing: 2)
    case 0xf0...0xf4: beginCharacter(byte, missing: 3)
    default: break
    }
  }

  private mutating func continueEscape(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case 0x1b: events.append(.key(.escape))
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(introducer: byte, afterEscape: false)
    // Alt and a key is the key.
    default: begin(byte, into: &events)
    }
  }

  // MARK: - CSI and SS3

  private mutating func continueSequence(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case UInt8(ascii: "[") where collected.isEmpty: state = .linuxFunctionKey
    case UInt8(ascii: "M") where collected.isEmpty: state = .oldMouse
    // rxvt ends keys with Shift so, where the standard has an intermediate.
    case UInt8(ascii: "$") where ControlSequence.isKeyNumber(collected), 0x40...0x7e:
      finish(byte, into: &events)
    case 0x20...0x3f:
      if collected.count < Self.parameterLimit { collected.append(byte) }
    case 0x18, 0x1a: state = .ground
    default: begin(byte, into: &events)
    }
  }

  private mutating func finish(_ final: UInt8, into events: inout [Event]) {
    state = .ground
    guard collected.count < Self.parameterLimit else { return }
    if final == UInt8(ascii: "~"), collected == PasteBuffer.opening {
      paste = PasteBuffer()
      state = .paste
    } else if let reply = Reply(parameters: collected, final: final) {
      note(reply)
    } else if let event = ControlSequence(parameters: collected, final: final).event {
      events.append(event)
    }
  }

  private mutating func continueSingleShift(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): break
    case 0x20...0x7e:
      state = .ground
      if let key = ControlSequence.singleShiftKey(byte) { events.append(.key(key)) }
    default: begin(byte, into: &events)
    }
  }

  private mutating func continueOldMouse(_ byte: UInt8, into events: inout [Event]) {
    collected.append(byte)
    guard collected.count == 3 else { return }
    state = .ground
    if let event = ControlSequence.oldMouseEvent(collected) { events.append(event) }
  }

  // MARK: - Strings, characters, pastes

  private mutating func continueString(
    _ byte: UInt8, introducer: UInt8, afterEscape: Bool, into events: inout [Event]
  ) {
    if afterEscape {
      state = .ground
      note(Reply(introducer: introducer, string: collected))
      // The string terminator; anything else is a sequence that cuts the string short.
      guard byte != UInt8(ascii: "\\") else { return }
      collected.removeAll(keepingCapacity: true)
      return continueEscape(byte, into: &events)
    }
    switch byte {
    case 0x1b: state = .string(introducer: introducer, afterEscape: true)
    case 0x07:
      state = .ground
      note(Reply(introducer: introducer, string: collected))
    case 0x18, 0x1a: state = .ground
    // Replies hold no other control characters, but hands that were waiting for a key do.
    case 0x00...0x1f: begin(byte, into: &events)
    default: if collected.count < Self.stringLimit { collected.append(byte) }
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, missing: Int) {
    collected.append(byte)
    state = .character(missing: missing)
  }

  private mutating func continueCharacter(
    _ byte: UInt8, missing: Int, into events: inout [Event]
  ) {
    // A byte that does not belong there begins something of its own.
    guard byte & 0xc0 == 0x80 else { return begin(byte, into: &events) }
    collected.append(byte)
    guard missing == 1 else {
      state = .character(missing: missing - 1)
      return
    }
    state = .ground
    if let text = String(validating: collected, as: UTF8.self),
      let scalar = text.unicodeScalars.first,
      scalar.isShowable
    {
      events.append(.key(.character(Character(scalar))))
    }
  }

  private mutating func continuePaste(_ byte: UInt8, into events: inout [Event]) {
    // Terminals keep Control-C out of pastes: it is a key, and the end of the paste was lost.
    if byte == 0x03 {
      begin(byte, into: &events)
    } else if paste.append(byte) {
      state = .ground
      if let text = paste.text { events.append(.paste(text)) }
    }
  }
}
