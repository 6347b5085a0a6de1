public import Pixels

/// The images that a terminal with kitty's graphics protocol holds and shows.
///
/// It is written from the protocol's text, keeps to its rules more strictly than terminals do, and
/// notes every breach of them in ``breaches``.
public struct GraphicsModel: Sendable {
  /// A frame of an image.
  public struct Frame: Sendable {
    /// Its pixels.
    public var bitmap: Bitmap
    /// How long it stays, in milliseconds.
    public var gap = 0
  }

  /// A part of an image that stands over the text.
  public struct Placement: Hashable, Sendable {
    /// The cell of its upper left corner.
    public var position: VirtualTerminal.Position
    /// Where it begins in that cell, in pixels.
    public var offset: Size
    /// The part of the image.
    public var source: Rect
    /// The cells that it is scaled to, if it says so.
    public var cells: Size?
  }

  /// An image.
  public struct Image: Sendable {
    /// Its frames; a still has one.
    public var frames: [Frame]
    /// How it moves: 1 stands, 2 plays what has come, 3 plays; 0 was never told.
    public var state = 0
    /// How often it plays, as the protocol counts: 1 for ever.
    public var loops = 0
    /// The frame that was last asked for, from 0.
    public var current = 0
    /// The cells in which placeholders show it.
    public var virtualCells: Size?
    /// The parts of it that stand over the text, by number.
    public var placements: [Int: Placement] = [:]
  }

  /// The images, by number.
  public private(set) var images: [UInt32: Image] = [:]
  /// The numbers of all images that there ever were.
  public private(set) var everUploaded: Set<UInt32> = []
  /// What the protocol forbids and was done all the same.
  public private(set) var breaches: [String] = []
  /// How many orders were taken, each piece counted once.
  public private(set) var orderCount = 0

  /// The names of shared memory that it was ever told.
  public internal(set) var memoryNames: [String] = []
  /// True for a terminal that leaves shared memory where it is.
  public var ignoresMemory = false

  /// An order of which pieces are still to come.
  private var open: (keys: [String: String], letters: [UInt8])?

  /// Takes the content of an APC string, without its `_G`, at the place of the cursor.
  ///
  /// Returns the number of the image if all that is wanted is an answer.
  mutating func take(
    _ content: ArraySlice<UInt8>, at cursor: VirtualTerminal.Position
  ) -> UInt32? {
    orderCount += 1
    let parts = content.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    let keys = Self.pairs(parts.first ?? [])
    let letters = parts.count > 1 ? Array(parts[1]) : []
    // Low numbers belong to those who only ask.
    if let number = UInt32(keys["i"] ?? ""), keys["a"] == "q" || number < 1024 {
      if keys["t"] == "s" { _ = pixels(keys, Base64Text.decoded(letters) ?? []) }
      return keys["q"] == "2" ? nil : number
    }
    add(keys, letters, at: cursor)
    return nil
  }

  /// Takes an order, or a piece of one.
  private mutating func add(
    _ keys: [String: String], _ letters: [UInt8], at cursor: VirtualTerminal.Position
  ) {
    check(keys["q"] == "2", "asks for an answer: \(keys)")
    check(letters.count <= 4096, "a piece of \(letters.count) letters")
    // An end without a beginning ends nothing.
    if open == nil, Set(keys.keys) == ["m", "q"], keys["m"] == "0" { return }
    if var open {
      let others = keys.keys.filter { !["m", "q", "a"].contains($0) }
      check(others.isEmpty, "a later piece says \(others)")
      check(keys["a"] == nil || keys["a"] == open.keys["a"], "a later piece changes the action")
      open.letters += letters
      self.open = open
    } else {
      open = (keys, letters)
    }
    guard keys["m"] != "1" else {
      return check(letters.count % 4 == 0, "a piece that is not whole words")
    }
    guard let whole = open.take() else { return }
    perform(whole.keys, payload: Base64Text.decoded(whole.letters) ?? [], at: cursor)
  }

  /// Takes note that the screen is left, whose images nobody can delete any more.
  mutating func leave() {
    check(images.isEmpty, "leaves \(images.count) images behind")
  }

  /// Takes what stands over the text away, as a cleared screen does.
  mutating func clear() {
    for (number, image) in images where image.virtualCells == nil {
      images[number] = nil
    }
  }

  private mutating func perform(
    _ keys: [String: String], payload: [UInt8], at cursor: VirtualTerminal.Position
  ) {
    let number = UInt32(keys["i"] ?? "") ?? 0
    check(number > 0, "no number: \(keys)")
    switch keys["a"] ?? "t" {
    case "t":
      guard let payload = pixels(keys, payload), let bitmap = Self.bitmap(keys, payload) else {
        return breach("no pixels: \(keys)")
      }
      images[number] = Image(frames: [Frame(bitmap: bitmap)])
      everUploaded.insert(number)
    case "d":
      delete(number, keys)
    case let action:
      guard images[number] != nil else { return breach("no image \(number): \(keys)") }
      switch action {
      case "f": addFrame(to: number, keys, payload)
      case "a": animate(number, keys)
      case "p": place(number, keys, at: cursor)
      default: breach("action \(action)")
      }
    }
  }

  private mutating func addFrame(to number: UInt32, _ keys: [String: String], _ payload: [UInt8]) {
    guard let payload = pixels(keys, payload), let bitmap = Self.bitmap(keys, payload) else {
      return breach("no pixels: \(keys)")
    }
    check(bitmap.size == images[number]?.frames[0].bitmap.size, "a frame of another size")
    images[number]?.frames.append(Frame(bitmap: bitmap, gap: Int(keys["z"] ?? "") ?? 0))
  }

  private mutating func animate(_ number: UInt32, _ keys: [String: String]) {
    let count = images[number]?.frames.count ?? 0
    if let frame = Int(keys["r"] ?? ""), let gap = Int(keys["z"] ?? "") {
      guard (1...count).contains(frame) else { return breach("no frame \(frame) to time") }
      images[number]?.frames[frame - 1].gap = gap
    }
    if let state = Int(keys["s"] ?? "") { images[number]?.state = state }
    if let loops = Int(keys["v"] ?? "") { images[number]?.loops = loops }
    if let frame = Int(keys["c"] ?? "") {
      guard (1...count).contains(frame) else { return breach("no frame \(frame) to show") }
      images[number]?.current = frame - 1
    }
  }

  private mutating func place(
    _ number: UInt32, _ keys: [String: String], at cursor: VirtualTerminal.Position
  ) {
    let value = { (key: String) in Int(keys[key] ?? "") ?? 0 }
    let cells = Size(width: value("c"), height: value("r"))
    if keys["U"] == "1" {
      check(!cells.isEmpty, "placeholders of no cells")
      images[number]?.virtualCells = cells
      return
    }
    check(keys["C"] == "1", "moves the cursor")
    let source = Rect(x: value("x"), y: value("y"), width: value("w"), height: value("h"))
    let size = images[number]?.frames[0].bitmap.size ?? .zero
    check(source.intersection(Rect(size)) == source && !source.isEmpty, "outside of the image")
    images[number]?.placements[value("p")] = Placement(
      position: cursor, offset: Size(width: value("X"), height: value("Y")), source: source,
      cells: cells == .zero ? nil : cells)
  }

  private mutating func delete(_ number: UInt32, _ keys: [String: String]) {
    switch keys["d"] {
    case "I": images[number] = nil
    case "i":
      check(keys["p"] != nil, "takes all parts away")
      images[number]?.placements[Int(keys["p"] ?? "") ?? 0] = nil
    default: breach("deletes by \(keys)")
    }
  }

  mutating func check(_ isRight: Bool, _ text: String) { if !isRight { breach(text) } }
  private mutating func breach(_ text: String) { breaches.append(text) }
}
