/// An answer of the API that holds a list, in the shape of its JSON.
struct Page: Encodable, Sendable {
  /// What `pagination` holds.
  struct Pagination: Encodable, Sendable {
    var totalCount = 0
    var count = 0
    var offset = 0

    private enum CodingKeys: String, CodingKey {
      case totalCount = "total_count"
      case count, offset
    }
  }

  /// What `meta` holds; the identifier is empty in errors, as GIPHY's is.
  struct Meta: Encodable, Sendable {
    var status = 200
    var message = "OK"
    var responseID = ""

    private enum CodingKeys: String, CodingKey {
      case status
      case message = "msg"
      case responseID = "response_id"
    }
  }

  var data: [Item] = []
  var pagination: Pagination?
  var meta: Meta
}
