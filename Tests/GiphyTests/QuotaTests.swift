import Giphy
import Testing

@Suite struct QuotaTests {
  @Test func callsCountForAnHour() {
    var quota = Quota(limit: 3)
    quota.spend(at: .seconds(10))
    quota.spend(at: .seconds(20))
    #expect(quota.left(at: .seconds(20)) == 1)
    #expect(quota.left(at: .seconds(3609)) == 1)
    #expect(quota.left(at: .seconds(3610)) == 2)
    #expect(quota.left(at: .seconds(3620)) == 3)
  }

  @Test func theOldestCallComesBackFirst() {
    var quota = Quota()
    #expect(quota.left(at: .zero) == 100)
    #expect(quota.nextReturn(after: .zero) == nil)
    quota.spend(at: .seconds(10))
    quota.spend(at: .seconds(20))
    #expect(quota.nextReturn(after: .seconds(20)) == .seconds(3610))
    #expect(quota.nextReturn(after: .seconds(3610)) == .seconds(3620))
    #expect(quota.nextReturn(after: .seconds(3620)) == nil)
  }

  @Test func thereAreNeverLessThanNone() {
    var quota = Quota(limit: 2)
    for second in 0..<9 { quota.spend(at: .seconds(second)) }
    #expect(quota.left(at: .seconds(9)) == 0)
    // The two latest are those that count.
    #expect(quota.left(at: .seconds(3600 + 7)) == 1)
  }
}

@Suite struct RateLimitTests {
  @Test(arguments: [(0, 5), (-3, 5), (5, 5), (42, 42), (3600, 3600), (999_999, 3600)])
  func whatGiphyAsksForHasAFloorAndACeiling(retryAfter: Int, seconds: Int) {
    #expect(RateLimit(retryAfter: retryAfter, at: .seconds(7)).end == .seconds(7 + seconds))
  }

  @Test func withoutAWordTheRestDoublesEachTime() {
    var limit: RateLimit?
    var rests: [Duration] = []
    for _ in 0..<7 {
      let next = RateLimit(retryAfter: nil, at: .zero, after: limit)
      rests.append(next.end)
      limit = next
    }
    #expect(rests == [60, 120, 240, 480, 900, 900, 900].map { .seconds($0) })
  }

  @Test func secondsAreCountedDownToNone() {
    let limit = RateLimit(retryAfter: 10, at: .zero)
    #expect(limit.seconds(at: .zero) == 10)
    #expect(limit.seconds(at: .milliseconds(1)) == 10)
    #expect(limit.nextChange(after: .milliseconds(1)) == .seconds(1))
    #expect(limit.seconds(at: .seconds(1)) == 9)
    #expect(limit.nextChange(after: .milliseconds(9001)) == .seconds(10))
    #expect(limit.seconds(at: .seconds(10)) == 0)
    #expect(limit.nextChange(after: .seconds(10)) == nil)
    #expect(limit.seconds(at: .seconds(99)) == 0)
  }
}
