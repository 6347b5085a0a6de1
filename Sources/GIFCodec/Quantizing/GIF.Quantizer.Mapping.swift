import Pixels

extension GIF.Quantizer {
  /// Replaces the colours of pictures by those of a palette.
  struct Mapping: Sendable {
    /// The opaque colours, packed.
    let palette: [UInt32]
    private let search: PaletteSearch
    /// The last colours that were looked up, and which of the palette's is nearest.
    private var recent = [(color: UInt32, match: Int32, distance: Int32)](
      repeating: (0, 0, 0), count: 1 << 12)

    /// Prepares for a palette of one colour or more.
    init(_ palette: [UInt32]) {
      self.palette = palette
      search = PaletteSearch(palette)
    }

    /// The nearest colour of the palette and its squared distance.
    mutating func nearest(to color: UInt32) -> (color: UInt32, distance: Int) {
      let slot = Int((color &* 0x9E37_79B1) >> 20)
      if recent[slot].color != color {
        let match = search.nearest(to: color)
        recent[slot] = (color, Int32(match.index), Int32(match.distance))
      }
      return (palette[Int(recent[slot].match)], Int(recent[slot].distance))
    }

    /// What is to be shown for `source`, and the squared error of it; 0 is nothing.
    ///
    /// What `base` shows stays where no colour of the palette is nearer, or, when colours are
    /// mixed, where the source stays what it was in `previous`.
    mutating func map(
      _ source: [UInt32], over base: [UInt32], previous: [UInt32]?, size: Size,
      dithering: GIF.Dithering
    ) -> (target: [UInt32], error: Int) {
      switch dithering {
      case .none: return map(source, over: base)
      case .ordered:
        let pattern = OrderedPattern(spacing: spacing)
        return mix(source, over: base, previous: previous) { color, place in
          pattern.shift(color, x: place % size.width, y: place / size.width)
        }
      case .floydSteinberg: return diffuse(source, over: base, previous: previous, size: size)
      }
    }

    private mutating func map(
      _ source: [UInt32], over base: [UInt32]
    ) -> (target: [UInt32], error: Int) {
      var target = source
      var error = 0
      for place in source.indices {
        let (color, shown) = (source[place], base[place])
        guard color != shown, color != 0 else { continue }
        let match = nearest(to: color)
        let staying = shown == 0 ? Int.max : PaletteSearch.distance(color, shown)
        target[place] = staying <= match.distance ? shown : match.color
        error &+= min(staying, match.distance)
      }
      return (target, error)
    }

    /// Maps each pixel as `shift` says that it should look.
    private mutating func mix(
      _ source: [UInt32], over base: [UInt32], previous: [UInt32]?,
      shift: (UInt32, Int) -> UInt32
    ) -> (target: [UInt32], error: Int) {
      var target = source
      var error = 0
      for place in source.indices where source[place] != 0 {
        let color = source[place]
        let isStill = base[place] != 0 && previous?[place] == color
        // What the palette has needs no mixing.
        let match = nearest(to: color)
        let mixed = match.distance == 0 ? match.color : nearest(to: shift(color, place)).color
        target[place] = isStill ? base[place] : mixed
        error &+= match.distance
      }
      return (target, error)
    }

    /// How far apart neighbours in the palette are, as the difference of each of three channels.
    private var spacing: Int {
      guard palette.count > 1 else { return 0 }
      let distances = palette.map { color in
        palette.lazy.filter { $0 != color }.map { PaletteSearch.distance($0, color) }.min() ?? 0
      }
      return Int(Double(distances.reduce(0, +) / palette.count / 3).squareRoot())
    }
  }
}
