import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct PNGTests {
  /// Pictures by what is said of them, each with the type of pixels that it is written in.
  struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var kind: UInt8
    var bitmap: Bitmap

    static let all: [Sample] = [
      Sample(testDescription: "one pixel", kind: 3, bitmap: noise(1, 1, colors: 1, alphas: 1)),
      Sample(testDescription: "256 colours", kind: 3, bitmap: noise(64, 9, colors: 256, alphas: 1)),
      Sample(
        testDescription: "256 colours, some see-through", kind: 3,
        bitmap: noise(61, 9, colors: 256, alphas: 3)),
      Sample(testDescription: "257 colours", kind: 2, bitmap: ramp(257)),
      Sample(testDescription: "a photograph's", kind: 2, bitmap: gradient(37, 23, alpha: 255)),
      Sample(testDescription: "see-through", kind: 6, bitmap: gradient(37, 23, alpha: 130)),
      Sample(
        testDescription: "noise", kind: 6, bitmap: noise(40, 40, colors: 1600, alphas: 200)),
    ]

    private static func noise(_ width: Int, _ height: Int, colors: Int, alphas: UInt32) -> Bitmap {
      var numbers = SeededNumbers(seed: 7)
      let palette = (0..<colors).map { index in
        UInt32.random(in: 0..<1 << 24, using: &numbers)
          | (255 - UInt32(index) % alphas * (254 / max(1, alphas - 1))) << 24
      }
      var pixels = (0..<width * height).map { _ in palette.randomElement(using: &numbers) ?? 0 }
      pixels.replaceSubrange(0..<min(colors, pixels.count), with: palette.prefix(pixels.count))
      return Bitmap(size: Size(width: width, height: height), pixels: pixels)
    }

    private static func ramp(_ count: Int) -> Bitmap {
      Bitmap(
        size: Size(width: count, height: 1),
        pixels: (0..<UInt32(count)).map { $0 | 0xff00_0000 })
    }

    private static func gradient(_ width: Int, _ height: Int, alpha: UInt8) -> Bitmap {
      var bitmap = Bitmap(size: Size(width: width, height: height))
      for y in 0..<height {
        for x in 0..<width {
          bitmap[x, y] = Color(
            red: UInt8(x * 255 / width), green: UInt8(y * 255 / height), blue: UInt8(x * y % 256),
            alpha: alpha)
        }
      }
      return bitmap
    }
  }

  @Test(arguments: Sample.all)
  func everyPixelIsReadBack(sample: Sample) throws {
    let file = try #require(PNGFile(PNG.encode(sample.bitmap)))
    #expect(file.bitmap == sample.bitmap)
    #expect(file.kind == sample.kind)
  }

  @Test(arguments: [1, 9])
  func everyLevelKeepsThePixels(level: Int) throws {
    for sample in Sample.all {
      let file = try #require(PNGFile(PNG.encode(sample.bitmap, level: level)))
      #expect(file.bitmap == sample.bitmap)
    }
  }

  @Test func whatIsWhollyTransparentHasNoColor() throws {
    let pixels: [UInt32] = [0x00ff_ffff, 0x0012_3456, 0xff00_0000, 0]
    let bitmap = Bitmap(size: Size(width: 2, height: 2), pixels: pixels)
    let file = try #require(PNGFile(PNG.encode(bitmap)))
    #expect(file.bitmap.pixels == [0, 0, 0xff00_0000, 0])
  }

  @Test func gradientsAreSmallerThanTheirPixels() {
    let gradient = Sample.all[4].bitmap
    #expect(PNG.encode(gradient).count < gradient.byteCount / 2)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "python3 reads the files"),
    arguments: Sample.all)
  func anotherReaderSeesTheSame(sample: Sample) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "picture.png")
    try Data(PNG.encode(sample.bitmap)).write(to: path)
    let reader = Process()
    reader.executableURL = URL(filePath: "/usr/bin/python3")
    reader.arguments = [
      "-c",
      """
      import sys
      try: from PIL import Image
      except ImportError: sys.exit(77)
      sys.stdout.buffer.write(Image.open(sys.argv[1]).convert('RGBA').tobytes())
      """, path.path,
    ]
    let output = Pipe()
    reader.standardOutput = output
    try reader.run()
    let bytes = [UInt8](try output.fileHandleForReading.readToEnd() ?? Data())
    reader.waitUntilExit()
    if reader.terminationStatus == 77 { return }
    #expect(bytes == sample.bitmap.channels(withAlpha: true))
  }
}
