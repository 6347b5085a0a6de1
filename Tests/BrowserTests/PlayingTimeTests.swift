import Animation
import Loading
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct PlayingTimeTests {
  private func status(_ timeline: Timeline) -> Status {
    let store = FrameStore(size: Size(width: 1, height: 1))
    _ = store.extend(timeline)
    return .playing(store, received: 1, expected: 1)
  }

  @Test(arguments: [
    (0, "━━──────────────────  frame  1/10  0.0/1.3 s"),
    (3, "━━━━━━━━────────────  frame  4/10  0.3/1.3 s"),
    (9, "━━━━━━━━━━━━━━━━━━━━  frame 10/10  1.2/1.3 s"),
  ])
  func aBarANumberAndATimeTellWhereItStands(frame: Int, text: String) {
    let timeline = Timeline(
      delays: [10, 10, 10, 40, 10, 10, 10, 10, 10, 10], plays: 0, isComplete: true)
    #expect(PlayingTime(of: status(timeline), frame: frame)?.text(in: 70) == text)
  }

  @Test(arguments: [
    (70, "━━━━━━━━━━──────────  frame 1/2  0.0/1.0 s"),
    (42, "━━━━━━━━━━──────────  frame 1/2  0.0/1.0 s"),
    (30, "━━━━────  frame 1/2  0.0/1.0 s"), (26, "━━──  frame 1/2  0.0/1.0 s"),
    (25, "frame 1/2  0.0/1.0 s"), (3, "frame 1/2  0.0/1.0 s"), (-9, "frame 1/2  0.0/1.0 s"),
  ])
  func theBarGivesWayToTheWords(columns: Int, text: String) {
    let status = status(Timeline(delays: [50, 50], plays: 0, isComplete: true))
    #expect(PlayingTime(of: status, frame: 0)?.text(in: columns) == text)
  }

  @Test func whatDoesNotMoveHasNone() {
    #expect(PlayingTime(of: .waiting, frame: 0) == nil)
    #expect(PlayingTime(of: status(Timeline(delays: [5], isComplete: true)), frame: 0) == nil)
    #expect(PlayingTime(of: status(Timeline(delays: [5, 5])), frame: 0) == nil)
    let moving = status(Timeline(delays: [5, 5], isComplete: true))
    #expect(PlayingTime(of: moving, frame: nil) == nil)
    #expect(PlayingTime(of: moving, frame: 2) == nil)
  }

  @Test func theLargeViewShowsIt() throws {
    var model = Samples.model(count: 1, size: Size(width: 80, height: 24))
    model.press(.enter)
    let url = try #require(model.media(of: model.entries[0])?.url)
    _ = model.update(.status(url: url, status(Timeline(delays: [50, 50], isComplete: true))))
    _ = model.update(.frame(1))
    #expect(model.scene(spinner: 0).text.contains("playing  ━"))
    #expect(model.scene(spinner: 0).text.contains("frame 2/2  0.5/1.0 s"))
    _ = model.update(.finished([url]))
    #expect(model.scene(spinner: 0).text.contains("ended – Space plays it again"))
  }
}
