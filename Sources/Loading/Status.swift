public import Animation

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
