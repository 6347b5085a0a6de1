import Animation
import Testing

@Suite struct TimelineTests {
  @Test(arguments: [(0, 100), (1, 100), (2, 20), (3, 30), (10, 100), (65_535, 655_350)])
  func delaysAreExactButForTheFloor(delay: Int, milliseconds: Int) {
    let timeline = Timeline(delays: [delay])
    #expect(timeline.duration(ofFrame: 0) == .milliseconds(milliseconds))
  }

  @Test func aPlayTakesTheShownDelaysHoweverLong() {
    #expect(Timeline(delays: [0, 1, 2, 6]).loopDuration == .milliseconds(280))
    #expect(Timeline(delays: [150, 65_535, 7]).loopDuration == .milliseconds(656_920))
  }

  @Test func onlyACompleteTimelineOfOneFrameIsStill() {
    #expect(!Timeline(delays: [5]).isStill)
    #expect(Timeline(delays: [5], isComplete: true).isStill)
    #expect(!Timeline(delays: [5, 5], isComplete: true).isStill)
  }
}
