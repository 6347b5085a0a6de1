import Giphy
import Terminal
import Testing

@testable import Browser

@Suite struct RateLimitModelTests {
  /// A browser whose second page GIPHY refused at second 100, with this `Retry-After`.
  private func refused(retryAfter: Int? = 30) -> Model {
    var model = Samples.model(count: 25)
    _ = model.update(.clock(.seconds(100)))
    model.type("n")
    _ = model.update(.page(generation: 0, .failure(.rateLimited(retryAfter: retryAfter))))
    return model
  }

  private func status(of model: Model) -> String { model.scene(spinner: 0).row(23) }

  @Test func theStatusLineCountsDownAndTheListStays() {
    var model = refused()
    #expect(status(of: model).contains("calls used up (429): again in 30 s"))
    #expect(model.deadline == .seconds(101))
    _ = model.update(.clock(.milliseconds(101_500)))
    #expect(status(of: model).contains("again in 29 s"))
    #expect(model.deadline == .seconds(102))
    model.type("jj")
    #expect(model.selection == 2)
    #expect(status(of: model).contains("again in 29 s"), "no key clears it")
    #expect(model.entries.count == 25)
  }

  @Test func thePageIsAskedForAgainWhenTheTimeIsUp() {
    var model = refused()
    #expect(model.update(.clock(.milliseconds(129_999))) == [])
    let fetch = Effect.fetch(Query(), offset: 25, generation: 0)
    #expect(model.update(.clock(.seconds(130))) == [fetch])
    #expect(model.update(.clock(.seconds(131))) == [], "once")
    #expect(model.deadline == nil)
    _ = model.update(.page(generation: 0, .success(Samples.page(25..<50))))
    #expect(model.entries.count == 50)
    #expect(model.update(.clock(.seconds(200))) == [])
  }

  @Test func theUserNeedNotWait() {
    var model = refused()
    #expect(model.type("n") == [.fetch(Query(), offset: 25, generation: 0)])
    #expect(model.rateLimit == nil)
    #expect(model.update(.clock(.seconds(131))) == [])
  }

  @Test func vainCallsRestLongerUntilAPageComes() {
    var model = refused(retryAfter: nil)
    #expect(model.rateLimit?.seconds(at: model.now) == 60)
    _ = model.update(.clock(.seconds(160)))
    _ = model.update(.page(generation: 0, .failure(.rateLimited(retryAfter: nil))))
    #expect(model.rateLimit?.seconds(at: model.now) == 120)
    model.type("n")
    _ = model.update(.page(generation: 0, .success(Samples.page(25..<50))))
    model.type("n")
    _ = model.update(.page(generation: 0, .failure(.rateLimited(retryAfter: nil))))
    #expect(model.rateLimit?.seconds(at: model.now) == 60)
  }

  @Test func anEmptyListCountsDownToo() {
    var model = Model(query: Query(), rule: Samples.rule, size: Samples.screen)
    _ = model.start()
    _ = model.update(.page(generation: 0, .failure(.rateLimited(retryAfter: 9))))
    #expect(model.scene(spinner: 0).text.contains("GIPHY is asked again in 9 s"))
  }

  @Test func nothingWakesWhileNothingIsCountedDown() {
    var model = Samples.model(count: 25)
    _ = model.update(.clock(.seconds(5)))
    #expect(model.deadline == nil)
  }
}

@Suite struct QuotaModelTests {
  @Test func theCallsThatAreLeftAreShownOnceTheyAreFew() {
    var model = Samples.model(count: 1, limit: 1)
    for call in 1..<100 {
      let text = model.scene(spinner: 0).row(23)
      let left = 100 - call
      #expect(text.contains("calls left this hour") == (left <= 20 && left > 1), "\(left)")
      if left <= 20 { #expect(text.contains("\(left) call"), "\(left)") }
      _ = model.update(.clock(.seconds(call)))
      model.type("n")
      _ = model.update(.page(generation: 0, .success(Samples.page(call..<call + 1))))
    }
    #expect(model.scene(spinner: 0).row(23).contains("0 calls left this hour"))
    // The first call was made at 0.
    #expect(model.deadline == .seconds(3600))
    _ = model.update(.clock(.seconds(3601)))
    #expect(model.scene(spinner: 0).row(23).contains("2 calls left this hour"))
  }

  @Test func filesCostNoCalls() {
    let files = [Entry(item: Samples.item(0), rule: Samples.rule)]
    var model = Model(files: files, size: Samples.screen)
    for _ in 0..<99 { model.type("n") }
    #expect(!model.scene(spinner: 0).text.contains("left"))
  }
}
