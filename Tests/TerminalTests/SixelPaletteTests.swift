import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct SixelPaletteTests {
  private static func gradient(_ size: Size, blue: UInt8 = 0) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        bitmap[x, y] = Color(
          red: UInt8(x * 255 / (size.width - 1)), green: UInt8(y * 255 / (size.height - 1)),
          blue: blue)
      }
    }
    return bitmap
  }

  /// The mean squared error of a channel.
  private static func error(_ bitmap: Bitmap, _ palette: inout SixelPalette) -> Double {
    var sum = 0
    for pixel in bitmap.pixels {
      let color = palette.colors[Int(palette.index(of: pixel))]
      for shift in [UInt32(0), 8, 16] {
        let difference = Int(pixel >> shift & 0xff) - Int(color >> shift & 0xff)
        sum += difference * difference
      }
    }
    return Double(sum) / Double(bitmap.pixels.count * 3)
  }

  @Test func picturesOfFewColorsKeepThem() {
    var bitmap = Bitmap(size: Size(width: 16, height: 15))
    for place in bitmap.pixels.indices {
      bitmap.pixels[place] = SixelWriter.tellable(UInt32(place) &* 70_003) | 0xff << 24
    }
    var palette = SixelPalette(bitmap, background: 0)
    let exact = bitmap.pixels.filter {
      palette.colors[Int(palette.index(of: $0))] == $0 & 0xff_ffff
    }
    // Colours that agree in their upper bits share the nearest of the first.
    #expect(exact.count > bitmap.pixels.count * 9 / 10)
  }

  @Test func picturesOfManyColorsLookTheSame() {
    let bitmap = Self.gradient(Size(width: 120, height: 120))
    var palette = SixelPalette(bitmap, background: 0)
    #expect(palette.colors.count <= 255)
    // 34 dB.
    let error = Self.error(bitmap, &palette)
    #expect(error < 26)
    let isSuited = palette.suits(bitmap)
    #expect(isSuited)
  }

  @Test func otherPicturesNeedOtherColors() {
    let size = Size(width: 60, height: 60)
    var palette = SixelPalette(Self.gradient(size), background: 0)
    let suitsOther = palette.suits(Self.gradient(size, blue: 200))
    #expect(!suitsOther)
    let suitsLike = palette.suits(Self.gradient(size, blue: 6))
    #expect(suitsLike)
  }

  @Test(
    arguments: [
      (0, [127, 127, 127]), (0xff_ffff, [255, 255, 255]), (0xff, [255, 127, 127]),
    ] as [(UInt32, [Int])])
  func transparencyIsNoColorAndHalfOfItIsMixed(background: UInt32, expected: [Int]) {
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    var palette = SixelPalette(
      Bitmap(size: Size(width: 2, height: 1), pixels: [0, half.packed]), background: background)
    let none = palette.index(of: 0)
    #expect(none == SixelImage.clear)
    let mixed = palette.colors[Int(palette.index(of: half.packed))]
    for (shift, channel) in zip([UInt32(0), 8, 16], expected) {
      #expect(abs(Int(mixed >> shift & 0xff) - channel) < 3)
    }
    #expect(palette.colors[Int(palette.backgroundIndex)] == background)
  }

  @Test func aPictureWithoutPixelsHasNoColors() {
    #expect(SixelPalette(Bitmap(size: .zero), background: 0xff_ffff).colors == [0xff_ffff])
  }
}
