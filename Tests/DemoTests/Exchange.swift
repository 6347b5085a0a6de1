import Demo
import FoundationEssentials
import HTTP
import Synchronization

/// A request and all that came back for it.
struct Exchange {
  let response: Response
  let body: [UInt8]
  /// How many pieces the body came in.
  let pieces: Int

  /// Sends a request for `path` to `transport`, which must wait for nothing.
  init(
    _ path: String, on transport: DemoTransport = DemoTransport(latency: .zero ... .zero),
    maximumBytes: Int = 8 << 20
  ) async throws(TransferError) {
    let url = path.hasPrefix("https:") ? path : DemoTransport.baseURL + path
    let rule = URLRule(domains: ["demo.invalid"])
    let request = Request(url: url, rule: rule, maximumBytes: maximumBytes)
    let log = Log()
    response = try await transport.send(request) { log.add($0) }
    (body, pieces) = log.bodies.withLock { ($0.flatMap(\.self), $0.count) }
  }

  /// The body as a page of a list.
  var page: Page { get throws { try JSONDecoder().decode(Page.self, from: Data(body)) } }

  /// What is looked at in a page.
  struct Page: Decodable {
    struct Item: Decodable {
      var id: String
      var url: String
      var title: String
      var username: String
      var rating: String
      var type: String
      var images: [String: [String: String]]
    }
    struct Pagination: Decodable, Equatable {
      var totalCount: Int
      var count: Int
      var offset: Int

      private enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case count, offset
      }
    }
    struct Meta: Decodable {
      var status: Int
      var responseID: String

      private enum CodingKeys: String, CodingKey {
        case status
        case responseID = "response_id"
      }
    }
    var data: [Item]
    var pagination: Pagination?
    var meta: Meta
  }

  private final class Log: Sendable {
    let bodies = Mutex<[[UInt8]]>([])

    func add(_ delivery: Delivery) {
      guard case .body(let bytes) = delivery else { return }
      bodies.withLock { $0.append(bytes) }
    }
  }
}
