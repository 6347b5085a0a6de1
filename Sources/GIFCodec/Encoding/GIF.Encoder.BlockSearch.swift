import Pixels

extension GIF.Encoder {
  /// Finds the smallest block that makes one canvas of another, by trying.
  ///
  /// Nobody can tell in advance whether a picture becomes smaller with a palette of its own, or
  /// when transparent pixels stand for what has not changed: they make long runs, but break up
  /// others.
  struct BlockSearch: Sendable {
    /// How much is tried.
    enum Effort: Hashable, Sendable {
      /// What is best for most pictures.
      case quick
      /// Everything that has been seen to be best for some.
      case thorough
    }

    /// The extent of the canvas.
    let size: Size
    /// The colours of the global palette, if there is one.
    let global: ColorTable?
    /// The index in the global palette that draws nothing.
    let globalTransparentIndex: UInt8?
    private let effort: Effort
    private var compressor = Compressor()
    private var symbols: [UInt16] = []

    /// Prepares for a file.
    init(size: Size, global: ColorTable?, transparentIndex: UInt8?, effort: Effort) {
      self.size = size
      self.global = global
      globalTransparentIndex = transparentIndex
      self.effort = effort
    }

    /// What is to be drawn, and on what.
    struct Task {
      /// What is shown before; 0 is nothing.
      var base: [UInt32]
      /// What is shown after; nothing is where the base shows something.
      var target: [UInt32]
      /// What the picture covers at least.
      var rect: Rect
      /// The same frame as somebody else has drawn it, to be tried as it is.
      var layer: Layer?
      /// True when the picture is cleared away before the next.
      ///
      /// Some viewers clear with a colour unless the picture has a transparent index.
      var isCleared = false
    }

    /// A frame apart from what it is drawn on.
    struct Layer: Sendable {
      /// What it covers.
      var rect: Rect
      /// A whole canvas with nothing but the frame on it.
      var pixels: [UInt32]
      /// True when its rows are stored in the four interlaced passes.
      var isInterlaced: Bool
      /// How it was cut into strings; nil when that is not known.
      var runs: Runs?
    }

    /// The smallest block that was found; nil when it would take more colours than a palette has.
    mutating func block(for task: Task) -> Block? {
      var best: Block?
      // A file cannot say "nothing": one pixel, which changes nothing, is the least.
      let rect = task.rect.isEmpty ? Rect(x: 0, y: 0, width: 1, height: 1) : task.rect
      if let global {
        let transparent = Attempt(rect: rect, global: global, transparent: globalTransparentIndex)
        make(transparent, of: task, ifSmallerThan: &best)
        if globalTransparentIndex != nil, !task.isCleared {
          make(Attempt(rect: rect, global: global), of: task, ifSmallerThan: &best)
        }
      }
      let isGlobalEnough = best != nil
      let needs = Needs(of: task, in: rect, width: size.width)
      if let changed = needs.changed {
        make(Attempt(rect: rect, local: changed, isTransparent: true), of: task, &best)
      }
      if let all = needs.all {
        if !task.isCleared {
          make(Attempt(rect: rect, local: all, isTransparent: false), of: task, &best)
        }
        if !isGlobalEnough, all.count != needs.changed?.count || task.isCleared {
          make(Attempt(rect: rect, local: all, isTransparent: true), of: task, &best)
        }
      }
      if let layer = task.layer { make(layer, of: task, &best) }
      return best
    }

    /// Tries a frame as somebody else has drawn it.
    private mutating func make(_ layer: Layer, of task: Task, _ best: inout Block?) {
      guard !layer.rect.isEmpty, layer.rect.union(task.rect) == layer.rect else { return }
      if let global {
        let attempt = Attempt(
          rect: layer.rect, global: global, transparent: globalTransparentIndex, like: layer)
        let codeSize = make(attempt, of: task, ifSmallerThan: &best)
        // The strings can be followed only with as many bits an index as they were made with.
        if let codeSize, codeSize <= layer.runs?.codeSize ?? .max { return }
      }
      let nothing = [UInt32](repeating: 0, count: layer.pixels.count)
      let alone = Task(base: nothing, target: layer.pixels, rect: layer.rect)
      guard let all = Needs(of: alone, in: layer.rect, width: size.width).all else { return }
      for isTransparent in [true, false] {
        make(
          Attempt(rect: layer.rect, local: all, isTransparent: isTransparent, like: layer),
          of: task, &best)
      }
    }

    /// Makes a block with a palette of its own, unless that alone is larger than the smallest.
    private mutating func make(_ attempt: Attempt, of task: Task, _ best: inout Block?) {
      guard attempt.isPossible else { return }
      let table = Block.byteCount(codes: 0, colors: attempt.colorCount)
      // Shorter codes save most of a byte for the first few hundred codes, and nothing later.
      if let best, best.palette == nil {
        let bits = max(2, GIF.Encoder.tableBits(count: attempt.colorCount))
        guard bits < best.codeSize, table < best.byteCount / 2 else { return }
      }
      make(attempt, of: task, ifSmallerThan: &best)
    }

    /// Makes a block and keeps it if it is the smallest.
    ///
    /// Returns the number of bits that an index takes, or nil when the block cannot be made.
    @discardableResult
    private mutating func make(
      _ attempt: Attempt, of task: Task, ifSmallerThan best: inout Block?
    ) -> Int? {
      guard let use = attempt.fill(&symbols, for: task, width: size.width) else { return nil }
      // The smallest code size that the format knows is 2, even for two colours.
      let codeSize = max(2, GIF.Encoder.tableBits(count: use.highestIndex + 1))
      if let runs = attempt.layer?.runs, runs.codeSize >= codeSize,
        compressor.compress(symbols, codeSize: runs.codeSize, following: runs)
      {
        keep(
          attempt, use, codeSize: runs.codeSize, isCleared: task.isCleared, ifSmallerThan: &best)
      }
      for rule in [ClearRule.whenStale, .whenFull] {
        compressor.compress(
          symbols, transparentIndex: attempt.transparentIndex, codeSize: codeSize, clearing: rule)
        keep(attempt, use, codeSize: codeSize, isCleared: task.isCleared, ifSmallerThan: &best)
        guard compressor.filledTable, effort == .thorough else { break }
      }
      return codeSize
    }

    /// Keeps what was compressed if it is the smallest.
    private func keep(
      _ attempt: Attempt, _ use: Attempt.Use, codeSize: Int, isCleared: Bool,
      ifSmallerThan best: inout Block?
    ) {
      let byteCount = Block.byteCount(
        codes: compressor.count, colors: attempt.isLocal ? attempt.colorCount : nil)
      guard byteCount < best?.byteCount ?? .max else { return }
      best = Block(
        rect: attempt.rect, palette: attempt.isLocal ? attempt.palette : nil,
        transparentIndex: use.isTransparent || isCleared ? attempt.transparentIndex : nil,
        isInterlaced: attempt.layer?.isInterlaced ?? false,
        codeSize: codeSize, codes: compressor.codes)
    }
  }
}
