import GIFCodec
import Testing

@testable import Loading

@Suite struct LoadFailureTests {
  @Test(arguments: [
    (LoadFailure.status(404, retryAfter: nil), "not found (404)"),
    (.status(429, retryAfter: 9), "too many requests (429): try again in 9 s"),
    (.status(429, retryAfter: 0), "too many requests (429): try again later"),
    (.status(502, retryAfter: nil), "the server failed (502)"),
    (.format(.notAGIF(looksLike: "HTML")), "not a GIF: it looks like HTML"),
    (.format(.tooLarge(width: 65_535, height: 65_535)), "too large (65535×65535)"),
    (.format(.truncated), "the file ends before its first picture"),
  ])
  func reasonsAreInWords(failure: LoadFailure, words: String) {
    #expect(failure.message == words)
  }
}
