/// An answer of the API, be it a page, one item or an error.
struct Envelope: Decodable {
  /// What stands in `data`.
  enum Content {
    /// An array, whose unreadable elements are nil.
    case list([WireItem?])
    /// Something else than items, or nothing.
    case none
  }

  /// What stands in `data`.
  var content: Content
  /// GIPHY's own status.
  var status: Int?
  /// GIPHY's own words, wherever they stand.
  var message: String?
  /// True if the answer came from GIPHY itself: one made up at the edge has no identifier.
  var hasIdentifier: Bool
  /// How many items the server says that it sent.
  var count: Int?
  /// How many items the list has in all.
  var total: Int?

  private enum CodingKeys: String, CodingKey { case data, meta, pagination, message }
  private enum MetaKeys: String, CodingKey {
    case status
    case message = "msg"
    case identifier = "response_id"
  }
  private enum PaginationKeys: String, CodingKey {
    case count
    case total = "total_count"
  }

  init(from decoder: any Decoder) throws {
    let top = try decoder.container(keyedBy: CodingKeys.self)
    if let list = top.lenient([Lenient<WireItem>].self, .data) {
      content = .list(list.map(\.value))
    } else if let item = top.lenient(WireItem.self, .data) {
      content = .list([item])
    } else {
      content = .none
    }
    // Where these are no objects they are as good as absent.
    let meta = try? top.nestedContainer(keyedBy: MetaKeys.self, forKey: .meta)
    let pagination = try? top.nestedContainer(keyedBy: PaginationKeys.self, forKey: .pagination)
    status = meta?.count(.status)
    message = meta?.text(.message) ?? top.text(.message)
    hasIdentifier = meta?.text(.identifier) != nil
    count = pagination?.count(.count)
    total = pagination?.count(.total)
  }
}
