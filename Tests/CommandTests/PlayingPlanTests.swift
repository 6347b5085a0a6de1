import Testing

@testable import giphy_tui

@Suite struct PlayingPlanTests {
  private static let durations = [100, 50, 200].map { Duration.milliseconds($0) }

  @Test(arguments: [
    (0, 0, 100), (99, 0, 100), (100, 1, 150), (149, 1, 150), (150, 2, 350), (349, 2, 350),
    (350, 0, 450), (699, 2, 700),
  ])
  func aPictureIsDueByTheClock(time: Int, number: Int, next: Int) {
    for loops in [0, 2] {
      let plan = PlayingPlan(durations: Self.durations, loops: loops)
      #expect(
        plan.position(at: .milliseconds(time))
          == PlayingPlan.Position(number: number, next: .milliseconds(next)))
    }
  }

  @Test func theLastPictureStays() {
    let plan = PlayingPlan(durations: Self.durations, loops: 2)
    #expect(plan.end == .milliseconds(700))
    #expect(plan.position(at: .milliseconds(700)) == .init(number: 2, next: nil))
    #expect(PlayingPlan(durations: Self.durations, loops: 0).end == nil)
  }

  @Test func whatTakesNoTimeIsOver() {
    #expect(PlayingPlan(durations: [], loops: 0).position(at: .zero).next == nil)
    #expect(PlayingPlan(durations: [.zero], loops: 0).position(at: .zero).next == nil)
  }
}
