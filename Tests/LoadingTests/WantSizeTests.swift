import HTTP
import Pixels
import Testing

@testable import Loading

@Suite struct WantSizeTests {
  @Test(arguments: [
    (Size(width: 1, height: 1), Size(width: 40, height: 20)),
    // Narrow pixels: more of them across.
    (Size(width: 9, height: 10), Size(width: 44, height: 20)),
    (Size(width: 1, height: 2), Size(width: 48, height: 12)),
    (Size(width: 2, height: 1), Size(width: 20, height: 20)),
  ])
  func picturesKeepTheirAspectOnPixelsOfAnyShape(pixel: Size, expected: Size) {
    let media = Media(url: "https://giphy.com/a.gif", rule: URLRule(domains: []), maximumBytes: 1)
    let want = Want(
      media: media, box: Size(width: 48, height: 20), pixel: pixel, isVisible: true)
    #expect(want.size(of: Size(width: 200, height: 100)) == expected)
  }

  @Test(arguments: [
    // Smaller than the box, and larger.
    (Size(width: 20, height: 10), Size(width: 20, height: 10)),
    (Size(width: 200, height: 100), Size(width: 40, height: 20)),
    (Size(width: 200, height: 10), Size(width: 48, height: 2)),
  ])
  func framesAreNotEnlargedIfTheTerminalDoesIt(canvas: Size, expected: Size) {
    let media = Media(url: "https://giphy.com/a.gif", rule: URLRule(domains: []), maximumBytes: 1)
    let want = Want(
      media: media, box: Size(width: 48, height: 20), enlarges: false, isVisible: true)
    #expect(want.size(of: canvas) == expected)
  }
}
