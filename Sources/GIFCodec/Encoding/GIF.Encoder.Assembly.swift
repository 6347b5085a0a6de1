import Pixels

extension GIF.Encoder {
  /// Puts canvases one after the other into a file, as frames that draw what changes.
  ///
  /// A frame's disposal depends on the frame after it, so the last one is held back.
  struct Assembly: Sendable {
    /// The file.
    private(set) var encoder: GIF.Encoder
    private var search: BlockSearch
    private var held: Held?
    /// True when frames may give back what they covered, which some viewers do wrong.
    private let mayRestore: Bool

    /// The frame that is not written yet.
    private struct Held {
      var block: Block
      /// What was shown before it.
      var base: [UInt32]
      /// What it shows.
      var canvas: [UInt32]
      /// How long, in hundredths of a second.
      var delay: Int
    }

    /// One way to go on after the frame that is held.
    struct Ground {
      /// What happens to the frame that is held.
      var disposal: GIF.Disposal
      /// What is shown then.
      var base: [UInt32]
      /// What makes the next canvas of that.
      var change: Change
    }

    /// Starts a file; `transparentIndex` is one of the global palette.
    init(
      size: Size, global: ColorTable?, transparentIndex: UInt8?, plays: GIF.Plays,
      effort: BlockSearch.Effort, mayRestore: Bool
    ) {
      self.mayRestore = mayRestore
      encoder = GIF.Encoder(size: size, palette: global?.palette, plays: plays.count)
      search = BlockSearch(
        size: size, global: global, transparentIndex: transparentIndex, effort: effort)
    }

    /// The extent of the canvas.
    var size: Size { search.size }

    /// What the frame that is held shows; nil before the first.
    var shown: [UInt32]? { held?.canvas }

    /// The ways to go on to `target`, of which there is at least one, or nil when the frame that
    /// is held would need more colours than a palette has.
    mutating func grounds(for target: [UInt32]) -> [Ground]? {
      guard let held else {
        let base = [UInt32](repeating: 0, count: size.area)
        return [Ground(.keep, from: base, to: target, size: size)]
      }
      let keep = Ground(.keep, from: held.canvas, to: target, size: size)
      var grounds = [keep, cleared(target)]
      if mayRestore {
        grounds.append(Ground(.previous, from: held.base, to: target, size: size))
      }
      grounds.removeAll { !$0.change.holes.isEmpty }
      guard grounds.isEmpty else { return grounds }
      // The frame has to cover all that is to go.
      let rect = held.block.rect.union(keep.change.holes)
      let task = BlockSearch.Task(base: held.base, target: held.canvas, rect: rect)
      guard let block = search.block(for: task) else { return nil }
      self.held?.block = block
      return [cleared(target)]
    }

    /// The way to go on to `target` that leaves the least to draw, or nil as above.
    ///
    /// What is shown stays if it can: that is what viewers do fastest.
    mutating func ground(for target: [UInt32]) -> Ground? {
      guard let grounds = grounds(for: target) else { return nil }
      return grounds.first { $0.disposal == .keep }
        ?? grounds.min { $0.change.count < $1.change.count }
    }

    /// The ground after the frame that is held is cleared away.
    private func cleared(_ target: [UInt32]) -> Ground {
      var base = held?.canvas ?? []
      let rect = held?.block.rect ?? Rect(.zero)
      for row in rect.y..<rect.maxY {
        for place in row * size.width + rect.x..<row * size.width + rect.maxX { base[place] = 0 }
      }
      return Ground(.background, from: base, to: target, size: size)
    }

    /// The smallest block that makes `target` of a ground; nil when it takes too many colours.
    mutating func block(
      on ground: Ground, to target: [UInt32], like layer: BlockSearch.Layer? = nil
    ) -> Block? {
      // Some viewers show a colour where the first frame is not, so it is everywhere.
      let rect = held == nil ? Rect(size) : ground.change.rect
      return search.block(
        for: BlockSearch.Task(base: ground.base, target: target, rect: rect, layer: layer))
    }

    /// Writes the frame that is held, and holds the next one.
    mutating func append(_ block: Block, on ground: Ground, showing target: [UInt32], delay: Int) {
      if ground.disposal == .background { makeClearable() }
      writeHeld(ground.disposal)
      var block = block
      if held == nil, block.palette == nil, block.transparentIndex == nil {
        // Pillow asks the first frame whether any pixel is ever transparent.
        block.transparentIndex = search.globalTransparentIndex
      }
      held = Held(block: block, base: ground.base, canvas: target, delay: delay)
    }

    /// Gives the frame that is held a transparent index, unless it has no room for one.
    private mutating func makeClearable() {
      guard let held, held.block.transparentIndex == nil else { return }
      let task = BlockSearch.Task(
        base: held.base, target: held.canvas, rect: held.block.rect, isCleared: true)
      if let block = search.block(for: task) { self.held?.block = block }
    }

    /// Says how long the frame stays that is held.
    mutating func setDelay(_ delay: Int) { held?.delay = delay }

    /// Writes the frame that is held and the trailer.
    mutating func finish() {
      writeHeld(.keep)
      held = nil
      encoder.finish()
    }

    /// Hands over what was written since the last time.
    mutating func takeBytes() -> [UInt8] { encoder.takeBytes() }

    private mutating func writeHeld(_ disposal: GIF.Disposal) {
      guard let held else { return }
      encoder.append(held.block, delay: held.delay, disposal: disposal)
    }
  }
}

extension GIF.Encoder.Assembly.Ground {
  /// The ground that is left by a disposal.
  fileprivate init(_ disposal: GIF.Disposal, from base: [UInt32], to target: [UInt32], size: Size) {
    self.disposal = disposal
    self.base = base
    change = GIF.Encoder.Change(from: base.span, to: target.span, size: size)
  }
}
