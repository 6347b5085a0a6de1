import FoundationEssentials
import HTTP
import Pixels

/// Decides what to answer to a request of the API or for a file.
struct Router: Sendable {
  /// What to send.
  enum Answer: Sendable {
    /// A body that is known.
    case body(Response, [UInt8])
    /// A file that is still to be made.
    case picture(Entry, Size)
  }

  /// The GIFs that there are.
  let catalogue: Catalogue
  /// Where all addresses start.
  let base: String

  /// The answer to a request; `visits` is how often this URL was asked for before.
  func answer(to address: Address, visits: Int) -> Answer {
    switch address.path.first {
    case "v1": api(address, visits: visits)
    case "media": media(address, visits: visits)
    default: Self.page(.init(meta: .init(status: 404, message: "Not Found")))
    }
  }

  private func api(_ address: Address, visits: Int) -> Answer {
    guard let key = address.parameters["api_key"], !key.isEmpty else {
      return Self.page(.init(meta: .init(status: 401, message: "Unauthorized")))
    }
    let isSticker = address.path.dropFirst().first == "stickers"
    switch address.path.dropFirst().joined(separator: "/") {
    case "gifs/trending", "stickers/trending":
      return list(isSticker ? catalogue.stickers : catalogue.trending, 499, address)
    case "gifs/search", "stickers/search":
      let text = address.parameters["q"] ?? ""
      guard text.count <= 50 else {
        return Self.page(.init(meta: .init(status: 414, message: "URI Too Long")))
      }
      return list(catalogue.matches(text, stickersOnly: isSticker), 4_999, address)
    case "gifs":
      let ids = (address.parameters["ids"] ?? "").split(separator: ",").prefix(100)
      return list(ids.compactMap { catalogue.entry(String($0)) }, ids.count, address, whole: true)
    case "gifs/random", "stickers/random":
      return random(address, stickersOnly: isSticker, visits: visits)
    case "gifs/search/tags":
      return terms(catalogue.words(beginningWith: address.parameters["q"] ?? ""), address)
    case "trending/searches":
      return Self.json(
        Terms(data: catalogue.trendingWords.map(Terms.Term.text), meta: Self.meta(for: address)))
    case let path where path.hasPrefix("tags/related/"):
      return terms(catalogue.words(relatedTo: address.path.last ?? ""), address)
    default:
      return Self.page(.init(meta: .init(status: 404, message: "Not Found")))
    }
  }

  /// A GIF that is another one at each visit, or an empty list as GIPHY sends it.
  private func random(_ address: Address, stickersOnly: Bool, visits: Int) -> Answer {
    let tag = address.parameters["tag"] ?? ""
    let entries =
      tag.isEmpty
      ? (stickersOnly ? catalogue.stickers : catalogue.entries)
      : catalogue.matches(tag, stickersOnly: stickersOnly)
    let allowed = entries.filter {
      Catalogue.rating($0.rating, isWithin: address.parameters["rating"])
    }
    guard !allowed.isEmpty else { return Self.page(Page(meta: Self.meta(for: address))) }
    var random = Seeded(UInt64(visits) &* 0x9E37_79B9 &+ 5)
    let entry = allowed[random.index(below: allowed.count)]
    return Self.json(Single(data: Item(entry, under: base), meta: Self.meta(for: address)))
  }

  private func terms(_ names: [String], _ address: Address) -> Answer {
    let limit = min(max(1, address.parameters["limit"].flatMap { Int($0) } ?? 5), 50)
    return Self.json(
      Terms(data: names.prefix(limit).map(Terms.Term.object), meta: Self.meta(for: address)))
  }

  private static func meta(for address: Address) -> Page.Meta {
    Page.Meta(responseID: responseID(address))
  }

  /// One page of a list, whose offset may not exceed `cap`.
  private func list(
    _ entries: [Entry], _ cap: Int, _ address: Address, whole: Bool = false
  ) -> Answer {
    let bound = address.parameters["rating"]
    let allowed = entries.filter { Catalogue.rating($0.rating, isWithin: bound) }
    let offset = max(0, address.parameters["offset"].flatMap { Int($0) } ?? 0)
    let limit = min(max(1, address.parameters["limit"].flatMap { Int($0) } ?? 25), 50)
    let shown = allowed.dropFirst(whole ? 0 : offset).prefix(whole ? 100 : limit)
    let meta = Self.meta(for: address)
    guard !shown.isEmpty, offset <= cap else {
      // Beyond the end GIPHY counts nothing, and forgets the offset that it was asked for.
      return Self.page(Page(pagination: .init(), meta: meta))
    }
    let pagination = Page.Pagination(
      totalCount: allowed.count, count: shown.count, offset: whole ? 0 : offset)
    let items = shown.map { Item($0, under: base) }
    return Self.page(Page(data: items, pagination: pagination, meta: meta))
  }

  private func media(_ address: Address, visits: Int) -> Answer {
    guard address.path.count == 3, let entry = catalogue.entry(address.path[1]),
      address.path[2].hasSuffix(".gif"),
      let name = RenditionName(rawValue: String(address.path[2].dropLast(4)))
    else {
      return .body(Response(status: 404, contentType: "text/plain"), Array("Not Found\n".utf8))
    }
    switch entry.fault {
    case .unavailableAtFirst where visits == 0:
      let response = Response(status: 503, contentType: "text/plain", retryAfter: 1)
      return .body(response, Array("Service Unavailable\n".utf8))
    case .webPage:
      let page = "<!DOCTYPE html>\n<title>\(entry.title)</title>\n<p>Not the GIF that you seek.\n"
      return .body(Response(status: 200, contentType: "text/html"), Array(page.utf8))
    case .unavailableAtFirst, .truncated, .withoutSmallRenditions, nil:
      return .picture(entry, name.size(of: entry.size))
    }
  }

  private static func page(_ page: Page) -> Answer { json(page, status: page.meta.status) }

  private static func json(_ answer: some Encodable, status: Int = 200) -> Answer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let response = Response(status: status, contentType: "application/json")
      return .body(response, Array(try encoder.encode(answer)))
    } catch {
      return .body(Response(status: 500, contentType: "text/plain"), Array("\(error)\n".utf8))
    }
  }

  /// An identifier of 40 letters and digits that depends on what was asked for.
  private static func responseID(_ address: Address) -> String {
    let asked = address.path.joined() + (address.parameters["offset"] ?? "")
    var random = Seeded(asked.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    return String((0..<40).map { _ in letters[random.index(below: letters.count)] })
  }
}
