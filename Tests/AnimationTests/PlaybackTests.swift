import Animation
import TestSupport
import Testing

@Suite struct PlaybackTests {
  @Test(
    arguments: [7, 16, 50, 250],
    [
      IdealTimeline(delays: [0, 1, 2, 6], plays: 0),
      IdealTimeline(delays: Array(repeating: 3, count: 33), plays: 0),
      IdealTimeline(delays: [2, 50, 2, 50], plays: 3),
      IdealTimeline(delays: [7, 65_535], plays: 2),
    ])
  func everyTickShowsTheFrameOfTheIdealTimeline(interval: Int, ideal: IdealTimeline) {
    var playback = Playback()
    for now in stride(from: 0, through: 60_000, by: interval) {
      playback.advance(to: .milliseconds(now), along: ideal.timeline)
      let expected = ideal.state(at: now)
      #expect(playback.frameIndex == expected.frame, "at \(now) ms")
      #expect(playback.completedPlays == expected.plays, "at \(now) ms")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomTicksShowTheFramesOfTheIdealTimeline(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let delays = (0..<Int.random(in: 2...12, using: &random)).map { _ in
      Int.random(in: 0...40, using: &random)
    }
    let ideal = IdealTimeline(delays: delays, plays: Int.random(in: 0...4, using: &random))
    let origin = Duration.seconds(Int.random(in: 0...1_000_000, using: &random))
    var playback = Playback()
    var now = 0
    for _ in 0..<200 {
      playback.advance(to: origin + .milliseconds(now), along: ideal.timeline)
      let expected = ideal.state(at: now)
      #expect(playback.frameIndex == expected.frame, "seed \(seed) at \(now) ms of \(delays)")
      #expect(playback.completedPlays == expected.plays, "seed \(seed) at \(now) ms of \(delays)")
      now += Int.random(in: 0...(Bool.random(using: &random) ? 40 : 3_000), using: &random)
    }
  }

  @Test func nothingAddsUpOverHours() {
    let ideal = IdealTimeline(delays: [3, 4, 2], plays: 0)
    var playback = Playback()
    var now = 0
    while now < 10 * 3_600_000 {
      playback.advance(to: .milliseconds(now), along: ideal.timeline)
      now += 997
    }
    let expected = ideal.state(at: now - 997)
    #expect(playback.frameIndex == expected.frame)
    #expect(playback.completedPlays == expected.plays)
  }

  @Test func aLateTickLandsOnTheExactFrame() {
    let timeline = Timeline(delays: [2, 50, 2, 50], plays: 0, isComplete: true)
    var playback = Playback()
    let frames = [0, 530, 1_060, 1_590].map { now in
      playback.advance(to: .milliseconds(now), along: timeline)
      return playback.frameIndex
    }
    #expect(frames == [0, 2, 1, 3])
    #expect(playback.completedPlays == 1)
  }

  @Test func deadlinesNameTheEndOfEachFrame() {
    let timeline = Timeline(delays: [0, 1, 2, 6], plays: 0, isComplete: true)
    var playback = Playback()
    playback.advance(to: .seconds(5), along: timeline)
    var ends: [Duration] = []
    for _ in 0..<5 {
      guard let deadline = playback.deadline(along: timeline) else { break }
      ends.append(deadline - .seconds(5))
      playback.advance(to: deadline, along: timeline)
    }
    #expect(ends == [100, 200, 220, 280, 380].map { .milliseconds($0) })
  }

  @Test(arguments: [(1, 200), (2, 400), (5, 1_000)])
  func theLastFrameStaysWhenAllPlaysHaveEnded(plays: Int, end: Int) {
    let timeline = Timeline(delays: [10, 10], plays: plays, isComplete: true)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.advance(to: .milliseconds(end - 1), along: timeline)
    #expect(!playback.isFinished)
    playback.advance(to: .milliseconds(end), along: timeline)
    #expect(playback.isFinished)
    #expect(playback.frameIndex == 1)
    #expect(playback.completedPlays == plays)
    #expect(playback.deadline(along: timeline) == nil)
  }

  @Test func restartRewindsFramesAndPlays() {
    let timeline = Timeline(delays: [10, 10], plays: 2, isComplete: true)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.advance(to: .seconds(9), along: timeline)
    playback.restart()
    playback.advance(to: .seconds(20), along: timeline)
    #expect(playback.frameIndex == 0)
    #expect(playback.completedPlays == 0)
    #expect(playback.deadline(along: timeline) == .milliseconds(20_100))
  }

  @Test func aPauseStopsTheClockWithinAFrame() {
    let timeline = Timeline(delays: [10, 10, 10], plays: 0, isComplete: true)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.advance(to: .milliseconds(100), along: timeline)
    playback.pause(at: .milliseconds(130), along: timeline)
    playback.advance(to: .seconds(60), along: timeline)
    #expect(playback.frameIndex == 1)
    #expect(playback.deadline(along: timeline) == nil)
    playback.resume()
    playback.advance(to: .seconds(60), along: timeline)
    #expect(playback.frameIndex == 1)
    #expect(playback.deadline(along: timeline) == .milliseconds(60_070))
  }

  @Test func aLatePauseHoldsTheFrameOnShow() {
    let timeline = Timeline(delays: [10, 10, 10], plays: 0, isComplete: true)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.pause(at: .seconds(7), along: timeline)
    playback.resume()
    playback.advance(to: .seconds(8), along: timeline)
    #expect(playback.frameIndex == 1)
  }

  @Test func aGrowingTimelineHoldsItsLastFrame() {
    var timeline = Timeline(delays: [10], plays: 0)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.advance(to: .milliseconds(450), along: timeline)
    #expect(playback.frameIndex == 0)
    #expect(playback.isWaiting(along: timeline))
    #expect(playback.deadline(along: timeline) == nil)

    timeline.delays += [10, 10]
    playback.advance(to: .milliseconds(500), along: timeline)
    #expect(playback.frameIndex == 1, "the frame that came late is shown for its whole time")
    #expect(playback.deadline(along: timeline) == .milliseconds(600))
    #expect(playback.completedPlays == 0)
  }

  @Test func aTimelineThatEndsWhileAwaitedLoops() {
    var timeline = Timeline(delays: [10, 10], plays: 0)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    playback.advance(to: .milliseconds(900), along: timeline)
    timeline.isComplete = true
    playback.advance(to: .milliseconds(1_000), along: timeline)
    #expect(playback.frameIndex == 0)
    #expect(playback.completedPlays == 1)
  }

  @Test func aStillPictureIsFinishedAtOnce() {
    let timeline = Timeline(delays: [10], plays: 0, isComplete: true)
    var playback = Playback()
    playback.advance(to: .zero, along: timeline)
    #expect(playback.isFinished)
    #expect(playback.deadline(along: timeline) == nil)
  }

  @Test func aShorterAnimationBeginsAnew() {
    var playback = Playback()
    let long = Timeline(delays: [10, 10, 10, 10], plays: 0, isComplete: true)
    playback.advance(to: .zero, along: long)
    playback.advance(to: .milliseconds(350), along: long)
    let short = Timeline(delays: [10, 10], plays: 0, isComplete: true)
    playback.advance(to: .milliseconds(360), along: short)
    #expect(playback.frameIndex == 0)
  }
}
