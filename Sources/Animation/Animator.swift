public import Pixels

/// Shows the frames of one store at their times; a value that is told the time.
public struct Animator: Sendable {
  /// The frames.
  public let store: FrameStore
  /// The frame on show.
  public private(set) var frameIndex = 0
  /// The picture on show, held while the due one is not decoded.
  public private(set) var picture: Bitmap?
  /// When the next frame is due, on the clock of ``tick(at:)``; nil when nothing will move.
  public var deadline: Duration? { nil }
  /// True while the user holds it.
  public var isPaused = false

  /// Creates a player at frame 0.
  public init(store: FrameStore) { self.store = store }

  /// Moves to the frame that is due at `now`; true when another picture is to be shown.
  public mutating func tick(at now: Duration) -> Bool { false }
}

/// The decoded frames of one GIF within a cap in bytes.
public final class FrameStore: Sendable {
  /// The size of the frames in pixels.
  public let size: Size
  /// Creates an empty store.
  public init(size: Size) { self.size = size }
  /// How long the frames stay, as far as it is known.
  public var timeline: Timeline { Timeline() }
  /// The size of the GIF's canvas in pixels.
  public var canvasSize: Size? { nil }
}
