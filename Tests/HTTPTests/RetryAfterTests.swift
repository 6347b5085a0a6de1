import HTTP
import TestSupport
import Testing

@Suite struct RetryAfterTests {
  private let transport: CurlTransport

  init() throws { transport = try .forTest() }

  private func seconds(_ value: String?, status: Int = 429) async throws -> Int? {
    let server = try LoopbackServer { _ in
      Reply(status: status, headers: value.map { ["Retry-After": $0] } ?? [:])
    }
    return try await transport.data(for: server.request("/")).response.retryAfter
  }

  @Test(
    arguments: [
      ("0", 0), ("1", 1), ("3600", 3600), ("Mon, 01 Jan 2001 00:00:00 GMT", 0), (nil, nil),
      ("soon", nil), ("-5", nil), ("", nil),
    ] as [(String?, Int?)])
  func secondsAreReadAndADateThatIsOver(value: String?, expected: Int?) async throws {
    for status in [429, 503] {
      #expect(try await seconds(value, status: status) == expected)
    }
  }

  @Test func aDateIsTheSecondsUntilThen() async throws {
    let seconds = try await seconds("Fri, 01 Jan 2100 00:00:00 GMT")
    #expect(seconds.map { $0 > 3600 } == true)
  }

  @Test func aNumberThatNoClockHoldsIsNoLessThanNone() async throws {
    let seconds = try await seconds("99999999999999999999")
    #expect(seconds.map { $0 >= 0 } ?? true)
  }
}
