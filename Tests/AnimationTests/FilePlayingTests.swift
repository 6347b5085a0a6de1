import Animation
import Pixels
import TestSupport
import Testing

/// What files say of their time, from their bytes to the frames on show.
@Suite struct FilePlayingTests {
  /// Something that happened at a time, in milliseconds.
  private struct Moment: Equatable {
    var time: Int
    var event: Animator.Event
  }

  private func moments(of file: [UInt8], until end: Int, every interval: Int = 10) throws
    -> [Moment]
  {
    let image = try AnimatedImage(bytes: file, runner: { $0() })
    var animator = Animator(store: image.store)
    var moments: [Moment] = []
    for now in stride(from: 0, through: end, by: interval) {
      _ = animator.tick(at: .milliseconds(now)) { moments.append(Moment(time: now, event: $0)) }
    }
    return moments
  }

  @Test func aFileThatSaysNothingOfLoopsPlaysOnce() throws {
    let file = Frames.gif(count: 2, plays: 1)
    #expect(!file.contains(Array("NETSCAPE".utf8)))
    #expect(
      try moments(of: file, until: 5_000) == [
        Moment(time: 0, event: .frame(0)), Moment(time: 100, event: .frame(1)),
        Moment(time: 200, event: .loop(1)), Moment(time: 200, event: .end),
      ])
  }

  @Test(arguments: [1, 2, 3, 7])
  func aFilePlaysAsOftenAsItSays(plays: Int) throws {
    let moments = try moments(of: Frames.gif(count: 3, plays: plays), until: 9_000)
    let loops = (1...plays).map { Moment(time: $0 * 300, event: .loop($0)) }
    #expect(moments.filter { if case .loop = $0.event { true } else { false } } == loops)
    #expect(moments.last == Moment(time: plays * 300, event: .end))
    #expect(moments.dropLast(2).last == Moment(time: plays * 300 - 100, event: .frame(2)))
  }

  @Test func theMostPlaysOfAFileEndAndEndlessOnesDoNot() throws {
    let image = try AnimatedImage(bytes: Frames.gif(count: 2, plays: 65_536), runner: { $0() })
    let endless = try AnimatedImage(bytes: Frames.gif(count: 2, plays: 0), runner: { $0() })
    var players = [image, endless].map { Animator(store: $0.store) }
    let end = Duration.milliseconds(200 * 65_536)
    for index in players.indices {
      _ = players[index].tick(at: .zero)
      _ = players[index].tick(at: end - .milliseconds(1))
      #expect(!players[index].isFinished)
      _ = players[index].tick(at: end)
    }
    #expect(players.map(\.isFinished) == [true, false])
    #expect(players.map(\.frameIndex) == [1, 0])
    #expect(players.map(\.playback.completedPlays) == [65_536, 65_536])
  }

  @Test(arguments: [7, 16, 50, 250])
  func shortDelaysAreThoseOfBrowsersAndNeverDrift(interval: Int) throws {
    let ideal = IdealTimeline(delays: [0, 1, 2, 6], plays: 0)
    let image = try AnimatedImage(bytes: Frames.gif(delays: ideal.delays), runner: { $0() })
    #expect(image.timeline.loopDuration == .milliseconds(280))
    var animator = Animator(store: image.store)
    for now in stride(from: 0, through: 100 * 280, by: interval) {
      _ = animator.tick(at: .milliseconds(now))
      #expect(animator.frameIndex == ideal.state(at: now).frame, "at \(now) ms")
    }
  }

  @Test(
    .enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"),
    arguments: [("01-no-netscape", 1), ("02-netscape-1", 2)])
  func reportedFilesPlayAsOftenAsTheySay(name: String, plays: Int) throws {
    let folder = try #require(TestData.folder)
    let file = try Files.bytes(at: "\(folder)/bug-gifs/\(name).gif")
    let image = try AnimatedImage(bytes: file, runner: { $0() })
    let period = Int(image.timeline.loopDuration / .milliseconds(1))
    let moments = try moments(of: file, until: period * 4)
    #expect(moments.count { if case .loop = $0.event { true } else { false } } == plays)
    #expect(moments.last == Moment(time: period * plays, event: .end))
    #expect(moments.last { if case .frame = $0.event { true } else { false } }?.event == .frame(1))
  }

  @Test(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
  func theReportedShortDelaysAreThoseOfBrowsers() throws {
    let folder = try #require(TestData.folder)
    let file = try Files.bytes(at: "\(folder)/bug-gifs/04-delays-0-1-2-6.gif")
    let starts = try moments(of: file, until: 379).map(\.time)
    #expect(starts == [0, 100, 200, 220, 280, 280])
  }

  @Test func everyFrameOfALongFileIsInTimeWithinItsCap() throws {
    let (count, cap) = (1_200, 16 * 256)
    let budget = MemoryBudget(limit: cap + 4 * 256)
    let image = try AnimatedImage(
      bytes: Frames.gif(count: count, delay: 2),
      options: AnimatedImage.Options(byteLimit: cap, budget: budget), runner: { $0() })
    var animator = Animator(store: image.store)
    var shown: [Int] = []
    for step in 0..<2 * count {
      let now = Duration.milliseconds(step * 20)
      #expect(step == 0 || animator.deadline == now)
      if animator.tick(at: now) { shown.append(animator.frameIndex) }
      #expect(image.store.byteCount <= cap && budget.used <= budget.limit)
    }
    #expect(shown == Array(0..<count) + Array(0..<count))
    #expect(animator.lateCount == 0 && animator.droppedCount == 0)
  }
}
