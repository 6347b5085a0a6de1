import Animation
import GIFCodec
import HTTP
import Synchronization

/// The bytes of a file that came so far, and the decoder that they go into.
///
/// The transport's thread puts bytes in, a worker's takes them out; the loader knows a download by
/// its identity, so that what an old one still delivers reaches nobody. Bytes and canvas are charged
/// to the budget, and given back at the latest when the download is forgotten.
final class Download: Sendable {
  /// What has come so far.
  struct Progress: Hashable, Sendable {
    /// The status of the response, once it is known.
    var status: Int?
    /// The number of bytes that came.
    var received = 0
    /// The number of bytes that the server announced.
    var expected: Int?
    /// True when the whole file is in.
    var isComplete = false
    /// True when the budget had no room for the bytes; they were dropped.
    var hasOverflowed = false
  }

  private struct State: Sendable {
    var progress = Progress()
    var pieces: [[UInt8]] = []
    var decoder: FrameDecoder?
    /// What the file and what is kept about its frames are charged with.
    var fileBytes = 0
    var canvasBytes = 0
    var lastByte: UInt8?
    var isAnnounced = false
    var isDiscarded = false
    /// What the server says of the file, if it sends parts of it.
    var validator: String?
  }

  private let budget: MemoryBudget
  private let state: Mutex<State>

  /// Creates a download that has received nothing.
  init(media: Media, budget: MemoryBudget) {
    self.budget = budget
    // A canvas may take half of the budget, so that its frames and its file have a place as well.
    let limits = GIF.Limits(
      canvasArea: min(64 << 20, budget.limit / 2 / MemoryLayout<UInt32>.stride),
      bytes: media.maximumBytes)
    state = Mutex(State(decoder: FrameDecoder(limits: limits, keyCap: budget.limit / 16)))
  }

  deinit { discard() }

  /// What has come so far.
  var progress: Progress { state.withLock { $0.progress } }
  /// What the file and the canvas are charged with.
  var byteCount: Int { state.withLock { $0.fileBytes + $0.canvasBytes } }
  /// True when there are bytes that the decoder has not seen.
  var hasPieces: Bool { state.withLock { !$0.pieces.isEmpty } }

  /// How to ask for the rest of the file, if a server that broke off can be asked for it.
  var resumption: Resumption? {
    state.withLock { state in
      let progress = state.progress
      guard let validator = state.validator, progress.received > 0, !state.isDiscarded,
        !progress.isComplete, !progress.hasOverflowed
      else { return nil }
      return Resumption(offset: progress.received, validator: validator)
    }
  }

  /// True if the body after `head` is the rest of this very file.
  func isContinued(by head: Response) -> Bool {
    state.withLock { state in
      let progress = state.progress
      guard let range = head.range, range.first == progress.received else { return false }
      // Whatever the server leaves out cannot contradict.
      return (range.total ?? progress.expected) == (progress.expected ?? range.total)
        && (head.validator ?? state.validator) == state.validator
    }
  }

  /// True if the bytes that came end as a GIF does.
  var endsLikeGIF: Bool { state.withLock { $0.lastByte == 0x3B } }

  /// True if there are fewer bytes than the file has, as far as its size is known.
  func lacksBytes(of range: ContentRange?) -> Bool {
    let progress = progress
    return (range?.total ?? progress.expected).map { progress.received < $0 } ?? false
  }

  /// Gives everything back; bytes that still come are dropped.
  func discard() {
    let bytes = state.withLock { state in
      defer {
        state.isDiscarded = true
        state.pieces = []
        state.decoder = nil
        state.fileBytes = 0
        state.canvasBytes = 0
      }
      return state.fileBytes + state.canvasBytes
    }
    budget.release(bytes)
  }
}

// MARK: - The transport's side

extension Download {
  /// Takes what the transport delivers; true when the loader is to be told of it.
  ///
  /// It is told once, and again only after ``beginReading()``: many small pieces wake it once.
  func receive(_ delivery: Delivery) -> Bool {
    switch delivery {
    case .head(let response):
      state.withLock { state in
        state.progress.status = response.status
        state.progress.expected = response.contentLength
        state.validator = response.acceptsRanges ? response.validator : nil
      }
      return false
    case .body(let piece):
      return append(piece)
    }
  }

  private func append(_ piece: [UInt8]) -> Bool {
    // The body of a failure is nothing to keep.
    let isWanted = state.withLock { state in
      !state.isDiscarded && !state.progress.hasOverflowed && state.progress.status == 200
    }
    guard isWanted, !piece.isEmpty else { return false }
    let hasRoom = budget.reserve(piece.count)
    let (isNews, freed) = state.withLock { state -> (Bool, Int) in
      guard !state.isDiscarded else { return (false, hasRoom ? piece.count : 0) }
      if hasRoom {
        state.pieces.append(piece)
        state.progress.received += piece.count
        state.lastByte = piece.last
        state.fileBytes += piece.count
      } else {
        state.progress.hasOverflowed = true
        state.pieces = []
      }
      defer { state.isAnnounced = true }
      return (!state.isAnnounced, 0)
    }
    budget.release(freed)
    return isNews
  }

  /// Says that no more comes, and the file is whole.
  func complete() { state.withLock { $0.progress.isComplete = !$0.progress.hasOverflowed } }
}

// MARK: - The worker's side

extension Download {
  /// What has come so far; what comes from now on is announced.
  func beginReading() -> Progress {
    state.withLock { state in
      state.isAnnounced = false
      return state.progress
    }
  }

  /// Hands over the decoder; nil when all was given back.
  ///
  /// It moves out and in, so that it is changed in place: a second owner would make it copy its
  /// file at the next change.
  func takeDecoder() -> FrameDecoder? { state.withLock { $0.decoder.take() } }

  /// Hands over the bytes that the decoder has not seen, and says whether they are the last.
  func takePieces() -> (pieces: [[UInt8]], areLast: Bool) {
    state.withLock { state in
      defer { state.pieces = [] }
      return (state.pieces, state.progress.isComplete)
    }
  }

  /// Takes the decoder back.
  func putBack(_ decoder: FrameDecoder) {
    state.withLock { state in
      if !state.isDiscarded { state.decoder = decoder }
    }
  }

  /// Charges the file with what the decoder keeps of it; returns the bytes that there is no room for.
  func chargeFile(_ bytes: Int) -> Int { charge(bytes, \.fileBytes) }

  /// Charges canvases with `bytes` in all, 0 gives them back; returns the bytes that there is no
  /// room for.
  func chargeCanvas(_ bytes: Int) -> Int {
    if bytes == 0 { releaseCanvas() }
    return charge(bytes, \.canvasBytes)
  }

  /// Lets go of the canvas while nobody decodes; frames are drawn from the first one on afterwards.
  func rest() {
    let isHere = state.withLock { state in
      state.decoder?.releaseCanvas()
      return state.decoder != nil
    }
    if isHere { releaseCanvas() }
  }

  /// Gives the charge of the canvas back, which the decoder has released.
  private func releaseCanvas() {
    let bytes = state.withLock { state in
      defer { state.canvasBytes = 0 }
      return state.canvasBytes
    }
    budget.release(bytes)
  }

  /// Raises a charge to `bytes`; returns the bytes that there is no room for.
  private func charge(
    _ bytes: Int, _ part: any WritableKeyPath<State, Int> & Sendable
  ) -> Int {
    let missing = bytes - state.withLock { $0[keyPath: part] }
    guard missing > 0 else { return 0 }
    guard budget.reserve(missing) else { return missing }
    let isDiscarded = state.withLock { state in
      if !state.isDiscarded { state[keyPath: part] += missing }
      return state.isDiscarded
    }
    if isDiscarded { budget.release(missing) }
    return 0
  }
}
