public import GIFCodec
package import Pixels

/// What is to be made of a clip: which part of it, how fast, and in what kind of file.
public struct Recipe: Hashable, Sendable {
  /// When the part begins; nil for the start.
  public var start: Duration?
  /// When it ends; nil for the end.
  public var end: Duration?
  /// How many times as fast it plays.
  public var speed: Double?
  /// True to play from the end to the start.
  public var isReversed = false
  /// The place whose limits hold.
  public var preset: Export.Preset?
  /// The pixels, in place of the preset's.
  package var box: PixelBox?
  /// How pictures get into them.
  public var framing: Framing?
  /// The most bytes, where the preset allows as many.
  public var byteLimit: Int?
  /// How often it plays; nil for as often as the clip.
  public var plays: GIF.Plays?
  /// How colours that a palette lacks are made up for.
  public var dithering: GIF.Dithering?

  /// Creates a recipe that changes nothing.
  public init() {}

  /// True when it ends before it begins.
  package var isEmpty: Bool { end.map { $0 <= start ?? .zero } ?? false }

  /// The part that is wanted, in its order and at its speed; without pictures if that is nothing.
  public func edited(_ clip: Clip) -> Clip {
    var clip = clip.cut(from: start ?? .zero, to: end)
    if let speed { clip = clip.sped(by: speed) }
    if isReversed { clip = clip.reversed() }
    if let plays { clip.plays = plays }
    return clip
  }

  /// What the file must hold to, for pictures of a size.
  package func export(for size: Size) -> Export {
    var export = preset?.export ?? Export()
    if let box { export.box = box.size(for: size) }
    if let framing { export.framing = framing }
    if let byteLimit { export.byteLimit = min(byteLimit, export.byteLimit ?? .max) }
    export.dithering = dithering ?? GIF.Dithering.none
    return export
  }

  /// True when the file must be searched for, so that all pictures must be there first.
  package var isLimited: Bool { byteLimit != nil || preset != nil }

  /// Makes the file of a clip.
  ///
  /// - Throws: ``Export/Failure``, that it is empty where the part has no picture.
  public func file(
    of clip: Clip, progress: (Export.Progress) -> Void = { _ in }
  ) throws(Export.Failure) -> Export.File {
    let part = edited(clip)
    return try export(for: part.size).file(of: part, progress: progress)
  }
}
