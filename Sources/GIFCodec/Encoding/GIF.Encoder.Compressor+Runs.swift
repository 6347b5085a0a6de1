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
    var writer = GIF.Encoder.CodeWriter()
    var codes = GIF.Encoder.Codes(size: codeSize)
    var position = 0
    var previous: UInt32?
    var codesWhenFull = 0
    writer.write(codes.clear, width: codes.width, to: &output)
    strings.clear()
    for length in lengths {
      guard length > 0 else {
        guard previous != nil else { continue }
        writer.write(codes.clear, width: codes.width, to: &output)
        strings.clear()
        codes = GIF.Encoder.Codes(size: codeSize)
        (previous, codesWhenFull) = (nil, 0)
        continue
      }
      var code = UInt32(symbols[position])
      if codes.isFull { codesWhenFull += 1 }
      guard codesWhenFull < GIF.Encoder.Clearing.mostCodes else { return nil }
      if let previous, !codes.isFull {
        // Strings that are not the longest come up again; the first of the same ones counts.
        if strings.code(of: previous, and: code) == nil {
          strings.define(codes.next, as: previous, and: code)
        }
        codes.define()
      }
      for place in position + 1..<position + max(1, Int(length)) {
        guard let longer = strings.code(of: code, and: UInt32(symbols[place])) else { return nil }
        code = longer
      }
      writer.write(code, width: codes.width, to: &output)
      previous = code
      position += Int(length)
    }
    guard position == symbols.count else { return nil }
    codes.define()
    writer.write(codes.clear + 1, width: codes.width, to: &output)
    return writer.finish(&output)
  }
}
