import Giphy
import Loading
import Testing

@testable import Browser

@Suite struct LogTextTests {
  @Test func whatHappensIsTold() {
    #expect(
      LogText.text(of: .fetch(Query(limit: 10), offset: 20, generation: 1))
        == "fetch list 1 trending offset 20 limit 10")
    #expect(
      LogText.text(of: .page(generation: 0, .failure(.outage)))
        == "no page of list 0: GIPHY has an outage: try again later")
    #expect(LogText.text(of: .errand(.remember("secret"))) == "errand remember a search")
  }

  @Test func neitherTextsNorAddressesThatTellTheKeyAreInIt() throws {
    let url = "https://media0.giphy.com/media/v1.Y2lkPTc/abc/200w.gif?cid=790b7611key&ct=g"
    let line = try #require(LogText.text(of: .status(url: url, .failed("gone"))))
    #expect(line == "failed abc/200w.gif: gone")
    for effect in [
      Effect.retry(url: url), .restart(url: url), .step(url: url, by: 1), .copy(url),
      .openPage(url),
      .fetch(Query(kind: .search("secret")), offset: 0, generation: 0),
      .errand(.copy("secret", what: "secret", with: .xclip)),
    ] {
      let text = LogText.text(of: effect)
      #expect(
        !text.contains("cid") && !text.contains("Y2lk") && !text.contains("secret"), "\(text)")
    }
  }
}
