import Pixels

extension VirtualTerminal {
  /// Where the parser stands between two bytes.
  struct Parser: Sendable {
    enum State { case ground, escape, charset, sequence, string, stringEscape, character }

    var state = State.ground
    var collected: [UInt8] = []
    /// How many bytes the character still lacks.
    var missing = 0
  }

  mutating func take(_ byte: UInt8) {
    switch parser.state {
    case .ground: takeInGround(byte)
    case .escape: takeAfterEscape(byte)
    case .charset: parser.state = .ground
    case .sequence: takeInSequence(byte)
    case .string, .stringEscape: takeInString(byte)
    case .character: takeInCharacter(byte)
    }
  }

  private mutating func takeInGround(_ byte: UInt8) {
    parser.collected = [byte]
    switch byte {
    case 0x1b: parser.state = .escape
    case 0x00...0x1f: control(byte)
    case 0x20...0x7e: put(Unicode.Scalar(byte))
    case 0xc2...0xdf: expect(1)
    case 0xe0...0xef: expect(2)
    case 0xf0...0xf4: expect(3)
    default: note("byte \(byte)")
    }
  }

  private mutating func expect(_ count: Int) {
    parser.missing = count
    parser.state = .character
  }

  private mutating func takeInCharacter(_ byte: UInt8) {
    guard byte & 0xc0 == 0x80 else {
      note("broken character")
      parser.state = .ground
      return takeInGround(byte)
    }
    parser.collected.append(byte)
    parser.missing -= 1
    guard parser.missing == 0 else { return }
    parser.state = .ground
    if let scalar = String(validating: parser.collected, as: UTF8.self)?.unicodeScalars.first {
      scalar.value < 0xa0 ? note("control \(scalar.value)") : put(scalar)
    } else {
      note("broken character")
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    parser.state = .ground
    parser.collected = []
    switch byte {
    case UInt8(ascii: "["): parser.state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      parser.state = .string
      parser.collected = [byte]
    case UInt8(ascii: "("), UInt8(ascii: ")"): parser.state = .charset
    case 0x18, 0x1a: break
    case 0x1b: parser.state = .escape
    default: escape(byte)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) {
    switch byte {
    case 0x18, 0x1a: parser.state = .ground
    case 0x1b: parser.state = .escape
    case 0x00...0x1f: control(byte)
    case 0x20...0x3f: parser.collected.append(byte)
    case 0x40...0x7e:
      parser.state = .ground
      sequence(parser.collected, final: Character(Unicode.Scalar(byte)))
    default:
      note("byte \(byte) in a sequence")
      parser.state = .ground
    }
  }

  private mutating func takeInString(_ byte: UInt8) {
    let isEscaped = parser.state == .stringEscape
    switch byte {
    case UInt8(ascii: "\\") where isEscaped: endString()
    case _ where isEscaped:
      endString()
      takeAfterEscape(byte)
    case 0x07: endString()
    case 0x18, 0x1a: parser.state = .ground
    case 0x1b: parser.state = .stringEscape
    default: parser.collected.append(byte)
    }
  }

  private mutating func endString() {
    parser.state = .ground
    if parser.collected.starts(with: "_G".utf8) {
      if let image = graphics.take(parser.collected[2...], at: cursor) {
        questions.append("_G\(image)")
      }
      return
    }
    if parser.collected.starts(with: "]8;".utf8) { return takeLink(parser.collected[3...]) }
    strings.append(String(decoding: parser.collected, as: UTF8.self))
    if pixels != nil, let image = SixelDrawing(string: parser.collected) { draw(image) }
  }

  /// Takes what stands behind `]8;`: parameters, a semicolon and the address, which is empty at the end.
  private mutating func takeLink(_ text: ArraySlice<UInt8>) {
    guard let semicolon = text.firstIndex(of: UInt8(ascii: ";")) else { return note("link") }
    let address = text[(semicolon + 1)...]
    if !address.allSatisfy({ (0x21...0x7e).contains($0) }) { note("link") }
    link = address.isEmpty ? nil : String(decoding: address, as: UTF8.self)
  }

  /// Draws an image at the cursor, and leaves the cursor where nobody would look for it.
  private mutating func draw(_ image: SixelDrawing) {
    guard let cell = pixels?.cell else { return }
    pixels?.draw(image, column: cursor.column, row: cursor.row)
    let bottom = cursor.row + (image.size.height + cell.height - 1) / cell.height
    if bottom >= rows { note("an image that scrolls the screen") }
    move(toColumn: cursor.column + 3, row: bottom)
  }

  mutating func note(_ text: String) { unknown.append(text) }
}
