import Pixels

extension GIF {
  /// What a writer has of an animation: how the next picture becomes a frame after the last.
  struct Film: Sendable {
    private let size: Size
    private let options: WritingOptions
    private var clock = Encoder.DelayClock()
    /// The frames; nil before the first picture, whose colours can become the global palette.
    private var assembly: Encoder.Assembly?
    /// The colours of the global palette.
    private var shared: Quantizer.Mapping?
    /// The last picture, before its colours were reduced.
    private var last: [UInt32]?
    /// The frames so far.
    private(set) var frameCount = 0
    /// How long it stays so far.
    private var duration = Duration.zero

    /// Starts an animation.
    init(size: Size, options: WritingOptions) {
      precondition(
        1...65_535 ~= size.width && 1...65_535 ~= size.height, "a canvas has sides of 1…65,535")
      self.size = size
      self.options = options
    }

    /// Adds a picture.
    mutating func append(_ picture: Bitmap, for duration: Duration) {
      let source = picture.resized(to: size, by: options.fitting).opaquePixels
      let duration = Encoder.DelayClock.bounded(duration)
      if options.mergesEqualPictures, source == last {
        self.duration += duration
        return
      }
      endLast()
      draw(source)
      last = source
      self.duration = duration
    }

    /// Writes the last picture and the trailer.
    mutating func finish() {
      precondition(last != nil, "a GIF has a picture")
      endLast()
      assembly?.finish()
    }

    /// Hands over what was written since the last time.
    mutating func takeBytes() -> [UInt8] { assembly?.takeBytes() ?? [] }

    /// Says how long the last picture stays, in frames that repeat it if it is long.
    private mutating func endLast() {
      guard last != nil, let shown = assembly?.shown else { return }
      let parts = Encoder.DelayClock.parts(of: clock.delay(of: duration))
      for (index, part) in parts.enumerated() {
        if index > 0 { draw(shown, isReduced: true) }
        assembly?.setDelay(part)
      }
    }

    private mutating func draw(_ source: [UInt32], isReduced: Bool = false) {
      if assembly == nil { start(with: source) }
      // Colours are few enough for any frame: 255 change and what stays is transparent, or there
      // are 256 at all and nothing is.
      guard var ground = assembly?.ground(for: source) else {
        preconditionFailure("too many colours")
      }
      let target = isReduced ? source : reduced(source, over: ground.base)
      // With other colours, more may stay as it is.
      ground.change = Encoder.Change(from: ground.base.span, to: target.span, size: size)
      guard let block = assembly?.block(on: ground, to: target) else {
        preconditionFailure("too many colours")
      }
      assembly?.append(block, on: ground, showing: target, delay: 0)
      frameCount += 1
    }

    private mutating func start(with source: [UInt32]) {
      let palette: [UInt32] =
        switch options.palette {
        case .automatic: firstPalette(of: source)
        case .perFrame: []
        case .shared(let colors): colors.map { $0.packed | 0xFF00_0000 }
        }
      precondition(palette.count <= 255, "a shared palette has 1…255 colours")
      var table: Encoder.ColorTable?
      if !palette.isEmpty {
        shared = Quantizer.Mapping(palette)
        var colors = Encoder.ColorTable()
        colors.append(Encoder.ColorTable.nothing)
        for color in palette { colors.append(color) }
        table = colors
      }
      assembly = Encoder.Assembly(
        size: size, global: table, transparentIndex: table == nil ? nil : 0, plays: options.plays,
        effort: .quick, mayRestore: false)
    }

    /// The palette that fits the first picture; it leaves an index for transparent pixels.
    private func firstPalette(of source: [UInt32]) -> [UInt32] {
      var quantizer = Quantizer()
      quantizer.add(source, unlike: [UInt32](repeating: 0, count: source.count))
      return quantizer.palette().map(\.packed)
    }

    /// A picture in the colours that its frame will have.
    private mutating func reduced(_ source: [UInt32], over base: [UInt32]) -> [UInt32] {
      var mapped: (target: [UInt32], error: Int)?
      if shared != nil {
        mapped = shared?.map(
          source, over: base, previous: last, size: size, dithering: options.dithering)
      }
      if let mapped, mapped.error == 0 || options.palette != .automatic { return mapped.target }
      let palette = Self.palette(of: source, unlike: base)
      guard !palette.isEmpty else { return source }
      var mapping = Quantizer.Mapping(palette)
      let ownMapped = mapping.map(
        source, over: base, previous: last, size: size, dithering: options.dithering)
      // A palette of its own costs up to 768 bytes. It is not worth that for less than can be seen,
      // but colours that can be exact are.
      let own = ownMapped.error
      if let mapped, own > 0, mapped.error <= own + own / 8 + size.area { return mapped.target }
      return ownMapped.target
    }

    /// The palette of what has to be drawn of a picture.
    private static func palette(of source: [UInt32], unlike base: [UInt32]) -> [UInt32] {
      var quantizer = Quantizer()
      quantizer.add(source, unlike: base)
      if quantizer.colorCount == 256, !source.contains(0) {
        // Without a transparent index, the picture has to get by with these colours as a whole.
        var whole = Quantizer()
        whole.add(source, unlike: [UInt32](repeating: 0, count: source.count))
        if whole.colorCount == 256 { return whole.palette(limit: 256).map(\.packed) }
      }
      return quantizer.palette().map(\.packed)
    }
  }
}
