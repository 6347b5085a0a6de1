import GIFCodec
import Pixels
import TestSupport
import Testing

@testable import Animation

@Suite struct FrameDecoderTests {
  private func decoder(_ file: [UInt8], keyCap: Int = 2 << 20) throws -> FrameDecoder {
    var decoder = FrameDecoder(keyCap: keyCap)
    try decoder.decoder.append(file.span)
    try decoder.decoder.finish()
    return decoder
  }

  private func fill(_ store: FrameStore, from decoder: inout FrameDecoder) {
    while decoder.draw(into: store, now: { .zero }).end == .more {}
  }

  @Test(arguments: [GIF.Disposal.keep, .background, .previous], [0, 600, 1 << 20])
  func jumpsShowWhatPlayingDoes(disposal: GIF.Disposal, keyCap: Int) throws {
    let file = Frames.gif(count: 90, disposal: disposal)
    let expected = try Frames.pictures(of: file)
    var decoder = try decoder(file, keyCap: keyCap)
    let store = FrameStore(size: Size(width: 8, height: 8), cap: 4 * 256)
    _ = decoder.extend(store)
    var random = SeededNumbers(seed: 5)
    for _ in 0..<60 {
      let target = Int.random(in: 0..<90, using: &random)
      store.seek(to: target)
      fill(store, from: &decoder)
      #expect(store.show(target)?.picture == expected[target], "frame \(target)")
    }
  }

  @Test(arguments: [GIF.Disposal.keep, .background, .previous])
  func framesMadeOfTheOnesBeforeAreAsThoseMadeAnew(disposal: GIF.Disposal) throws {
    let file = Frames.gif(count: 30, size: Size(width: 24, height: 20), disposal: disposal)
    let crop = Rect(x: 2, y: 0, width: 21, height: 19)
    let scaler = CanvasScaler(
      from: Size(width: 24, height: 20), crop: crop, to: Size(width: 9, height: 7))
    let expected = try Frames.pictures(of: file).map { scaler.picture(of: $0) }
    // Some windows hold few frames, and what is shown jumps.
    for cap in [2, 5, 99] {
      var decoder = try decoder(file)
      let store = FrameStore(
        size: Size(width: 9, height: 7), canvasSize: Size(width: 24, height: 20), crop: crop,
        cap: cap * 252)
      _ = decoder.extend(store)
      for target in Array(0..<30) + [7, 8, 9, 3, 4, 29, 0, 1] {
        store.seek(to: target)
        fill(store, from: &decoder)
        #expect(store.show(target)?.picture == expected[target], "frame \(target) of \(cap)")
      }
    }
  }

  @Test func playingForwardAndRoundKeepsNoKeyFrames() throws {
    let file = Frames.gif(count: 40)
    var decoder = try decoder(file)
    let store = FrameStore(size: Size(width: 8, height: 8), cap: 4 * 256)
    _ = decoder.extend(store)
    var most = 0
    for step in 0..<100 {
      while true {
        let outcome = decoder.draw(into: store, now: { .zero }) { bytes in
          most = max(most, bytes)
          return 0
        }
        guard outcome.end == .more else { break }
      }
      _ = store.show(step % 40)
    }
    #expect(most == 256, "one canvas and nothing besides")
  }

  @Test func keyFramesShortenTheWayBack() throws {
    var keys = KeyFrames(cap: 4 * 256)
    var decoder = try decoder(Frames.gif(count: 100)).decoder
    while decoder.nextFrame < 99 {
      if keys.wants(decoder, canvasBytes: 256) { keys.add(decoder) }
      _ = decoder.drawNext()
    }
    #expect(keys.frames == [20, 40, 60, 80])
    #expect(keys.last(notAfter: 59)?.nextFrame == 40)
    #expect(keys.last(notAfter: 19) == nil)
  }

  @Test func canvasesAreChargedBeforeTheyAreMade() throws {
    var decoder = try decoder(Frames.gif(count: 60, disposal: .previous))
    let store = FrameStore(size: Size(width: 8, height: 8), cap: 3 * 256)
    _ = decoder.extend(store)
    let refused = decoder.draw(into: store, now: { .zero }) { $0 > 500 ? $0 - 500 : 0 }
    #expect(refused.end == .noRoom(12), "the pixels below a frame are charged as well")
    #expect(store.keptCount == 0)
  }

  @Test(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
  func aFileWithABrokenFrameGoesOn() throws {
    let folder = try #require(TestData.folder)
    let file = try Files.bytes(at: "\(folder)/bug-gifs/26-code-out-of-range.gif")
    var decoder = try decoder(file)
    let store = FrameStore(size: decoder.decoder.canvasSize ?? .zero)
    _ = decoder.extend(store)
    fill(store, from: &decoder)
    #expect(store.isDamaged || decoder.decoder.isDamaged)
    #expect(store.keptCount == decoder.decoder.frames.count)
    var animator = Animator(store: store)
    var shown: [Int] = []
    for now in 0..<400 where animator.tick(at: .milliseconds(now * 10)) {
      shown.append(animator.frameIndex)
    }
    #expect(Set(shown) == Set(0..<store.timeline.frameCount), "every frame has its turn")
  }

  @Test(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
  func fiveThousandFramesStayWithinTheirCap() throws {
    let folder = try #require(TestData.folder)
    let file = try Files.bytes(at: "\(folder)/bug-gifs/35-many-1px-frames.gif")
    var decoder = try decoder(file)
    let cap = 64 * 16 * 16 * 4
    let budget = MemoryBudget(limit: cap)
    let store = FrameStore(
      size: Size(width: 16, height: 16), canvasSize: decoder.decoder.canvasSize, cap: cap,
      budget: budget)
    _ = decoder.extend(store)
    #expect(store.timeline.frameCount == 5_000)
    store.limit(toBytes: cap, frames: 3)
    var slices = 0
    var animator = Animator(store: store)
    _ = animator.seek(to: 4_999, at: .zero)
    while animator.frameIndex != 4_999 {
      _ = decoder.draw(into: store, now: { .zero })
      _ = animator.tick(at: .zero)
      slices += 1
    }
    #expect(store.byteCount <= cap && budget.used <= cap)
    #expect(slices < 12, "it takes a few slices of work, no play through every picture")
  }
}
