import Giphy
import HTTP
import TestSupport

/// A key that no message may hold.
let testKey = "s3cr+t/key"

/// The rule of GIPHY's media.
let giphyMedia = URLRule(domains: ["giphy.com"])

/// A rendition's JSON as GIPHY writes it, numbers in quotes.
func rendition(_ file: String, width: Int = 200, height: Int = 150) -> String {
  """
  {"height":"\(height)","width":"\(width)","size":"1234",\
  "url":"https://media1.giphy.com/media/x/\(file)?cid=1&ct=g"}
  """
}

/// An item's JSON; `members` are added to or replace none of those that every item needs.
func item(_ id: String, _ members: String = "", images: String? = nil) -> String {
  let images = images ?? #"{"original":\#(rendition("giphy.gif"))}"#
  return #"{"id":"\#(id)","images":\#(images)\#(members.isEmpty ? "" : "," + members)}"#
}

/// A page's JSON.
func page(_ items: [String], total: Int = 500, offset: Int = 0) -> String {
  """
  {"data":[\(items.joined(separator: ","))],\
  "pagination":{"total_count":\(total),"count":\(items.count),"offset":\(offset)},\
  "meta":{"status":200,"msg":"OK","response_id":"a1b2c3"}}
  """
}

extension Client {
  /// A client that is always answered the same.
  static func answering(_ answer: StubTransport.Answer) -> Client {
    Client(
      transport: StubTransport { _ in answer }, baseURL: "https://api.giphy.com", key: testKey,
      mediaRule: giphyMedia)
  }

  /// What `json` is decoded to.
  static func reading(
    _ json: String, rating: String = "r"
  ) async throws(GiphyError) -> Page {
    try await answering(.json(json)).page(of: Query(rating: rating), at: 0)
  }
}
