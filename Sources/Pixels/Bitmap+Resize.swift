extension Bitmap {
  /// Scales the picture to `target`, each new pixel being the mean of the area that it covers.
  ///
  /// Alpha weighs the mean, so that transparent pixels lend no colour to their neighbours. The
  /// mean is exact: fractions of pixels count as such, and the result is rounded once. Where the
  /// target is larger, across or down, the nearest pixel is taken.
  ///
  /// - Complexity: The source is read once, at about three instructions a pixel where it is much
  ///   larger than the target.
  public func resized(to target: Size) -> Bitmap {
    guard target != size else { return self }
    guard !size.isEmpty, !target.isEmpty else { return Bitmap(size: target) }
    var scaler = AreaScaler(from: size, to: target, isTranslucent: isTranslucent)
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
      let end = min(position + 1024, pixels.count)
      var isFound = false
      for index in position..<end {
        let pixel = pixels[index]
        isFound = isFound || (pixel != 0 && pixel < 0xFF00_0000)
      }
      if isFound { return true }
      position = end
    }
    return false
  }
}
