import Animation
import HTTP
import Testing

@testable import Loading

@Suite struct AttemptTests {
  private let media = Media(url: "a", rule: URLRule(domains: nil), maximumBytes: 1000)
  private let budget = MemoryBudget(limit: 1 << 20)
  private let rest = ContentRange(first: 40, total: 100)

  /// A download of which 40 of 100 bytes have come.
  private func partial(validator: String? = #""a""#) -> Download {
    let download = Download(media: media, budget: budget)
    let head = Response(
      status: 200, contentLength: 100, validator: validator, acceptsRanges: validator != nil)
    _ = download.receive(.head(head))
    _ = download.receive(.body([UInt8](repeating: 0x47, count: 40)))
    _ = download.beginReading()
    return download
  }

  private func attempt(_ partial: Download?) -> Attempt {
    Attempt(media: media, partial: partial, budget: budget)
  }

  @Test func theFirstOneAsksForTheWhole() {
    let attempt = attempt(nil)
    #expect(!attempt.isResumption)
    #expect(attempt.request.resumption == nil)
    #expect(attempt.request.maximumBytes == 1000)
    #expect(attempt.download?.progress.received == 0)
  }

  @Test func theRestIsAskedForWithinWhatTheFileMayHave() {
    let attempt = attempt(partial())
    #expect(attempt.isResumption)
    #expect(attempt.request.resumption == Resumption(offset: 40, validator: #""a""#))
    #expect(attempt.request.maximumBytes == 960)
  }

  @Test func aPartWhoseRestNobodySendsIsAskedForWhole() {
    let partial = partial(validator: nil)
    let attempt = attempt(partial)
    #expect(!attempt.isResumption)
    #expect(attempt.request.resumption == nil)
    #expect(attempt.download !== partial)
  }

  @Test func theRestGoesWhereThePartIs() {
    let partial = partial()
    let attempt = attempt(partial)
    let head = Response(status: 206, contentLength: 60, validator: #""a""#, range: rest)
    let isHeadNews = attempt.receive(.head(head)) != nil
    let news = attempt.receive(.body([UInt8](repeating: 0, count: 60)))
    #expect(!isHeadNews)
    #expect(news === partial)
    #expect(attempt.download === partial)
    #expect(partial.progress.received == 100)
    #expect(partial.progress.expected == 100)
    #expect(attempt.failure(after: head) == nil)
    attempt.complete()
    #expect(partial.progress.isComplete)
  }

  @Test func anotherFileGoesIntoADownloadOfItsOwn() {
    let partial = partial()
    let attempt = attempt(partial)
    let head = Response(status: 200, contentLength: 7, validator: #""b""#)
    _ = attempt.receive(.head(head))
    let news = attempt.receive(.body([UInt8](repeating: 0, count: 7)))
    #expect(news === attempt.download)
    #expect(attempt.download !== partial)
    #expect(attempt.download?.progress.received == 7)
    #expect(partial.progress.received == 40)
    #expect(attempt.failure(after: head) == nil)
    attempt.complete()
    #expect(attempt.download?.progress.isComplete == true)
    #expect(!partial.progress.isComplete)
  }

  /// An answer to a request for the rest, and what it comes to.
  struct Answer: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var status = 206
    var range: ContentRange?
    var validator: String? = #""a""#
    var retryAfter: Int?
    var failure: LoadFailure?
  }

  @Test(arguments: [
    Answer(testDescription: "no place", failure: .changed),
    Answer(
      testDescription: "another place", range: .init(first: 39, total: 100), failure: .changed),
    Answer(testDescription: "another size", range: .init(first: 40, total: 99), failure: .changed),
    Answer(
      testDescription: "another tag", range: .init(first: 40, total: 100), validator: #""b""#,
      failure: .changed),
    Answer(
      testDescription: "nothing came", range: .init(first: 40, total: 100),
      failure: .transfer(.broken)),
    Answer(
      testDescription: "nothing came, no size said", range: .init(first: 40, total: nil),
      failure: .transfer(.broken)),
    Answer(testDescription: "it has no more", status: 416, range: .init(first: nil, total: 40)),
    Answer(
      testDescription: "it has less", status: 416, range: .init(first: nil, total: 39),
      failure: .changed),
    Answer(testDescription: "no such part", status: 416, failure: .changed),
    Answer(testDescription: "gone", status: 404, failure: .status(404, retryAfter: nil)),
    Answer(testDescription: "not changed", status: 304, failure: .status(304, retryAfter: nil)),
    Answer(
      testDescription: "overloaded", status: 503, retryAfter: 3,
      failure: .status(503, retryAfter: 3)),
  ])
  func noBytesOfWhatIsNotTheRestAreKept(answer: Answer) {
    let partial = partial()
    let attempt = attempt(partial)
    let head = Response(
      status: answer.status, retryAfter: answer.retryAfter, validator: answer.validator,
      range: answer.range)
    _ = attempt.receive(.head(head))
    if answer.failure != .transfer(.broken) { _ = attempt.receive(.body([1, 2, 3])) }
    #expect(attempt.failure(after: head) == answer.failure)
    #expect(partial.progress.received == 40)
    #expect(budget.used == 40)
  }

  @Test func aPartThatNobodyAskedForIsNoFile() {
    let attempt = attempt(nil)
    let head = Response(status: 206, range: rest)
    _ = attempt.receive(.head(head))
    _ = attempt.receive(.body([1, 2, 3]))
    #expect(attempt.failure(after: head) == .status(206, retryAfter: nil))
    #expect(attempt.download?.progress.received == 0)
  }
}
