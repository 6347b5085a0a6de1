/// A GIF object of the API, as it comes.
struct WireItem: Decodable {
  var id: String
  var title: String?
  var slug: String?
  var url: String?
  var rating: String?
  var source: String?
  var imported: String?
  var username: String?
  var user: WireUser?
  /// The renditions that we know by name; those that are no objects are left out.
  var images: [Rendition.Name: WireRendition]

  private enum CodingKeys: String, CodingKey {
    case id, title, slug, url, rating, source, username, user, images
    case imported = "import_datetime"
  }

  private struct RenditionKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: CodingKeys.self)
    guard let id = item.text(.id), id.isIdentifier else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: item, debugDescription: "an item needs an identifier")
    }
    self.id = id
    title = item.text(.title)
    slug = item.text(.slug)
    url = item.text(.url)
    rating = item.text(.rating)
    source = item.text(.source)
    imported = item.text(.imported)
    username = item.text(.username)
    user = item.lenient(WireUser.self, .user)
    images = [:]
    // Some answers have no images, and then the item has no rendition.
    guard let files = try? item.nestedContainer(keyedBy: RenditionKey.self, forKey: .images)
    else { return }
    for name in Rendition.Name.allCases {
      let key = RenditionKey(stringValue: name.rawValue)
      images[name] = files.lenient(WireRendition.self, key)
    }
  }
}

/// Who made a GIF, as the API says it.
struct WireUser: Decodable {
  var displayName: String?
  var username: String?
  var isVerified: Bool

  private enum CodingKeys: String, CodingKey {
    case username
    case displayName = "display_name"
    case isVerified = "is_verified"
  }

  init(from decoder: any Decoder) throws {
    let user = try decoder.container(keyedBy: CodingKeys.self)
    displayName = user.text(.displayName)
    username = user.text(.username)
    isVerified = user.flag(.isVerified)
  }
}

/// A rendition, as the API describes it: any of its members may be missing.
struct WireRendition: Decodable {
  var url: String?
  var width: Int?
  var height: Int?
  var size: Int?
  var frames: Int?

  private enum CodingKeys: String, CodingKey { case url, width, height, size, frames }

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: CodingKeys.self)
    url = file.text(.url)
    width = file.count(.width)
    height = file.count(.height)
    size = file.count(.size)
    frames = file.count(.frames)
  }
}

extension String {
  /// True for 1…64 ASCII letters, digits, `-` and `_`: safe in a URL, on a screen, as a file's name.
  var isIdentifier: Bool {
    (1...64).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default:
          false
        }
      }
  }
}
