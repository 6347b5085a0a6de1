import GIFCodec

extension Recipe {
  /// A word that no recipe knows, or words of which nothing comes.
  public struct Mistake: Error, Hashable, Sendable {
    /// What is wrong, in a few words.
    public var sentence: String
  }

  /// Reads words in any order, such as the name of a preset, or `320x 1s..2.5s 2x reverse 500K`.
  ///
  /// A number before an `x` is a width from 16 on, and else how many times as fast it plays.
  ///
  /// - Throws: ``Mistake`` that names the first word which says nothing.
  public init(words: String) throws(Mistake) {
    self.init()
    let words = words.split(separator: " ")
    guard !words.isEmpty else { throw Mistake(sentence: "say what, such as 320x or a preset") }
    for word in words where !take(word.lowercased()) {
      throw Self.mistake(about: String(word.lowercased()))
    }
    if isEmpty { throw Mistake(sentence: "its end must be after its start, as in 1s..2.5s") }
  }

  private mutating func take(_ word: String) -> Bool {
    takeName(word) || takeTimes(word) || takeSpeed(word) || takeBox(word) || takeBytes(word)
  }

  private mutating func takeName(_ word: String) -> Bool {
    if let preset = Export.Preset(rawValue: word) {
      self.preset = preset
    } else if let framing = Framing(rawValue: word) {
      self.framing = framing
    } else {
      switch word {
      case "reverse": isReversed = true
      case "once": plays = .once
      case "forever": plays = .forever
      case "ordered": dithering = .ordered
      case "diffusion": dithering = .floydSteinberg
      default: return false
      }
    }
    return true
  }

  /// Reads `1s..2.5s`, `1s..` or `..2.5s`.
  private mutating func takeTimes(_ word: String) -> Bool {
    guard let dots = word.ranges(of: "..").first else { return false }
    let (first, second) = (word[..<dots.lowerBound], word[dots.upperBound...])
    let (start, end) = (Written.time(first), Written.time(second))
    guard first.isEmpty || start != nil, second.isEmpty || end != nil, word != ".." else {
      return false
    }
    (self.start, self.end) = (start, end)
    return true
  }

  private mutating func takeSpeed(_ word: String) -> Bool {
    guard word.hasSuffix("x"), let speed = Written.speed(word), speed < 16 else { return false }
    self.speed = speed
    return true
  }

  private mutating func takeBox(_ word: String) -> Bool {
    guard let box = Written.box(word) else { return false }
    self.box = box
    return true
  }

  private mutating func takeBytes(_ word: String) -> Bool {
    guard word.last?.isLetter == true, let bytes = Written.fileSize(word) else { return false }
    byteLimit = bytes
    return true
  }
}
