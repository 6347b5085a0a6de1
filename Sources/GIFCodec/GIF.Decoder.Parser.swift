import Pixels

extension GIF.Decoder {
  /// Reads a file's blocks from bytes in any split and keeps what drawing needs of them.
  ///
  /// Each byte is looked at once: a few of them make a field, the rest belongs to runs that are
  /// copied or skipped as a whole. Of the file it keeps the colours and the codes, these without
  /// the lengths that stand between their blocks.
  struct Parser: Sendable {
    let limits: GIF.Limits
    /// The colours and codes of all pictures.
    var bytes: [UInt8] = []
    /// The number of bytes of the file that were read.
    private(set) var offset = 0
    /// What comes next.
    var step = Step.screen
    /// The bytes of a field of which not all are in.
    private(set) var field: [UInt8] = []

    /// The size of the screen; once the first picture's header is in, it contains that too.
    var canvasSize = Size.zero
    /// True once the first picture has said how large it is.
    var isCanvasFinal = false
    /// The pictures whose last byte is in.
    var frames: [GIF.Frame] = []
    /// What drawing needs besides, frame by frame.
    var pictures: [Picture] = []
    /// How often the animation plays: 0 for ever.
    var plays = 1
    /// What people wrote into the file.
    var comments: [String] = []
    /// What was wrong so far.
    var damage: [GIF.Damage] = []
    /// What the header says.
    var screen: GIF.Screen?
    /// The extensions that were read as a whole.
    var extensions: [GIF.Extension] = []
    /// The extension that is being read.
    var currentExtension: GIF.Extension?

    /// The colours of pictures that have none of their own.
    var globalColors = 0..<0
    /// What the last control block said, for the picture that follows.
    var control = Control()
    /// The picture whose blocks are being read.
    var frame = GIF.Frame(rect: Rect(.zero), delay: 0, disposal: .keep)
    /// The same picture's part of ``pictures``.
    var picture = Picture()
    /// Where the block begins that is being read.
    var blockOffset = 0
    /// Where the codes' or the extension's current block goes on behind its length.
    var runOffset = 0
    /// The comment that is being read.
    var comment: [UInt8] = []
    /// How many more bytes of comments are kept; some files carry megabytes of them.
    private var commentRoom = 65_536

    init(limits: GIF.Limits) {
      self.limits = limits
    }

    /// Reads the next bytes of the file.
    mutating func append(_ input: Span<UInt8>) throws(GIF.FormatError) {
      if case .failed(let error) = step { throw error }
      guard step != .end else { return }
      let count = min(input.count, limits.bytes - offset)
      makeRoom(for: count)
      var position = 0
      while position < count, step != .end {
        if case .run(let content, let remaining) = step {
          takeRun(of: content, remaining, from: input, at: &position, upTo: count)
        } else {
          field.append(input[position])
          offset += 1
          position += 1
          if field.count == step.fieldLength { try takeField() }
        }
      }
      if count < input.count, step != .end {
        try stopInBlock(.limitReached, or: .tooManyBytes(limit: limits.bytes))
      }
    }

    /// Reads the rest of a run, and the blocks of the same content that follow it.
    ///
    /// Nearly all of a file is blocks of 255 bytes: what is done for each is little.
    private mutating func takeRun(
      of content: Content, _ rest: Int, from input: Span<UInt8>, at position: inout Int,
      upTo end: Int
    ) {
      var remaining = rest
      let start = position
      defer { offset += position - start }
      while true {
        let taken = min(remaining, end - position)
        keep(input.extracting(position..<position + taken), of: content)
        position += taken
        remaining -= taken
        guard remaining == 0, content.isOfBlocks, position < end, input[position] > 0 else { break }
        remaining = Int(input[position])
        currentExtension?.byteCount += remaining
        position += 1
        runOffset = offset + position - start
      }
      proceed(with: content, remaining: remaining)
    }

    /// Goes on to the rest of a run, or to what follows it when nothing is left.
    mutating func proceed(with content: Content, remaining: Int) {
      if remaining > 0 {
        step = .run(content, remaining: remaining)
      } else {
        step =
          switch content {
          case .globalColors: .introducer
          case .localColors: .codeSize
          case .codes, .comment, .control, .application, .loop, .other: .length(content)
          }
      }
    }

    /// Grows once for all that may be kept, and by so much that small pieces seldom make it grow.
    private mutating func makeRoom(for count: Int) {
      guard bytes.capacity - bytes.count < count else { return }
      bytes.reserveCapacity(max(bytes.count + count, bytes.capacity + bytes.capacity / 2))
    }

    private mutating func keep(_ run: Span<UInt8>, of content: Content) {
      switch content {
      case .globalColors, .localColors, .codes: bytes.append(copying: run)
      case .comment:
        let kept = run.extracting(first: commentRoom)
        comment.append(copying: kept)
        commentRoom -= kept.count
      case .control, .application, .loop, .other: break
      }
    }

    private mutating func takeField() throws(GIF.FormatError) {
      let whole = field
      field.removeAll(keepingCapacity: true)
      try take(whole)
    }
  }
}
