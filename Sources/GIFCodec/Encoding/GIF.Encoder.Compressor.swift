extension GIF.Encoder {
  /// The LZW coder of pictures, with its memory, which serves one picture after the other.
  ///
  /// It takes a symbol for each pixel: its index, plus ``free`` where the transparent index shows
  /// the same, because what is there already is right. Of such pixels it makes what fits a string
  /// that it knows.
  struct Compressor: Sendable {
    /// Added to a pixel's index where the transparent index will do as well.
    static let free: UInt16 = 256

    var matcher = Matcher()
    /// The codes of the picture, packed; longer than needed.
    var packed: [UInt8] = []
    /// How many bytes of ``packed`` are the picture's.
    var count = 0
    /// True when the last picture filled a table, so that the rule of clearing made a difference.
    var filledTable = false

    /// The last picture's codes.
    var codes: ArraySlice<UInt8> { packed[..<count] }

    /// Codes a picture of one symbol or more.
    ///
    /// - Precondition: `codeSize` is 2…8, and no index needs more bits than that.
    mutating func compress(
      _ symbols: [UInt16], transparentIndex: UInt8?, codeSize: Int, clearing rule: ClearRule
    ) {
      reserve(symbols.count)
      matcher.transparentIndex = UInt32(transparentIndex ?? 0)
      (count, filledTable) = Self.pack(
        symbols, codeSize: codeSize, clearing: rule, matcher: &matcher, packed: &packed)
    }

    /// Makes room for the codes of so many strings and the clear codes between them.
    mutating func reserve(_ strings: Int) {
      // A code has at most 12 bits, and there are fewer clear codes than others. So 16 bits a string
      // hold them all, for a clear code comes after 3,838 others, and 16 bytes the rest.
      let bound = 2 * strings + 16
      if packed.count < bound { packed = [UInt8](repeating: 0, count: bound) }
    }

    private static func pack(
      _ symbols: [UInt16], codeSize: Int, clearing rule: ClearRule, matcher: inout Matcher,
      packed: inout [UInt8]
    ) -> (count: Int, filledTable: Bool) {
      let symbols = symbols.span
      var output = packed.mutableSpan
      var stream = CodeStream(size: codeSize, to: &output)
      var clearing = Clearing(rule: rule)
      var filledTable = false
      matcher.strings.clear()

      var match = matcher.match(symbols, from: 0)
      var position = 0
      while true {
        stream.write(match.code, to: &output)
        let run = match.end - position
        clearing.count(run: run, width: stream.width)
        position = match.end
        guard position < symbols.count else { break }
        let isDue: Bool
        if stream.isFull {
          isDue = clearing.isDue(afterRun: run)
        } else {
          match = matcher.match(symbols, from: position, defining: stream.next, after: match.code)
          stream.define()
          guard stream.isFull else { continue }
          filledTable = true
          guard rule == .whenFull else { continue }
          isDue = true
        }
        if isDue {
          stream.clear(&output)
          matcher.strings.clear()
          clearing.restart()
        }
        match = matcher.match(symbols, from: position)
      }
      return (stream.finish(&output), filledTable)
    }
  }
}
