import TestSupport
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1))) struct AlarmTests {
  @Test func nobodyWakesEarlyAndEverybodyDoes() async throws {
    let alarm = try Alarm()
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for milliseconds in [60, 0, 90, 20, 20] {
        group.addTask {
          try await alarm.sleep(for: .milliseconds(milliseconds))
          return ContinuousClock.now - start >= .milliseconds(milliseconds)
        }
      }
      for try await wasInTime in group { #expect(wasInTime) }
    }
  }

  @Test func cancellingWakesAtOnce() async throws {
    let alarm = try Alarm()
    for _ in 0..<200 {
      let task = Task { try await alarm.sleep(for: .seconds(3600)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func withoutSleepersItsThreadSleepsOn() async throws {
    let alarm = try Alarm()
    try await alarm.sleep(for: .milliseconds(1))
    let threads = ThreadFiles.threads(named: "alarm")
    #expect(!threads.isEmpty)
    let thread = try #require(threads.first)
    let status = "/proc/self/task/\(thread)/status"
    while !ThreadFiles.read(status).contains("\nState:\tS") { await Task.yield() }
  }
}
