import HTTP
import Testing

@testable import Loading

@Suite struct MediaTests {
  @Test func aMediaIsAskedForAsAPictureAndNotCompressed() {
    let rule = URLRule(domains: ["giphy.com"])
    let media = Media(url: "https://giphy.com/a.gif", rule: rule, maximumBytes: 5000)
    let request = media.request(resuming: nil)
    #expect(request.url == media.url && request.rule == rule)
    #expect(request.accept == "image/gif,image/*;q=0.8")
    #expect(!request.acceptsCompression)
    #expect(request.maximumBytes == 5000)
  }
}
