import Giphy
import Testing

@Suite struct PreviewTests {
  /// The renditions that GIPHY makes of an original of this size.
  private func renditions(width: Int, height: Int) -> [Rendition.Name: Rendition] {
    func sized(_ width: Int, _ height: Int) -> Rendition {
      Rendition(url: "\(width)x\(height)", width: width, height: height)
    }
    return [
      .original: sized(width, height), .downsized: sized(width, height),
      .fixedWidth: sized(200, 200 * height / width), .fixedHeight: sized(200 * width / height, 200),
      .fixedWidthSmall: sized(100, 100 * height / width),
      .fixedHeightSmall: sized(100 * width / height, 100),
      .fixedWidthDownsampled: sized(200, 200 * height / width),
      .fixedHeightDownsampled: sized(200 * width / height, 200),
    ]
  }

  private func item(_ renditions: [Rendition.Name: Rendition]) -> Item {
    Item(id: "a", title: "", link: "", renditions: renditions)
  }

  @Test(arguments: [
    (48, 28, Rendition.Name.fixedWidthSmall), (100, 60, .fixedWidthSmall),
    (100, 75, .fixedWidthSmall),
    (130, 90, .fixedHeightSmall), (190, 140, .fixedWidth), (240, 180, .fixedHeight),
    (400, 300, .downsized), (2000, 2000, .downsized),
  ])
  func theSmallestThatCoversIsTaken(width: Int, height: Int, name: Rendition.Name) {
    let all = renditions(width: 480, height: 360)
    #expect(item(all).preview(covering: width, height: height) == all[name])
  }

  @Test func aTallGIFIsMeasuredByItsHeight() {
    let all = renditions(width: 270, height: 480)
    #expect(item(all).preview(covering: 100, height: 60) == all[.fixedHeightSmall])
  }

  @Test func sixFramesComeOnlyWhenThereIsNothingElse() {
    var some = renditions(width: 480, height: 360)
    for name in [Rendition.Name.fixedWidth, .fixedWidthSmall, .fixedHeight, .fixedHeightSmall] {
      some[name] = nil
    }
    #expect(item(some).preview(covering: 100, height: 60) == some[.downsized])
    some[.downsized] = nil
    some[.original] = nil
    #expect(item(some).preview(covering: 100, height: 60) == some[.fixedWidthDownsampled])
    #expect(item([:]).preview(covering: 100, height: 60) == nil)
  }

  @Test func anUnknownSizeIsWhatTheNamePromises() {
    let unknown = renditions(width: 480, height: 360).mapValues {
      Rendition(url: $0.url, width: 0, height: 0)
    }
    #expect(item(unknown).preview(covering: 100, height: 60) == unknown[.fixedWidthSmall])
    #expect(item(unknown).preview(covering: 150, height: 120) == unknown[.fixedWidth])
    #expect(item(unknown).preview(covering: 400, height: 300) == unknown[.downsized])
  }

  @Test(arguments: [0, -1, Int.min, Int.max])
  func noSizeTraps(size: Int) {
    let odd = [Rendition.Name.original: Rendition(url: "", width: Int.max, height: Int.max)]
    #expect(item(odd).preview(covering: size, height: size) != nil)
  }
}
