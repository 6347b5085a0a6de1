import Giphy
import HTTP
import TestSupport
import Testing

@Suite struct GiphyErrorTests {
  /// An answer with the error that it means.
  struct Answer: CustomTestStringConvertible, Sendable {
    var status: Int
    var body: String
    var error: GiphyError
    var retryAfter: Int?
    var testDescription: String { "\(status) \(body.prefix(60))" }

    /// The body with the status of GIPHY's own.
    static func meta(_ status: Int, _ message: String) -> String {
      #"{"data":[],"meta":{"status":\#(status),"msg":"\#(message)","response_id":""}}"#
    }

    static let failures = [401, 403, 404, 414, 429, 500, 502, 503, 504].flatMap { status in
      let error = error(of: status)
      return [
        Answer(status: status, body: meta(status, "Words"), error: error),
        Answer(status: status, body: #"{"message":"Words"}"#, error: error),
        Answer(
          status: status, body: #"{"meta":{"status":\#(status),"msg":"Words"}}"#, error: error),
        Answer(status: status, body: "", error: error),
        Answer(status: status, body: "<html>No</html>", error: error),
        // A body may contradict the status, which is the worse of the two.
        Answer(status: status, body: meta(200, "OK"), error: error),
        Answer(status: 200, body: meta(status, "Words"), error: error),
      ]
    }

    private static func error(of status: Int) -> GiphyError {
      switch status {
      case 401, 403: .keyRefused(status: status)
      case 404: .notFound
      case 414: .queryTooLong
      case 429: .rateLimited(retryAfter: nil)
      default: .outage
      }
    }

    static let others = [
      Answer(
        status: 400, body: #"{"message":"Failed to call RPC \u001b[2Jsearch"}"#,
        error: .rejected(status: 400, message: "Failed to call RPC [2Jsearch")),
      Answer(status: 418, body: "", error: .rejected(status: 418, message: "no reason given")),
      Answer(
        status: 403, body: #"{"message":"This content is not available in your location"}"#,
        error: .rejected(status: 403, message: "This content is not available in your location")),
      Answer(
        status: 429, body: meta(429, "API rate limit exceeded"),
        error: .rateLimited(retryAfter: 30), retryAfter: 30),
      Answer(
        status: 200, body: #"{"message":"Words"}"#, error: .rejected(status: 200, message: "Words")),
      Answer(status: 200, body: "<!DOCTYPE html>", error: .unreadable),
      Answer(status: 200, body: "", error: .unreadable),
      Answer(status: 200, body: "[]", error: .unreadable),
      Answer(status: 200, body: "{}", error: .unreadable),
      Answer(status: 200, body: #"{"data":null,"meta":{"status":200}}"#, error: .unreadable),
      Answer(status: 200, body: #"{"data":[{"id":"a""#, error: .network(.broken)),
      Answer(status: 200, body: #"{"data":[],"meta":{}"#, error: .network(.broken)),
      Answer(status: 200, body: #"{"data":"}\"}\\"#, error: .network(.broken)),
      Answer(status: 200, body: #"{"data":"}"} }"#, error: .unreadable),
      Answer(status: 200, body: #"{,}"#, error: .unreadable),
      Answer(status: 200, body: #"}{"#, error: .unreadable),
      Answer(status: 200, body: String(repeating: "[", count: 10_000), error: .unreadable),
      Answer(status: 200, body: meta(200, "OK"), error: .outage),
      Answer(status: 200, body: #"{"data":[]}"#, error: .outage),
    ]
  }

  @Test(arguments: Answer.failures + Answer.others)
  func anAnswerThatIsNoPageIsAnError(answer: Answer) async {
    let client = Client.answering(
      .json(answer.body, status: answer.status, retryAfter: answer.retryAfter))
    await #expect(throws: answer.error) { try await client.page(of: Query(), at: 0) }
  }

  @Test func anEmptyPageWithAnIdentifierIsAPage() async throws {
    #expect(try await Client.reading(page([], total: 0)) == Page(items: [], sent: 0, total: 0))
  }

  @Test(arguments: [
    TransferError.timedOut, .unreachable("api.giphy.com"), .tooLarge(limit: 8 << 20), .broken,
  ])
  func aTransferThatFailsIsPassedOn(error: TransferError) async {
    await #expect(throws: GiphyError.network(error)) {
      try await Client.answering(.failure(error)).page(of: Query(), at: 0)
    }
  }

  @Test(arguments: [
    (GiphyError.keyRefused(status: 401), "GIPHY refused the key (401): check GIPHY_API_KEY"),
    (.rateLimited(retryAfter: 30), "the key's calls are used up (429): try again in 30 s"),
    (
      .rateLimited(retryAfter: 0),
      "the key's calls are used up (429): try again later, a beta key has 100 an hour"
    ),
    (.outage, "GIPHY has an outage: try again later"),
    (.queryTooLong, "the search text is too long: use at most 50 characters"),
    (.rejected(status: 400, message: "Words"), "GIPHY answered 400: Words"),
    (.network(.timedOut), "the server stopped sending: try again"),
  ])
  func aMessageSaysWhatToDo(error: GiphyError, message: String) {
    #expect(error.message == message)
  }

  @Test func noMessageHoldsTheKey() async throws {
    let echoes = [
      #"{"message":"The key \#(testKey) is odd"}"#,
      #"{"message":"See /v1/gifs/trending?api_key=s3cr%2Bt%2Fkey&limit=1"}"#,
      #"{"data":[],"meta":{"status":400,"msg":"\#(testKey)"}}"#,
    ]
    for body in echoes {
      for status in [400, 401, 403, 429, 503] {
        let client = Client.answering(.json(body, status: status))
        let error = await #expect(throws: GiphyError.self) {
          try await client.page(of: Query(), at: 0)
        }
        let texts = [error?.message ?? "", error.map { "\($0)" } ?? ""]
        for text in texts {
          #expect(!text.contains(testKey) && !text.contains("s3cr%2Bt%2Fkey"))
        }
      }
    }
  }

  @Test func noNetworkErrorHoldsTheKey() async throws {
    let transport = try CurlTransport(userAgent: "giphy-tui/test")
    for base in [
      "http://127.0.0.1:1", "https://nothing.invalid", "http://example.org", "ftp://x", "no",
    ] {
      let client = Client(transport: transport, baseURL: base, key: testKey, mediaRule: giphyMedia)
      let error = await #expect(throws: GiphyError.self) {
        try await client.page(of: Query(), at: 0)
      }
      let text = (error?.message ?? "") + (error.map { "\($0)" } ?? "")
      #expect(!text.contains("s3cr"))
    }
  }
}
