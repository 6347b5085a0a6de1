import Animation
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct StageTests {
  private func store(frames: Int, delay: Int = 10, plays: Int = 0) -> FrameStore {
    let size = Size(width: 1, height: 1)
    let store = FrameStore(size: size)
    let delays = Array(repeating: delay, count: frames)
    _ = store.extend(Timeline(delays: delays, plays: plays, isComplete: true))
    while let index = store.nextToDecode { _ = store.insert(at: index) { Bitmap(size: size) } }
    return store
  }

  private func tick(_ stage: inout Stage, at moment: Int, held: Set<String> = []) {
    _ = stage.tick(at: .milliseconds(moment), isHeld: held.contains)
  }

  @Test func whatLeavesTheScreenStandsStill() {
    var stage = Stage()
    stage.play(store(frames: 9), of: "a", at: .zero)
    stage.play(store(frames: 9), of: "b", at: .zero)
    tick(&stage, at: 0)
    tick(&stage, at: 130)
    tick(&stage, at: 140, held: ["a"])
    tick(&stage, at: 1_000, held: ["a"])
    #expect(stage.frame(of: "a") == 1 && stage.frame(of: "b") == 1)
    #expect(stage.deadline == .milliseconds(1_100), "only b is waited for")
    tick(&stage, at: 2_000, held: ["a", "b"])
    #expect(stage.deadline == nil)
    tick(&stage, at: 9_000)
    tick(&stage, at: 9_059)
    #expect(stage.frame(of: "a") == 1, "its clock stood as well")
    tick(&stage, at: 9_060)
    #expect(stage.frame(of: "a") == 2)
  }

  /// The number by which the terminal is told of a GIF.
  private func number(of url: String, on stage: Stage) -> Int {
    let frame = Rect(x: 0, y: 0, width: 1, height: 1)
    let place = Model.Place(url: url, frame: frame, clip: frame)
    return stage.picture(at: place, withFilm: false).version.media
  }

  @Test func aGIFThatComesBackHasItsNumberAndNobodyElseHasIt() {
    var stage = Stage()
    var seen: Set<Int> = []
    let store = store(frames: 1)
    for turn in 0..<5_000 {
      for url in ["kept", "\(turn)"] { stage.play(store, of: url, at: .zero) }
      #expect(number(of: "kept", on: stage) == 1)
      #expect(seen.insert(number(of: "\(turn)", on: stage)).inserted)
      stage.keep(["kept"])
    }
    stage.play(store, of: "4998", at: .zero)
    #expect(seen.contains(number(of: "4998", on: stage)))
    // What was there long ago has a new one: not all can be remembered.
    stage.play(store, of: "0", at: .zero)
    #expect(!seen.contains(number(of: "0", on: stage)))
  }

  @Test func theStageSleepsUntilTheNextFrameOfAny() {
    var stage = Stage()
    #expect(stage.deadline == nil)
    stage.play(store(frames: 3, delay: 50), of: "slow", at: .zero)
    stage.play(store(frames: 3, delay: 3), of: "fast", at: .zero)
    stage.play(store(frames: 1), of: "still", at: .zero)
    tick(&stage, at: 0)
    #expect(stage.deadline == .milliseconds(30))
    stage.keep(["slow", "still"])
    #expect(stage.deadline == .milliseconds(500))
    #expect(stage.frame(of: "fast") == nil)
  }

  @Test func theEndedAreNamedAndStartAgain() {
    var stage = Stage()
    stage.play(store(frames: 2, plays: 1), of: "once", at: .zero)
    stage.play(store(frames: 1, plays: 1), of: "still", at: .zero)
    tick(&stage, at: 0)
    #expect(stage.finished == [])
    tick(&stage, at: 200)
    #expect(stage.finished == ["once"])
    #expect(stage.frame(of: "once") == 1)
    stage.restart("once", at: .milliseconds(300))
    tick(&stage, at: 300)
    #expect(stage.finished == [] && stage.frame(of: "once") == 0)
    #expect(stage.deadline == .milliseconds(400))
  }

  @Test func theRateIsThatOfAllAndOfThoseThatCome() {
    var stage = Stage()
    stage.play(store(frames: 2), of: "a", at: .zero)
    tick(&stage, at: 0)
    stage.rate = Rate(4)
    tick(&stage, at: 0)
    #expect(stage.deadline == .milliseconds(25))
    stage.play(store(frames: 2), of: "b", at: .milliseconds(20))
    tick(&stage, at: 20)
    tick(&stage, at: 25)
    #expect(stage.deadline == .milliseconds(45), "b moves as fast")
  }

  @Test func stepsGoRoundWhileItIsHeld() {
    var stage = Stage()
    stage.play(store(frames: 3), of: "a", at: .zero)
    tick(&stage, at: 0)
    let frames = [1, 1, 1, -1].map { steps in
      stage.step("a", by: steps, at: .milliseconds(50))
      tick(&stage, at: 500, held: ["a"])
      return stage.frame(of: "a")
    }
    #expect(frames == [1, 2, 0, 2])
    #expect(stage.deadline == nil)
  }

  @Test func anotherSizeGoesOnWhereItIs() {
    var stage = Stage()
    stage.play(store(frames: 5), of: "a", at: .zero)
    tick(&stage, at: 0)
    tick(&stage, at: 230)
    stage.play(store(frames: 5), of: "a", at: .milliseconds(240))
    tick(&stage, at: 250)
    #expect(stage.frame(of: "a") == 2)
    #expect(stage.deadline == .milliseconds(300))
  }
}
