public import Animation
public import HTTP
public import Pixels

/// A GIF to load: where from, and what may be done for it.
public struct Media: Hashable, Sendable {
  /// The URL, byte for byte; it identifies the media.
  public var url: String
  /// Which URLs may be fetched.
  public var rule: URLRule
  /// The most bytes of the file.
  public var maximumBytes: Int

  /// Creates a media.
  public init(url: String, rule: URLRule, maximumBytes: Int = 8 << 20) {
    self.url = url
    self.rule = rule
    self.maximumBytes = maximumBytes
  }
}

/// What someone wants to show, and how large.
public struct Want: Hashable, Sendable {
  /// The GIF.
  public var media: Media
  /// The box in pixels that frames are scaled to fit, their aspect kept.
  public var box: Size
  /// True when it is on the screen; false when scrolling will show it next.
  public var isVisible: Bool

  /// Creates a want.
  public init(media: Media, box: Size, isVisible: Bool) {
    self.media = media
    self.box = box
    self.isVisible = isVisible
  }
}

/// How far a GIF has come.
public enum Status: Sendable {
  /// It waits for a slot.
  case waiting
  /// Its bytes arrive; `expected` is what the server said there will be.
  case loading(received: Int, expected: Int?)
  /// Its bytes are in, no frame is decoded yet.
  case decoding
  /// There are frames to show; bytes may still arrive (`received` of `expected`).
  case playing(FrameStore, received: Int, expected: Int?)
  /// It cannot be shown; the payload says why, in words for the row.
  case failed(String)
}

/// Downloads and decodes what is wanted, the visible first, within one memory budget.
public actor Loader {
  /// Creates a loader; `report` is called on any thread each time a media's status changes.
  public init(
    transport: any Transport, budget: MemoryBudget, frameCap: Int,
    report: @escaping @Sendable (String, Status) -> Void
  ) {}

  /// Says what is wanted from now on, most urgent first; all else is cancelled and gives way.
  public func want(_ wants: [Want]) {}

  /// Tries a failed media again.
  public func retry(_ url: String) {}
}
