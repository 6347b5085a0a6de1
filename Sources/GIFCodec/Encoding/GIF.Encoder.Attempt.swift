import Pixels

extension GIF.Encoder {
  /// One way to write a picture: what it covers, which palette it uses, and how transparency.
  struct Attempt {
    /// What the picture covers.
    let rect: Rect
    /// True when the picture has a palette of its own.
    let isLocal: Bool
    /// The index that draws nothing, if one may be used.
    let transparentIndex: UInt8?
    /// What to draw pixel by pixel, and to leave out where it draws nothing; nil to be free in that.
    let layer: BlockSearch.Layer?
    private let table: ColorTable

    /// With the global palette.
    init(
      rect: Rect, global table: ColorTable, transparent transparentIndex: UInt8? = nil,
      like layer: BlockSearch.Layer? = nil
    ) {
      self.rect = rect
      self.table = table
      self.transparentIndex = transparentIndex
      self.layer = layer
      isLocal = false
    }

    /// With a palette of its own, whose first index is the transparent one.
    ///
    /// The first, because that is the background's as well, which some viewers clear with.
    init(
      rect: Rect, local table: ColorTable, isTransparent: Bool, like layer: BlockSearch.Layer? = nil
    ) {
      self.rect = rect
      self.table = table
      self.layer = layer
      transparentIndex = isTransparent ? 0 : nil
      isLocal = true
    }

    /// How much higher a colour's index is than in the table.
    private var shift: Int { isLocal && transparentIndex != nil ? 1 : 0 }

    /// The number of indices that the palette needs.
    var colorCount: Int { table.count + shift }

    /// False when the palette would be too large.
    var isPossible: Bool { 1...ColorTable.limit ~= colorCount }

    /// The palette; what stands for the transparent index is black.
    var palette: [Color] { repeatElement(.black, count: shift) + table.palette }

    /// The index of a colour; nil when it is not there.
    @inline(__always)
    private func index(of color: UInt32) -> Int? {
      guard let index = table.index(of: color) else { return nil }
      return index &+ shift
    }

    /// What the symbols of a picture use.
    struct Use {
      /// The highest index.
      var highestIndex = 0
      /// True when the transparent index is among them.
      var isTransparent = false
    }

    /// Fills `symbols` with those of the picture, for ``GIF/Encoder/Compressor``.
    ///
    /// Returns nil when a colour is missing, or when the layer would not show what is asked for.
    func fill(_ symbols: inout [UInt16], for task: BlockSearch.Task, width: Int) -> Use? {
      symbols.removeAll(keepingCapacity: true)
      symbols.reserveCapacity(rect.size.area)
      var use = Use()
      let isFilled =
        if let layer {
          fill(&symbols, like: layer, for: task, width: width, use: &use)
        } else {
          fillFreely(&symbols, for: task, width: width, use: &use)
        }
      guard isFilled else { return nil }
      if use.isTransparent, let transparentIndex {
        use.highestIndex = max(use.highestIndex, Int(transparentIndex))
      }
      return use
    }

    private func fillFreely(
      _ symbols: inout [UInt16], for task: BlockSearch.Task, width: Int, use: inout Use
    ) -> Bool {
      let (base, target) = (task.base.span, task.target.span)
      let transparent = transparentIndex.map(UInt16.init)
      var (lastColor, lastIndex): (UInt32, Int?) = (0, nil)
      for row in rect.y..<rect.maxY {
        for place in row * width + rect.x..<row * width + rect.maxX {
          let color = target[place]
          if color != lastColor { (lastColor, lastIndex) = (color, index(of: color)) }
          if color == base[place], let transparent {
            use.isTransparent = true
            guard color != 0, let lastIndex else {
              symbols.append(transparent)
              continue
            }
            use.highestIndex = max(use.highestIndex, lastIndex)
            symbols.append(UInt16(truncatingIfNeeded: lastIndex) | Compressor.free)
          } else {
            guard color != 0, let lastIndex else { return false }
            use.highestIndex = max(use.highestIndex, lastIndex)
            symbols.append(UInt16(truncatingIfNeeded: lastIndex))
          }
        }
      }
      return true
    }

    private func fill(
      _ symbols: inout [UInt16], like layer: BlockSearch.Layer, for task: BlockSearch.Task,
      width: Int, use: inout Use
    ) -> Bool {
      let (base, target, drawn) = (task.base.span, task.target.span, layer.pixels.span)
      let transparent = transparentIndex.map(UInt16.init)
      var (lastColor, lastIndex): (UInt32, Int?) = (0, nil)
      for row in GIF.Encoder.storedRows(rect.height, isInterlaced: layer.isInterlaced) {
        let row = rect.y + row
        for place in row * width + rect.x..<row * width + rect.maxX {
          let color = drawn[place]
          if color == 0 {
            guard let transparent, base[place] == target[place] else { return false }
            use.isTransparent = true
            symbols.append(transparent)
            continue
          }
          if color != lastColor { (lastColor, lastIndex) = (color, index(of: color)) }
          guard let lastIndex, color == target[place] else { return false }
          use.highestIndex = max(use.highestIndex, lastIndex)
          symbols.append(UInt16(truncatingIfNeeded: lastIndex))
        }
      }
      return true
    }
  }
}
