/// A list of GIFs that can be asked for page by page.
public struct Query: Hashable, Sendable {
  /// What the list holds.
  public enum Kind: Hashable, Sendable {
    /// What is trending now.
    case trending
    /// What matches a text of at most 50 characters.
    case search(String)
    /// The GIFs of these identifiers; a page asks for at most 100 of them.
    case ids([String])
    /// One GIF that chance chooses at each call, of those with a tag if there is one.
    case random(tag: String?)
  }
  /// What the list holds.
  public var kind: Kind
  /// True for stickers in place of GIFs.
  public var stickers: Bool
  /// The upper bound of the rating: `g`, `pg`, `pg-13` or `r`.
  public var rating: String
  /// How many items a page has, 1…50.
  public var limit: Int
  /// The offset of the first page, in items.
  public var offset: Int

  /// Creates a query.
  public init(
    kind: Kind = .trending, stickers: Bool = false, rating: String = "pg-13", limit: Int = 25,
    offset: Int = 0
  ) {
    self.kind = kind
    self.stickers = stickers
    self.rating = rating
    self.limit = limit
    self.offset = offset
  }
}

extension Query {
  /// The greatest offset that GIPHY answers with items; beyond it every page is empty.
  public var greatestOffset: Int {
    switch kind {
    case .trending: 499
    case .search: 4999
    case .ids(let ids): max(0, ids.count - 1)
    case .random: .max
    }
  }

  /// By how many items a page advances that was whole.
  var stride: Int {
    if case .ids = kind { 100 } else { limit }
  }

  /// The path and the query of the page at `offset`, with the key in it.
  func target(at offset: Int, key: String) -> String {
    let rating = rating.percentEncoded
    let key = key.percentEncoded
    let collection = stickers ? "stickers" : "gifs"
    let page = "api_key=\(key)&limit=\(limit)&offset=\(offset)&rating=\(rating)"
    switch kind {
    case .trending:
      return "/v1/\(collection)/trending?\(page)"
    case .search(let text):
      return "/v1/\(collection)/search?\(page)&q=\(text.percentEncoded)"
    case .random(let tag):
      let tag = tag.map { "&tag=\($0.percentEncoded)" } ?? ""
      return "/v1/\(collection)/random?api_key=\(key)&rating=\(rating)\(tag)"
    case .ids(let ids):
      let asked = ids.dropFirst(max(0, offset)).prefix(stride).map(\.percentEncoded)
      return "/v1/gifs?api_key=\(key)&rating=\(rating)&ids=\(asked.joined(separator: ","))"
    }
  }
}

extension String {
  /// The text with everything but RFC 3986's unreserved characters encoded.
  var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
