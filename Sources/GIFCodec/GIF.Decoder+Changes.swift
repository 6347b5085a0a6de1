public import Pixels

extension GIF.Decoder {
  /// The part of the canvas in which frame `index` may differ from an earlier one, as both are
  /// shown: what was drawn since, and what was cleared or put back for it.
  ///
  /// - Precondition: `earlier` is less than `index`, and both are among ``frames``.
  public func changedRect(from earlier: Int, to index: Int) -> Rect {
    precondition(earlier < index, "changes lead from one frame to a later one")
    guard let canvasSize else { return Rect(.zero) }
    var changed = Rect(.zero)
    for index in earlier + 1...index {
      let before = frames[index - 1]
      if before.disposal != .keep { changed = changed.union(before.rect) }
      changed = changed.union(frames[index].rect)
    }
    return changed.intersection(Rect(canvasSize))
  }
}
