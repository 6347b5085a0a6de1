import HTTP
import Testing

@Suite struct URLRuleTests {
  private let giphy = URLRule(domains: ["giphy.com"])
  private let local = URLRule(domains: ["giphy.com"], loopback: "127.0.0.1:8080")

  @Test(arguments: [
    "https://giphy.com", "https://giphy.com/", "HTTPS://MEDIA2.GIPHY.COM/media/x/200w.gif?cid=1",
    "https://api.giphy.com/v1/gifs/trending?api_key=a&b=c", "https://a.b.giphy.com:443/x",
    "https://%67iphy.com/", "https://media.giphy.com/media/v1.Y2lkPTc5/x/giphy.gif#top",
    "https://media.giphy.com/ä",
  ])
  func aDomainAndItsSubdomainsAreAllowed(url: String) throws {
    try giphy.check(url)
  }

  @Test(arguments: [
    "http://giphy.com/", "ftp://giphy.com/", "file:///etc/passwd", "file://giphy.com/x",
    "gopher://giphy.com/", "javascript:alert(1)", "data:text/plain,x", "//giphy.com/",
    "giphy.com/x", "3oz8xw0LdECMVREImc/480w_s.jpg", "", "https://", "https:///x",
    "https://evilgiphy.com/", "https://giphy.com.evil.org/", "https://giphy.com./",
    "https://giphy.org/", "https://com/", "https://.giphy.com.evil/",
    "https://giphy.com@evil.org/", "https://evil.org#giphy.com", "https://evil.org?.giphy.com",
    "https://evil.org\\.giphy.com/", "https://user@giphy.com/", "https://user:word@giphy.com/",
    "https://@giphy.com/", "https://:@giphy.com/",
    "https://giphy.com/a b", "https://evil.org%00.giphy.com/", "https://evil.org%2f.giphy.com/",
    "https://g\u{131}phy.com/",
    "https://ｇiphy.com/", "https://giphy.com:99999/", "https://127.0.0.1/", "https://[::1]/",
  ])
  func allElseIsRefused(url: String) {
    let error = #expect(throws: TransferError.self) { try giphy.check(url) }
    #expect(error?.isRefusal == true)
  }

  @Test(arguments: Array(0...0x20) + Array(0x7F...0x9F))
  func controlCharactersAreRefused(code: UInt8) {
    let character = Character(Unicode.Scalar(code))
    for url in ["https://giphy.com/\(character)", "\(character)https://giphy.com/"] {
      let error = #expect(throws: TransferError.self) { try giphy.check(url) }
      #expect(error?.isRefusal == true)
    }
  }

  @Test(arguments: [
    "http://127.0.0.1:8080", "http://127.0.0.1:8080/media/x.gif?y", "https://127.0.0.1:8080/",
    "http://0x7f.1:8080/", "http://2130706433:8080/", "https://giphy.com/",
  ])
  func theLoopbackAuthorityIsAllowedBesides(url: String) throws {
    try local.check(url)
  }

  @Test(arguments: [
    "http://127.0.0.1/", "http://127.0.0.1:8081/", "http://127.0.0.2:8080/", "http://giphy.com/",
    "http://localhost:8080/", "http://127.0.0.1:8080@giphy.com/", "http://user@127.0.0.1:8080/",
    "ftp://127.0.0.1:8080/", "http://127.0.0.1.evil.org:8080/", "http://127.0.0.1:80801/",
  ])
  func onlyTheNamedAuthorityIsAllowedBesides(url: String) {
    #expect(throws: TransferError.self) { try local.check(url) }
  }

  @Test(arguments: ["localhost:80", "127.1.2.3", "[::1]:9000"])
  func loopbackHasManyNames(authority: String) throws {
    try URLRule(domains: [], loopback: authority).check("http://\(authority)/x")
  }

  @Test(arguments: [
    "10.0.0.1:80", "giphy.com", "127.0.0.1.evil.org", "user@127.0.0.1", "localhost.evil.org",
    "[::2]",
  ])
  func onlyLoopbackMayBeNamedAsLoopback(authority: String) {
    #expect(throws: TransferError.self) {
      try URLRule(domains: [], loopback: authority).check("http://\(authority)/x")
    }
  }

  @Test func aRuleWithoutDomainsAllowsEveryHostOverHTTPSAlone() throws {
    let rule = URLRule(domains: nil)
    try rule.check("https://example.org/a.gif")
    #expect(throws: TransferError.self) { try rule.check("http://example.org/a.gif") }
    #expect(throws: TransferError.self) { try rule.check("https://user@example.org/a.gif") }
  }

  @Test func anEmptyListOfDomainsAllowsNoHost() {
    #expect(throws: TransferError.self) { try URLRule(domains: []).check("https://giphy.com/") }
  }

  @Test func aRefusalNamesTheHostAndNothingElse() {
    let error = #expect(throws: TransferError.self) {
      try giphy.check("https://evil.org/path?api_key=secret")
    }
    #expect(error?.message == "the address may not be fetched: the host evil.org is not allowed")
    let odd = #expect(throws: TransferError.self) { try giphy.check("https://evil\u{202E}.org/") }
    #expect(odd?.message.unicodeScalars.allSatisfy { $0.isASCII } == true)
  }
}

extension TransferError {
  /// True for ``refused(_:)``, whatever the reason.
  var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }
}
