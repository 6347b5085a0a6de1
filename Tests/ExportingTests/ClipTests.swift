import GIFCodec
import Pixels
import Testing

@testable import Exporting

@Suite struct ClipTests {
  /// A clip whose frame n is of shade 10 n, made by a GIF of these delays.
  static func clip(delays: [Int], plays: Int = 0) throws -> Clip {
    let size = Size(width: 2, height: 2)
    let palette = (0..<delays.count).map { Color(red: UInt8($0 * 10), green: 0, blue: 0) }
    var encoder = GIF.Encoder(size: size, palette: palette, plays: plays)
    for (index, delay) in delays.enumerated() {
      let indices = [UInt8](repeating: UInt8(index), count: 4)
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: delay))
    }
    encoder.finish()
    return try Clip(gif: encoder.bytes.span)
  }

  /// The frames of a clip and how long each stays, in hundredths.
  static func shown(_ clip: Clip) -> [String] {
    clip.map { "\($0.picture[0, 0].red / 10):\(Int($0.duration / .milliseconds(10)))" }
  }

  @Test func aGifsFramesStayAsBrowsersShowThem() throws {
    let clip = try Self.clip(delays: [5, 0, 1, 2], plays: 3)
    #expect(Self.shown(clip) == ["0:5", "1:10", "2:10", "3:2"])
    #expect(clip.plays == .times(3))
    #expect(clip.duration == .milliseconds(270))
  }

  @Test(
    arguments: [
      (0, nil, ["0:10", "1:20", "2:30"]), (50, nil, ["0:5", "1:20", "2:30"]),
      (100, 300, ["1:20"]), (150, 350, ["1:15", "2:5"]), (0, 1, ["0:0"]), (600, nil, []),
      (300, 100, []), (0, 9999, ["0:10", "1:20", "2:30"]),
    ] as [(Int, Int?, [String])])
  func aCutKeepsWhatIsShownBetween(start: Int, end: Int?, expected: [String]) throws {
    let clip = try Self.clip(delays: [10, 20, 30])
    let cut = clip.cut(from: .milliseconds(start), to: end.map { .milliseconds($0) })
    #expect(Self.shown(cut) == expected)
  }

  @Test func speedDividesTimesAndLeavesOutWhatNobodySees() throws {
    let clip = try Self.clip(delays: [4, 4, 4, 4, 4, 4])
    #expect(Self.shown(clip.sped(by: 2)) == ["0:2", "1:2", "2:2", "3:2", "4:2", "5:2"])
    #expect(clip.sped(by: 4).frameCount == 3)
    #expect(clip.sped(by: 4).duration == .milliseconds(60))
    #expect(Self.shown(clip.sped(by: 0.5)).allSatisfy { $0.hasSuffix(":8") })
  }

  @Test func fewerPicturesStayAsLongTogether() throws {
    let clip = try Self.clip(delays: [1, 2, 3, 4, 5, 6, 7].map { $0 * 10 })
    for count in 1...9 {
      let thin = clip.thinned(to: count)
      #expect(thin.frameCount == min(count, 7))
      #expect(thin.duration == clip.duration)
    }
    #expect(Self.shown(clip.thinned(to: 3)) == ["0:30", "2:70", "4:180"])
  }

  @Test func backwardsIsTheSamePicturesFromTheEnd() throws {
    let clip = try Self.clip(delays: [10, 20, 30, 40])
    #expect(Self.shown(clip.reversed()) == ["3:40", "2:30", "1:20", "0:10"])
    #expect(Self.shown(clip.choosing([2, 2, 0, 3])) == ["2:30", "2:30", "0:10", "3:40"])
  }

  @Test func backwardsWorksWhereNotAllPicturesAreKept() throws {
    // Each canvas is as large as all that may be kept, so that each is drawn on its own.
    let size = Size(width: 4096, height: 4096)
    var encoder = GIF.Encoder(size: size, palette: [.black, Color(red: 10, green: 0, blue: 0)])
    for index in 0..<2 {
      encoder.append(
        GIF.Encoder.Frame(rect: Rect(x: 0, y: 0, width: 1, height: 1), indices: [UInt8(index)]))
    }
    encoder.finish()
    #expect(Self.shown(try Clip(gif: encoder.bytes.span).reversed()) == ["1:10", "0:10"])
  }

  @Test(arguments: [(0, 0), (99, 0), (100, 1), (299, 1), (300, 2), (9999, 2)])
  func aTimeHasAPicture(milliseconds: Int, number: Int) throws {
    let clip = try Self.clip(delays: [10, 20, 30])
    #expect(clip.number(at: .milliseconds(milliseconds)) == number)
  }

  @Test func picturesOfAnyMakerAreAClip() {
    let pictures = [Bitmap(size: Size(width: 1, height: 1), filledWith: .black)]
    let clip = Clip(pictures: pictures.map { ($0, .seconds(1)) })
    #expect(clip.lasting([.milliseconds(50)]).duration == .milliseconds(50))
    #expect(clip.size == Size(width: 1, height: 1))
  }
}
