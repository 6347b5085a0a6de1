import Testing

@testable import Loading

@Suite struct InboxTests {
  @Test func theLoaderIsCalledOnceForAllThatHappensUntilItComes() {
    let inbox = Inbox()
    let first = inbox.leave(.room(url: "a"))
    let others = ["b", "c"].map { inbox.leave(.room(url: $0)) }
    #expect(first && others == [false, false])
    let urls = inbox.collect().map { news in
      if case .room(let url) = news { url } else { "" }
    }
    #expect(urls == ["a", "b", "c"])
    let isCalledAgain = inbox.leave(.room(url: "d"))
    #expect(isCalledAgain)
    #expect(inbox.collect().count == 1 && inbox.collect().isEmpty)
  }
}
