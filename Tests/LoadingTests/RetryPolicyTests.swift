import GIFCodec
import HTTP
import TestSupport
import Testing

@testable import Loading

@Suite struct RetryPolicyTests {
  private func delay(
    _ failure: LoadFailure, attempt: Int = 1, seed: UInt64 = 1, policy: RetryPolicy = RetryPolicy()
  ) -> Duration? {
    var random = SeededNumbers(seed: seed)
    return policy.delay(after: failure, attempt: attempt, using: &random)
  }

  @Test(arguments: [
    LoadFailure.status(500, retryAfter: nil), .status(503, retryAfter: nil),
    .status(429, retryAfter: nil), .transfer(.broken), .transfer(.timedOut), .unfinished, .changed,
  ])
  func whatMayPassIsTriedThreeTimes(failure: LoadFailure) {
    #expect(delay(failure, attempt: 1) != nil)
    #expect(delay(failure, attempt: 2) != nil)
    #expect(delay(failure, attempt: 3) == nil)
  }

  @Test(arguments: [
    LoadFailure.status(404, retryAfter: nil), .status(403, retryAfter: 5),
    .status(301, retryAfter: nil), .format(.notAGIF(looksLike: "HTML")), .memory,
    .transfer(.cancelled), .transfer(.refused("")), .transfer(.tooLarge(limit: 1)),
    .transfer(.unknownHost("")), .transfer(.untrusted("")), .transfer(.tooManyRedirects),
  ])
  func whatWillNotPassIsNotTriedAgain(failure: LoadFailure) {
    #expect(delay(failure) == nil)
  }

  @Test(arguments: [(1, 250, 500), (2, 500, 1_000), (3, 1_000, 2_000), (9, 4_000, 8_000)])
  func theWaitDoublesWithinItsBounds(attempt: Int, shortest: Int, longest: Int) {
    let policy = RetryPolicy(attempts: 99)
    var delays: Set<Duration> = []
    for seed in 0..<50 as Range<UInt64> {
      let delay = delay(.transfer(.broken), attempt: attempt, seed: seed, policy: policy)
      #expect(delay.map { .milliseconds(shortest)...(.milliseconds(longest)) ~= $0 } == true)
      delays.formUnion([delay].compactMap { $0 })
    }
    #expect(delays.count > 10, "the waits differ")
  }

  @Test func retryAfterIsAFloorUpToItsCeiling() {
    #expect(delay(.status(429, retryAfter: 20)) == .seconds(20))
    #expect(delay(.status(503, retryAfter: 30)) == .seconds(30))
    #expect(delay(.status(429, retryAfter: 31)) == nil)
    #expect(delay(.status(429, retryAfter: -7)).map { $0 > .zero } == true)
    #expect(delay(.status(503, retryAfter: 0)).map { $0 >= .milliseconds(250) } == true)
  }
}
