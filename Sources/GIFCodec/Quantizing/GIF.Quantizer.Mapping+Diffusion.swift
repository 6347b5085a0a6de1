import Pixels

extension GIF.Quantizer.Mapping {
  /// Maps pixels and hands their errors on to those that come next, every second row backwards.
  ///
  /// Pixels that stay as they are take no errors, so that what stands still does not flicker.
  mutating func diffuse(
    _ source: [UInt32], over base: [UInt32], previous: [UInt32]?, size: Size
  ) -> (target: [UInt32], error: Int) {
    var target = source
    var error = 0
    // Sixteenths, of this row and the next, with one more at both ends.
    var errors = [SIMD3<Int32>](repeating: .zero, count: size.width + 2)
    var nextErrors = errors
    for row in 0..<size.height {
      let step = row.isMultiple(of: 2) ? 1 : -1
      for count in 0..<size.width {
        let column = step > 0 ? count : size.width - 1 - count
        let place = row * size.width + column
        let color = source[place]
        guard color != 0 else { continue }
        guard base[place] == 0 || previous?[place] != color else {
          target[place] = base[place]
          continue
        }
        let channels = GIF.Quantizer.PaletteSearch.channels(color)
        // What no colour can be is not handed on, or it would smear over the picture.
        let wanted = (channels &+ ((errors[column + 1] &+ 8) &>> 4))
          .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        let match = nearest(to: wanted.packed)
        target[place] = match.color
        error &+= nearest(to: color).distance
        let left = wanted &- GIF.Quantizer.PaletteSearch.channels(match.color)
        errors[column + 1 + step] &+= left &* 7
        nextErrors[column + 1 - step] &+= left &* 3
        nextErrors[column + 1] &+= left &* 5
        nextErrors[column + 1 + step] &+= left
      }
      errors = nextErrors
      for index in nextErrors.indices { nextErrors[index] = .zero }
    }
    return (target, error)
  }
}
