import Animation
import Loading

extension Status {
  /// The bytes that have come so far, none where there are none on their way.
  var received: Int {
    switch self {
    case .loading(let received, _), .playing(_, let received, _): received
    case .waiting, .decoding, .failed: 0
    }
  }

  /// True until all frames are known.
  var isUnderWay: Bool {
    switch self {
    case .waiting, .loading, .decoding: true
    case .playing(let store, _, _): !store.timeline.isComplete
    case .failed: false
    }
  }
}
