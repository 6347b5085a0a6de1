extension GIF.Encoder.Compressor {
  /// Codes a picture, none of whose pixels is free, in strings as somebody else has cut it.
  ///
  /// Returns false when those strings cannot be made: it takes the same number of bits an index.
  mutating func compress(
    _ symbols: [UInt16], codeSize: Int, following runs: GIF.Encoder.Runs
  ) -> Bool {
    reserve(symbols.count + runs.lengths.count)
    guard
      let count = Self.pack(
        symbols, codeSize: codeSize, lengths: runs.lengths, strings: &matcher.strings,
        packed: &packed)
    else { return false }
    self.count = count
    filledTable = false
    return true
  }

  private static func pack(
    _ symbols: [UInt16], codeSize: Int, lengths: [UInt16],
    strings: inout GIF.Encoder.StringTable, packed: inout [UInt8]
  ) -> Int? {
    let symbols = symbols.span
    var output = packed.mutableSpan
    var stream = GIF.Encoder.CodeStream(size: codeSize, to: &output)
    strings.clear()
    var position = 0
    var previous: UInt32?
    var codesWhenFull = 0
    for length in lengths {
      guard length > 0 else {
        guard previous != nil else { continue }
        stream.clear(&output)
        strings.clear()
        (previous, codesWhenFull) = (nil, 0)
        continue
      }
      var code = UInt32(symbols[position])
      if stream.isFull { codesWhenFull += 1 }
      guard codesWhenFull < GIF.Encoder.Clearing.mostCodes else { return nil }
      if let previous, !stream.isFull {
        // Strings that are not the longest come up again; the first of the same ones counts.
        if strings.code(of: previous, and: code) == nil {
          strings.define(stream.next, as: previous, and: code)
        }
        stream.define()
      }
      let end = position + Int(length)
      for place in position + 1..<end {
        guard let longer = strings.code(of: code, and: UInt32(symbols[place])) else { return nil }
        code = longer
      }
      stream.write(code, to: &output)
      previous = code
      position = end
    }
    return position == symbols.count ? stream.finish(&output) : nil
  }
}
