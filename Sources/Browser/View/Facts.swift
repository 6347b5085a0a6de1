import Animation
import Giphy
import Loading
import Pixels

/// What is said of a GIF besides its title.
struct Facts {
  let item: Item
  let status: Status?

  /// Who made it.
  var creator: String {
    item.creator.map { "by \($0)\(item.isVerified ? " ✓" : "")" } ?? "creator unknown"
  }

  /// How GIPHY rates it.
  var rating: String { item.rating.isEmpty ? "not rated" : "rated \(item.rating.uppercased())" }

  /// Its size, frames and duration, as far as they are known.
  var measures: String {
    [size, frames, duration].compactMap(\.self).joined(separator: " · ")
  }

  private var original: Rendition? { item.renditions[.original] }

  var size: String? {
    if let original, original.width > 0, original.height > 0 {
      return "\(original.width)×\(original.height)"
    }
    return store.map { "\($0.canvasSize.width)×\($0.canvasSize.height)" }
  }

  var frames: String? {
    let decoded = timeline.flatMap { $0.isComplete ? $0.delays.count : nil }
    guard let count = decoded ?? original?.frames else { return nil }
    return count == 1 ? "still" : "\(count) frames"
  }

  var duration: String? {
    guard let timeline, timeline.isComplete, timeline.delays.count > 1 else { return nil }
    let tenths = (timeline.centisecondsPerPlay + 5) / 10
    let seconds = "\(tenths / 10).\(tenths % 10) s"
    return switch timeline.plays {
    case 0: seconds
    case 1: "\(seconds) once"
    default: "\(seconds) × \(timeline.plays)"
    }
  }

  private var timeline: Timeline? { store?.timeline }

  private var store: FrameStore? {
    guard case .playing(let store, _, _) = status else { return nil }
    return store
  }
}
