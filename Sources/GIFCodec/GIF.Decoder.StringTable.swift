extension GIF.Decoder {
  /// Where the strings that codes stand for begin.
  ///
  /// Every string that a code stands for has been written before, and a new code's string is the
  /// one before it and the first pixel of the one after it, which follows it in the output. So the
  /// table holds nothing but places: the string of code k runs from `starts[k]` through
  /// `starts[k + 1]`, the first pixel of the next string. Single pixels stand in the palette, at
  /// the place that is their code.
  struct StringTable: Sendable {
    /// The number of codes of up to 12 bits.
    static let codeCount = 4096
    /// The start of what is no string; no picture is as large.
    private static let nowhere = UInt32.max

    /// Where the strings of the codes below ``next`` begin; behind it they begin nowhere.
    ///
    /// There are two places more than codes: for the end of the last string, and for what is
    /// written once the table is full.
    var starts: [UInt32] = []
    /// The code whose string begins with the one that is written next.
    var next = 0

    /// Forgets all strings but the single pixels, of which there are `count`.
    mutating func forgetStrings(butPixels count: Int) {
      if starts.isEmpty {
        starts = [UInt32](repeating: Self.nowhere, count: Self.codeCount + 2)
      }
      let end = max(next, count)
      var starts = starts.mutableSpan
      for code in 0..<count { starts[code] = UInt32(truncatingIfNeeded: code) }
      for code in count...end { starts[code] = Self.nowhere }
      // Two codes are commands.
      next = count + 2
    }
  }
}
