extension GIF.Decoder.Parser {
  /// Ends the file here: a picture of which codes may be missing becomes the last frame.
  mutating func finish() throws(GIF.FormatError) {
    switch step {
    case .failed(let error): throw error
    case .end: return
    case .screen: try failInSignature()
    case .introducer: try stop(.missingTrailer, or: .truncated)
    case .run(.codes, remaining: 0x3B) where offset == runOffset:
      // The last byte was meant to be the trailer; missing is the zero that ends the blocks.
      endPicture()
      try stop(.missingTrailer, or: .truncated)
    default: try stopInBlock(.truncated, or: .truncated)
    }
  }

  /// Moves what is kept to memory of its size, where growing has left much to spare.
  mutating func giveSpareMemoryBack() {
    guard bytes.capacity - bytes.count > bytes.count / 32 + 64 else { return }
    // A copy of an array shares its memory; only elements that are appended anew do not.
    var exact: [UInt8] = []
    exact.reserveCapacity(bytes.count)
    exact.append(contentsOf: bytes)
    bytes = exact
  }

  /// Ends the reading within a block; a picture whose codes have begun is kept.
  ///
  /// So is the first one as soon as its header is in, as in Chrome, with nothing drawn.
  mutating func stopInBlock(
    _ reason: GIF.Damage.Reason, or failure: GIF.FormatError.Reason
  ) throws(GIF.FormatError) {
    switch step {
    case .length(.codes), .run(.codes, _): endPicture()
    case .codeSize where frames.isEmpty, .run(.localColors, _) where frames.isEmpty:
      picture.colors = globalColors
      picture.codeSize = 8
      picture.codes = bytes.count..<bytes.count
      endPicture()
    default: break
    }
    try stop(reason, or: failure, at: frames.isEmpty ? offset : blockOffset)
  }

  /// Ends the reading: with the damage if there is a picture to show, else with the error.
  mutating func stop(
    _ reason: GIF.Damage.Reason, or failure: GIF.FormatError.Reason, at offset: Int? = nil
  ) throws(GIF.FormatError) {
    let offset = offset ?? self.offset
    if frames.isEmpty { try fail(failure, at: offset) }
    damage.append(GIF.Damage(reason: reason, offset: offset))
    step = .end
  }

  /// Gives the file up; every later call throws the same error.
  mutating func fail(
    _ reason: GIF.FormatError.Reason, at offset: Int
  ) throws(GIF.FormatError) -> Never {
    let error = GIF.FormatError(reason: reason, offset: offset)
    step = .failed(error)
    throw error
  }

  /// True when the reading has ended within the codes of `picture`, and that was told.
  func isCutOff(_ picture: GIF.Decoder.Picture) -> Bool {
    guard let last = damage.last, last.offset == picture.offset else { return false }
    return last.reason == .truncated || last.reason == .limitReached
  }

  private mutating func failInSignature() throws(GIF.FormatError) {
    let isBeginning = ["GIF87a", "GIF89a"].contains { signature in
      zip(field, signature.utf8).allSatisfy { $0 == $1 }
    }
    guard !field.isEmpty, isBeginning else {
      try fail(.notAGIF(looksLike: GIF.FormatError.kind(of: field)), at: 0)
    }
    try fail(.truncated, at: offset)
  }
}
