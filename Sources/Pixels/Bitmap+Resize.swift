extension Bitmap {
  /// Scales the picture to `target`, each new pixel being the mean of the area that it covers.
  ///
  /// Alpha weighs the mean, so that transparent pixels lend no colour to their neighbours. The
  /// mean is exact: fractions of pixels count as such, and the result is rounded once. Where the
  /// target is larger, across or down, the nearest pixel is taken.
  ///
  /// - Complexity: The source is read at most twice, in order, and the target is written once.
  public func resized(to target: Size) -> Bitmap {
    guard target != size else { return self }
    guard !size.isEmpty, !target.isEmpty else { return Bitmap(size: target) }
    if size.height > TallScaler.limit { return resizedTall(to: target) }
    let source = pixels.span
    var scaler = AreaScaler(from: size, to: target, isTranslucent: isTranslucent)
    let scaled = [UInt32](capacity: target.area) { output in
      for y in 0..<target.height { scaler.appendRow(y, of: source, to: &output) }
    }
    return Bitmap(size: target, pixels: scaled)
  }

  private func resizedTall(to target: Size) -> Bitmap {
    let scaler = TallScaler(from: size, to: target)
    let source = pixels.span
    let scaled = [UInt32](capacity: target.area) { output in
      for y in 0..<target.height { scaler.appendRow(y, of: source, to: &output) }
    }
    return Bitmap(size: target, pixels: scaled)
  }

  /// True when a pixel is neither opaque nor all zero, as those of a GIF's canvas never are.
  private var isTranslucent: Bool {
    let pixels = pixels.span
    var position = 0
    while position < pixels.count {
      // In pieces, so that one that decides ends the search and the loop has no other exit.
      let piece = pixels.extracting(position..<min(position + 1024, pixels.count))
      var found: UInt32 = 0
      for index in piece.indices {
        let pixel = piece[index]
        // All ones if alpha is half or more: then all of it must be, else the pixel must be zero.
        let isVisible = UInt32(bitPattern: Int32(bitPattern: pixel) &>> 31)
        found |= (pixel | isVisible & 0xFF_FFFF) ^ isVisible
      }
      if found != 0 { return true }
      position += piece.count
    }
    return false
  }
}
