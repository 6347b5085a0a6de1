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
      let coverage = Coverage(of: source, by: target)
      var spans: [Span] = []
      var weights: [SIMD8<UInt16>] = []
      for index in 0..<target {
        let covered = coverage.span(at: index)
        let start = weights.count
        var (parts, given) = (0, 0)
        for pixel in covered.first...covered.last {
          parts += coverage.weight(of: pixel, in: covered)
          // What was rounded away from one is given to the next.
          let sum = (parts * 256 + coverage.total / 2) / coverage.total
          weights.append(SIMD8(repeating: UInt16(sum - given)))
          given = sum
        }
        spans.append(Span(first: covered.first, weights: start..<weights.count))
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
