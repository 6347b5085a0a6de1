import Pixels

extension GIF.Decoder.Parser {
  /// Reads the field that the step asked for and says what comes next.
  mutating func take(_ field: [UInt8]) throws(GIF.FormatError) {
    switch step {
    case .screen: try takeScreen(field)
    case .introducer: try takeIntroducer(field[0])
    case .label: takeLabel(field[0])
    case .descriptor: try takeDescriptor(field)
    case .codeSize: takeCodeSize(Int(field[0]))
    case .length(let content): takeLength(Int(field[0]), of: content)
    case .control(let rest):
      control = GIF.Decoder.Control(field)
      proceed(with: .other, remaining: rest)
    case .application:
      // Both names mean the same extension; Netscape's is the usual one.
      let isLoop = ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { field.elementsEqual($0.utf8) }
      step = .length(isLoop ? .loop : .other)
      currentExtension?.kind = .application(String(decoding: field, as: UTF8.self))
    case .loop(let rest):
      // The count is of repetitions, so that n means n + 1 plays; zero means for ever.
      let count = field.number(at: 1)
      if field[0] & 7 == 1 { plays = count == 0 ? 0 : count + 1 }
      proceed(with: .other, remaining: rest)
    case .run, .end, .failed: break
    }
  }

  private mutating func takeScreen(_ field: [UInt8]) throws(GIF.FormatError) {
    guard field.starts(with: "GIF87a".utf8) || field.starts(with: "GIF89a".utf8) else {
      try fail(.notAGIF(looksLike: GIF.FormatError.kind(of: field)), at: 0)
    }
    // The version, the background and the aspect of the pixels change nothing in any browser.
    try growCanvas(to: Size(width: field.number(at: 6), height: field.number(at: 8)), at: 6)
    screen = GIF.Screen(field)
    guard let count = Self.colorCount(field[10]) else {
      step = .introducer
      return
    }
    globalColors = 0..<3 * count
    step = .run(.globalColors, remaining: 3 * count)
  }

  private mutating func takeIntroducer(_ byte: UInt8) throws(GIF.FormatError) {
    blockOffset = offset - 1
    switch byte {
    case 0x21: step = .label
    case 0x2C where frames.count < limits.frames: step = .descriptor
    case 0x2C: try stop(.limitReached, or: .noFrames)
    case 0x3B where frames.isEmpty: try fail(.noFrames, at: blockOffset)
    case 0x3B: step = .end
    default: try stop(.unknownBlock(byte), or: .noFrames, at: blockOffset)
    }
  }

  private mutating func takeLabel(_ byte: UInt8) {
    currentExtension = GIF.Extension(label: byte, offset: blockOffset)
    step =
      switch byte {
      case 0xF9: .length(.control)
      case 0xFE: .length(.comment)
      case 0xFF: .length(.application)
      default: .length(.other)
      }
  }

  private mutating func takeDescriptor(_ field: [UInt8]) throws(GIF.FormatError) {
    let rect = Rect(
      x: field.number(at: 0), y: field.number(at: 2),
      width: field.number(at: 4), height: field.number(at: 6))
    if frames.isEmpty {
      // Only the first picture may exceed the screen; Chrome then grows the canvas around both.
      try growCanvas(to: Size(width: rect.maxX, height: rect.maxY), at: blockOffset + 1)
      if canvasSize.isEmpty { try fail(.noSize, at: blockOffset + 1) }
    }
    frame = GIF.Frame(rect: rect, delay: control.delay, disposal: control.disposal)
    picture = GIF.Decoder.Picture(
      transparentIndex: control.transparentIndex, isInterlaced: field[8] & 0x40 != 0,
      colors: globalColors, offset: blockOffset)
    control = GIF.Decoder.Control()
    isCanvasFinal = true
    guard let count = Self.colorCount(field[8]) else {
      step = .codeSize
      return
    }
    picture.colors = bytes.count..<bytes.count + 3 * count
    step = .run(.localColors, remaining: 3 * count)
  }

  private mutating func growCanvas(to size: Size, at offset: Int) throws(GIF.FormatError) {
    canvasSize = Size(
      width: max(canvasSize.width, size.width), height: max(canvasSize.height, size.height))
    // What is more could not be counted in 32 bits, as pixels are while they are decoded.
    guard canvasSize.area <= min(limits.canvasArea, 1 << 31) else {
      try fail(.tooLarge(width: canvasSize.width, height: canvasSize.height), at: offset)
    }
  }

  private mutating func takeCodeSize(_ bits: Int) {
    if !GIF.Decoder.Picture.codeSizes.contains(bits) {
      damage.append(GIF.Damage(reason: .badCodeSize(bits), offset: blockOffset))
    }
    picture.codeSize = bits
    picture.codes = bytes.count..<bytes.count
    step = .length(.codes)
  }

  private mutating func takeLength(_ length: Int, of content: Content) {
    runOffset = offset
    currentExtension?.byteCount += length
    switch content {
    case _ where length == 0: endBlocks(of: content)
    case .control where length >= 4: step = .control(rest: length - 4)
    case .control:
      damage.append(GIF.Damage(reason: .shortControl, offset: blockOffset))
      proceed(with: .other, remaining: length)
    case .application where length == 11: step = .application
    case .application: proceed(with: .other, remaining: length)
    // As in Chrome, the count is in the first block or nowhere.
    case .loop where length >= 3: step = .loop(rest: length - 3)
    case .loop: proceed(with: .other, remaining: length)
    case .codes, .comment, .other, .globalColors, .localColors:
      proceed(with: content, remaining: length)
    }
  }

  private mutating func endBlocks(of content: Content) {
    if content == .codes { endPicture() }
    if content == .comment, !comment.isEmpty {
      comments.append(String(decoding: comment, as: UTF8.self))
      comment.removeAll()
    }
    endExtension()
    step = .introducer
  }

  private mutating func endExtension() {
    if let currentExtension, extensions.count < GIF.Extension.limit {
      extensions.append(currentExtension)
    }
    currentExtension = nil
  }

  /// Makes the picture that is being read a frame.
  mutating func endPicture() {
    picture.codes = picture.codes.lowerBound..<bytes.count
    // So that a whole word can be read wherever a code begins.
    bytes.append(contentsOf: repeatElement(0, count: 8))
    frames.append(frame)
    pictures.append(picture)
  }

  /// The number of colours that follow flags, if any do.
  private static func colorCount(_ flags: UInt8) -> Int? {
    flags & 0x80 == 0 ? nil : 2 << Int(flags & 7)
  }
}

extension [UInt8] {
  /// The 16-bit number at an index, its low byte first.
  fileprivate func number(at index: Int) -> Int {
    Int(self[index]) | Int(self[index + 1]) << 8
  }
}
