import Pixels

/// A GIF in a list, in the shape of GIPHY's JSON: numbers are strings, flags are 0 or 1.
struct Item: Encodable, Sendable {
  /// Who made it.
  struct User: Encodable, Sendable {
    var username: String
    var displayName: String
    var profileURL: String
    var isVerified: Bool

    private enum CodingKeys: String, CodingKey {
      case username
      case displayName = "display_name"
      case profileURL = "profile_url"
      case isVerified = "is_verified"
    }
  }

  var type: String
  var id: String
  var url: String
  var slug: String
  var title: String
  var username: String
  var rating: String
  var source = ""
  var isSticker: Int
  var importDate: String
  var trendingDate: String
  var images: [String: Rendition]
  var user: User?

  private enum CodingKeys: String, CodingKey {
    case type, id, url, slug, title, username, rating, source, images, user
    case isSticker = "is_sticker"
    case importDate = "import_datetime"
    case trendingDate = "trending_datetime"
  }

  /// Describes an entry whose files are under `base`.
  init(_ entry: Entry, under base: String) {
    type = entry.isSticker ? "sticker" : "gif"
    id = entry.id
    slug = entry.slug
    url = "\(base)/\(entry.isSticker ? "stickers" : "gifs")/\(entry.slug)"
    title = entry.title
    username = entry.creator?.account ?? ""
    rating = entry.rating
    isSticker = entry.isSticker ? 1 : 0
    importDate = entry.date
    // Most of what trends never says since when.
    trendingDate = "0000-00-00 00:00:00"
    images = Rendition.all(of: entry, under: base)
    user = entry.creator.map {
      User(
        username: $0.account, displayName: $0.name, profileURL: "\(base)/\($0.account)/",
        isVerified: $0.account.count % 2 == 0)
    }
  }
}
