extension Bitmap {
  /// The pixels within `rect`, which lies inside.
  package func cropped(to rect: Rect) -> Bitmap {
    guard rect != Rect(size) else { return self }
    let cut = [UInt32](capacity: rect.size.area) { output in
      let source = pixels.span
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { output.append(source[y * size.width + x]) }
      }
    }
    return Bitmap(size: rect.size, pixels: cut)
  }
}
