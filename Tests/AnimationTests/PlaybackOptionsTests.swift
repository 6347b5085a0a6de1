import Animation
import TestSupport
import Testing

@Suite struct PlaybackOptionsTests {
  private func frames(
    _ timeline: Timeline, _ options: PlaybackOptions, at moments: some Sequence<Int>
  ) -> [Int] {
    var playback = Playback(options: options)
    return moments.map { now in
      playback.advance(to: .milliseconds(now), along: timeline)
      return playback.frameIndex
    }
  }

  @Test(arguments: [1, 2, 4, 6, 8, 16])
  func aRateDividesEveryDuration(quarters: Int) {
    let ideal = IdealTimeline(delays: [2, 6, 12, 30], plays: 3)
    var playback = Playback(options: PlaybackOptions(rate: Rate(quarters: quarters)))
    for now in stride(from: 0, to: 9_000, by: 13) {
      playback.advance(to: .milliseconds(now), along: ideal.timeline)
      let expected = ideal.state(at: now * quarters / 4)
      #expect(playback.frameIndex == expected.frame, "at \(now) ms")
      #expect(playback.completedPlays == expected.plays, "at \(now) ms")
    }
  }

  @Test func ratesStepFromAQuarterToFour() {
    var rates: [String] = [Rate(quarters: -3).description]
    var rate = Rate(quarters: 0)
    while rate.faster != rate {
      rate = rate.faster
      rates.append(rate.description)
    }
    #expect(rates == ["¼×", "½×", "¾×", "1×", "1½×", "2×", "3×", "4×"])
    while rate.slower != rate { rate = rate.slower }
    #expect(rate == Rate(quarters: 1))
    #expect([Rate(0.5), Rate(99), Rate(.nan), Rate(-1)].map(\.quarters) == [2, 16, 4, 1])
  }

  @Test(arguments: [
    (PlaybackOptions.Direction.forward, [0, 1, 2, 3, 0, 1, 2, 3, 0]),
    (.backward, [3, 2, 1, 0, 3, 2, 1, 0, 3]),
    (.bounce, [0, 1, 2, 3, 2, 1, 0, 1, 2]),
  ])
  func framesFollowEachOtherInTheDirection(
    direction: PlaybackOptions.Direction, expected: [Int]
  ) {
    let moments = stride(from: 0, through: 800, by: 100)
    #expect(frames(.steady(4), PlaybackOptions(direction: direction), at: moments) == expected)
  }

  @Test(arguments: PlaybackOptions.Direction.allCases, 1...5)
  func lateTicksLandWhereEarlyOnesDo(direction: PlaybackOptions.Direction, count: Int) {
    let timeline = Timeline(delays: (0..<count).map { 3 + $0 * 2 }, plays: 0, isComplete: true)
    let options = PlaybackOptions(rate: Rate(quarters: 6), direction: direction)
    var early = Playback(options: options)
    for now in 0..<3_000 {
      early.advance(to: .milliseconds(now), along: timeline)
      guard now % 487 == 0 else { continue }
      var late = Playback(options: options)
      late.advance(to: .zero, along: timeline)
      late.advance(to: .milliseconds(now), along: timeline)
      #expect(late.position == early.position, "at \(now) ms")
      #expect(late.completedPlays == early.completedPlays, "at \(now) ms")
    }
  }

  @Test func backwardsWaitsForTheLastFrame() {
    var timeline = Timeline(delays: [10, 10], plays: 0)
    var playback = Playback(options: PlaybackOptions(direction: .backward))
    playback.advance(to: .zero, along: timeline)
    #expect(playback.isWaiting(along: timeline))
    timeline.delays += [10]
    timeline.isComplete = true
    playback.advance(to: .milliseconds(500), along: timeline)
    #expect(playback.frameIndex == 2)
    #expect(playback.deadline(along: timeline) == .milliseconds(600))
  }

  @Test func aFixedIntervalOverridesTheDelays() {
    let timeline = Timeline(delays: [0, 50, 3], plays: 0, isComplete: true)
    let options = PlaybackOptions(timing: .fixed(.milliseconds(40)))
    #expect(frames(timeline, options, at: [0, 39, 40, 80, 120]) == [0, 0, 1, 2, 0])
  }

  @Test func anEvenSpreadKeepsTheTimeOfAPlayExactly() {
    let timeline = Timeline(delays: [2, 5, 3], plays: 0, isComplete: true)
    var playback = Playback(options: PlaybackOptions(timing: .even))
    playback.advance(to: .zero, along: timeline)
    for play in 1...1_000 {
      playback.advance(to: .milliseconds(play * 100), along: timeline)
      #expect(playback.completedPlays == play && playback.frameIndex == 0)
    }
    playback.advance(to: .milliseconds(100_034), along: timeline)
    #expect(playback.frameIndex == 1)
  }

  @Test(arguments: [
    (PlaybackOptions.LoopCount.file, 2), (.once, 1), (.times(3), 3), (.times(0), 1), (.forever, 0),
  ])
  func loopsComeFromTheFileOrTheCaller(loops: PlaybackOptions.LoopCount, plays: Int) {
    let timeline = Timeline(delays: [10, 10], plays: 2, isComplete: true)
    var playback = Playback(options: PlaybackOptions(loops: loops))
    playback.advance(to: .zero, along: timeline)
    playback.advance(to: .seconds(60), along: timeline)
    #expect(playback.isFinished == (plays > 0))
    #expect(playback.completedPlays == (plays > 0 ? plays : 300))
  }

  @Test(arguments: [
    (PlaybackOptions.DelayFloor.browsers, [100, 100, 20, 60]), (.none, [10, 10, 20, 60]),
    (PlaybackOptions.DelayFloor(shortest: 3, replacement: 5), [50, 50, 50, 60]),
  ])
  func theFloorOfDelaysCanBeSet(floor: PlaybackOptions.DelayFloor, durations: [Int]) {
    let timeline = Timeline(delays: [0, 1, 2, 6], plays: 0, isComplete: true)
    var playback = Playback(options: PlaybackOptions(delayFloor: floor))
    var end = 0
    playback.advance(to: .zero, along: timeline)
    for duration in durations + durations {
      end += duration
      #expect(playback.deadline(along: timeline) == .milliseconds(end))
      playback.advance(to: .milliseconds(end), along: timeline)
    }
    playback.advance(to: .milliseconds(end * 500), along: timeline)
    #expect(playback.completedPlays == 1_000 && playback.frameIndex == 0)
  }

  @Test func anotherRateGoesOnWithinTheFrame() {
    let timeline = Timeline.steady(3)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.change(
      to: PlaybackOptions(rate: Rate(2)), at: .milliseconds(60), along: timeline)
    #expect(playback.deadline(along: timeline) == .milliseconds(80))
    playback.pause(at: .milliseconds(70), along: timeline)
    playback.change(to: PlaybackOptions(rate: Rate(0.5)), at: .seconds(9), along: timeline)
    playback.resume()
    playback.advance(to: .seconds(10), along: timeline)
    #expect(playback.deadline(along: timeline) == .milliseconds(10_040))
  }

  @Test func moreLoopsLetAFinishedOneGoOn() {
    let timeline = Timeline.steady(2, plays: 1)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.advance(to: .seconds(1), along: timeline)
    #expect(playback.isFinished)
    playback.change(to: PlaybackOptions(loops: .times(2)), at: .seconds(2), along: timeline)
    playback.advance(to: .seconds(2), along: timeline)
    #expect(playback.deadline(along: timeline) == .milliseconds(2_100))
  }

  @Test func seekingStartsTheFrameAndEntersTheLastPlayAgain() {
    let timeline = Timeline(delays: [10, 20, 30], plays: 2, isComplete: true)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.seek(to: 2)
    playback.advance(to: .milliseconds(50), along: timeline)
    #expect(playback.deadline(along: timeline) == .milliseconds(350))
    playback.advance(to: .seconds(9), along: timeline)
    #expect(playback.isFinished)
    playback.seek(toTime: .milliseconds(150), along: timeline)
    #expect(playback.frameIndex == 1)
    #expect(playback.completedPlays == 1)
    playback.advance(to: .seconds(10), along: timeline)
    playback.advance(to: .milliseconds(10_500), along: timeline)
    #expect(playback.isFinished && playback.completedPlays == 2)
  }

  @Test func stoppingRewindsAndHolds() {
    var playback = Playback()
    playback.advance(to: .zero, along: .steady(3))
    playback.advance(to: .milliseconds(150), along: .steady(3))
    playback.stop()
    playback.advance(to: .seconds(1), along: .steady(3))
    #expect(playback.frameIndex == 0 && playback.isPaused)
    #expect(playback.deadline(along: .steady(3)) == nil)
  }

  @Test func aPassageCountsWhatWasSkipped() {
    let timeline = Timeline.steady(4, plays: 3)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    let none = playback.advance(to: .milliseconds(99), along: timeline)
    #expect(none.frames == 0 && none.plays == 0 && !none.hasFinished)
    let first = playback.advance(to: .milliseconds(950), along: timeline)
    #expect(first.frames == 9 && first.plays == 2 && !first.hasFinished)
    let last = playback.advance(to: .seconds(5), along: timeline)
    #expect(last.plays == 1 && last.hasFinished)
  }
}
