import Pixels

extension GIF.Encoder {
  /// The colours that a picture needs.
  struct Needs {
    /// Those of the pixels that change; nil if they are more than a palette has.
    private(set) var changed: ColorTable? = ColorTable()
    /// Those of all its pixels; nil if they are more than a palette has.
    private(set) var all: ColorTable? = ColorTable()

    /// Collects the colours within `rect` on canvases of `width`.
    init(of task: BlockSearch.Task, in rect: Rect, width: Int) {
      let (base, target) = (task.base.span, task.target.span)
      var (changed, all) = (ColorTable(), ColorTable())
      var (allFit, changedFit) = (true, true)
      var (lastColor, lastChanged): (UInt32, UInt32) = (0, 0)
      for row in rect.y..<rect.maxY {
        for place in row * width + rect.x..<row * width + rect.maxX {
          let color = target[place]
          guard color != 0 else { continue }
          if color != lastColor, allFit { allFit = all.insert(color) }
          lastColor = color
          guard color != base[place], color != lastChanged else { continue }
          lastChanged = color
          if changedFit { changedFit = changed.insert(color) }
        }
        guard allFit || changedFit else { break }
      }
      self.changed = changedFit ? changed : nil
      self.all = allFit ? all : nil
    }
  }
}
