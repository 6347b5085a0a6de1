import GIFCodec

/// States of a decoder from which it can go on, so that it need not go back to the first frame.
///
/// Frames build on each other. A copy of the decoder shares the file with it and has a canvas of
/// its own, so a few copies along the file make every way back short. They are taken where frames
/// are drawn only to get to a later one: who plays forward, and round, pays for none.
struct KeyFrames: Sendable {
  /// The most memory of all of them together.
  let cap: Int
  private var decoders: [GIF.Decoder] = []

  init(cap: Int) { self.cap = cap }

  /// The number of states.
  var count: Int { decoders.count }

  /// The frames that the states go on with, in order.
  var frames: [Int] { decoders.map(\.nextFrame) }

  /// The state nearest before the frame at `index`, if there is one.
  func last(notAfter index: Int) -> GIF.Decoder? { decoders.last { $0.nextFrame <= index } }

  /// True when the frame that `decoder` draws next is one to begin at.
  func wants(_ decoder: GIF.Decoder, canvasBytes: Int) -> Bool {
    let most = cap / max(canvasBytes, 1)
    guard count < most, decoder.isComplete, decoder.nextFrame > 0 else { return false }
    let distance = max(16, decoder.frames.count / (most + 1))
    return decoder.nextFrame % distance == 0 && !frames.contains(decoder.nextFrame)
  }

  /// Keeps a state.
  mutating func add(_ decoder: GIF.Decoder) {
    let place = decoders.firstIndex { $0.nextFrame > decoder.nextFrame } ?? decoders.endIndex
    decoders.insert(decoder, at: place)
  }

  /// Forgets all states.
  mutating func removeAll() { decoders = [] }
}
