extension GIF.Encoder {
  /// When the coder gives up a full table of strings and starts a new one.
  enum ClearRule: Hashable, Sendable {
    /// At once.
    case whenFull
    /// When the strings that it has no longer suit the picture.
    case whenStale
  }

  /// Finds when to clear a full table, from the lengths of the strings that codes stood for.
  ///
  /// A table that is kept writes so many pixels a bit; a new one starts slowly and can be expected
  /// to do as well as the last one did on the whole. So it is time to clear when the last codes
  /// wrote fewer pixels a bit than all codes since the last time, the slow start included: the rule
  /// by which one leaves a patch of berries for the next.
  struct Clearing {
    /// The number of codes that are judged together.
    private static let window = 96
    /// The most codes of a full table: stb_image counts on after 4,096 and gives up at 8,192.
    static let mostCodes = 4_000

    private let rule: ClearRule
    private var pixels = 0
    private var bits = 0
    private var windowPixels = 0
    private var windowCodes = 0
    private var codesWhenFull = 0

    /// Creates a judge that has seen no code.
    init(rule: ClearRule) { self.rule = rule }

    /// Counts a code of `width` bits that stood for `run` pixels.
    @inline(__always)
    mutating func count(run: Int, width: UInt32) {
      pixels &+= run
      bits &+= Int(truncatingIfNeeded: width)
    }

    /// Judges a code that was counted and for whose string there was no room; true to clear.
    mutating func isDue(afterRun run: Int) -> Bool {
      guard rule == .whenStale else { return true }
      codesWhenFull += 1
      guard codesWhenFull < Self.mostCodes else { return true }
      windowPixels += run
      windowCodes += 1
      guard windowCodes == Self.window else { return false }
      let isStale = windowPixels * bits < pixels * Self.window * 12
      windowPixels = 0
      windowCodes = 0
      return isStale
    }

    /// Forgets all, after a clear code.
    mutating func restart() { self = Clearing(rule: rule) }
  }
}
