extension CanvasScaler {
  /// Which source pixels each target pixel of one axis covers, and how much they count.
  struct Axis: Sendable {
    /// The source pixels of one target pixel.
    struct Span {
      /// The first of them.
      var first: Int
      /// Where the weights of all of them are.
      var weights: Range<Int>
      /// One more than the last of them.
      var end: Int { first + weights.count }
    }

    /// The source pixels of each target pixel.
    let spans: [Span]
    /// Their weights in 256ths, those of each target pixel adding up to 256; each once for each lane.
    let weights: [SIMD8<UInt16>]
    private let source: Int

    /// Creates the axis along which `source` pixels become `target` ones.
    init(from source: Int, to target: Int) {
      self.source = source
      var spans: [Span] = []
      var weights: [SIMD8<UInt16>] = []
      for index in 0..<target {
        // What the target pixel covers, in parts of which a source pixel has as many as `target`.
        let covered = index * source..<(index + 1) * source
        let first = covered.lowerBound / target
        let start = weights.count
        var given = 0
        for pixel in first...(covered.upperBound - 1) / target {
          let parts = min((pixel + 1) * target, covered.upperBound) - covered.lowerBound
          // What was rounded away from one is given to the next.
          let sum = (parts * 256 + source / 2) / source
          weights.append(SIMD8(repeating: UInt16(sum - given)))
          given = sum
        }
        spans.append(Span(first: first, weights: start..<weights.count))
      }
      self.spans = spans
      self.weights = weights
    }

    /// The target pixels that show some of the source pixels, in groups of four.
    func fours(of pixels: Range<Int>) -> Range<Int> {
      guard !pixels.isEmpty else { return 0..<0 }
      let count = spans.count
      let start = min(pixels.lowerBound * count / source, count - 4)
      let end = (pixels.upperBound * count + source - 1) / source
      return start..<min(start + (end - start + 3) / 4 * 4, count)
    }
  }
}
