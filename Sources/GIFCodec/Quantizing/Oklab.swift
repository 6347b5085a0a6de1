import Glibc

/// Turns colours into Oklab, in which distances are about what eyes make of them (Ottosson, 2020).
struct Oklab: Sendable {
  /// What a channel's 256 values mean in light.
  private let light: [Float]

  /// Prepares the conversion.
  init() {
    light = (0..<256).map { value in
      let value = Float(value) / 255
      return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
    }
  }

  /// Lightness, then green to red, then blue to yellow, of a packed colour.
  func coordinates(of color: UInt32) -> SIMD3<Float> {
    let red = light[Int(color & 0xFF)]
    let green = light[Int(color >> 8 & 0xFF)]
    let blue = light[Int(color >> 16 & 0xFF)]
    let long = cbrtf(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_993 * blue)
    let medium = cbrtf(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
    let short = cbrtf(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
    return SIMD3(
      0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short,
      1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
      0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short)
  }
}
