import Synchronization

/// What a GIPHY answers to each request.
final class GiphyScript: Sendable {
  /// What it does wrong.
  struct Faults: Sendable {
    var paths: [String: LoopbackServer.Reply] = [:]
    var media: [String: LoopbackServer.Reply] = [:]
    var items: [String: GiphyCatalogue.Fault] = [:]
    /// What the list holds at each call, in place of all items in their order.
    var lists: [[Int]] = []
    var latency = Duration.zero
  }

  private let faults = Mutex(Faults())
  private let catalogue: GiphyCatalogue
  private let key: String
  private let media: @Sendable (_ id: String, _ file: String) -> [UInt8]

  init(
    catalogue: GiphyCatalogue, key: String, media: @escaping @Sendable (String, String) -> [UInt8]
  ) {
    self.catalogue = catalogue
    self.key = key
    self.media = media
  }

  /// Sets or ends faults.
  func change(_ change: @Sendable (inout Faults) -> Void) { faults.withLock { change(&$0) } }

  /// The answer to a request.
  func reply(to request: LoopbackServer.Received) -> LoopbackServer.Reply {
    let latency = faults.withLock { $0.latency }
    return answer(to: request).with { if latency > .zero { $0.latency = latency } }
  }

  /// The items of the list at this call; the last of the given lists stays.
  private func currentList() -> [Int] {
    faults.withLock { faults in
      guard let list = faults.lists.first else { return Array(0..<catalogue.count) }
      if faults.lists.count > 1 { faults.lists.removeFirst() }
      return list
    }
  }

  private func answer(to request: LoopbackServer.Received) -> LoopbackServer.Reply {
    let faults = faults.withLock { $0 }
    if let reply = faults.paths[request.path] { return reply }
    if let (id, file) = GiphyCatalogue.media(at: request.path) {
      return faults.media[id] ?? .gif(media(id, file))
    }
    guard request.parameter("api_key") == key else { return failure(401, "Unauthorized") }
    // A server in front of this one says how it was asked.
    let scheme = request.headers["x-forwarded-proto"] ?? "http"
    let base = "\(scheme)://\(request.headers["host"] ?? "")"
    func page(_ numbers: [Int], total: Int, offset: Int) -> LoopbackServer.Reply {
      let items = numbers.map { number in
        catalogue.json(number, base: base, fault: faults.items[GiphyCatalogue.id(number)])
      }
      return .json(GiphyCatalogue.page(items, total: total, offset: offset))
    }
    switch request.path {
    case "/v1/gifs/trending", "/v1/stickers/trending":
      return list(currentList(), to: request, cap: 499, page)
    case "/v1/gifs/search", "/v1/stickers/search":
      let text = request.parameter("q") ?? ""
      guard text.count <= 50 else { return failure(414, "URI Too Long") }
      return list(catalogue.numbers(matching: text), to: request, cap: 4999, page)
    case "/v1/gifs/random":
      return .json(
        GiphyCatalogue.single(catalogue.json(catalogue.count - 1, base: base, fault: nil)))
    case "/v1/gifs/search/tags":
      let text = request.parameter("q") ?? ""
      return .json(GiphyCatalogue.terms([text + "nip", text + "walk"]))
    case "/v1/trending/searches":
      return .json(#"{"data":["owl","fox trot"],"meta":{"status":200,"response_id":"1"}}"#)
    case let path where path.hasPrefix("/v1/tags/related/"):
      return .json(GiphyCatalogue.terms(["owl", "bee hive"]))
    case "/v1/gifs":
      let ids = (request.parameter("ids") ?? "").split(separator: ",")
      let found = ids.prefix(100).compactMap { catalogue.number(ofID: $0) }
      return page(found, total: found.count, offset: 0)
    default:
      return failure(404, "Not Found")
    }
  }

  /// The part of a list that a request asks for; beyond the cap GIPHY's answer is all zeros.
  private func list(
    _ numbers: [Int], to request: LoopbackServer.Received, cap: Int,
    _ page: ([Int], Int, Int) -> LoopbackServer.Reply
  ) -> LoopbackServer.Reply {
    let limit = min(50, request.parameter("limit").flatMap { Int($0) } ?? 25)
    let offset = request.parameter("offset").flatMap { Int($0) } ?? 0
    guard (0...cap).contains(offset) else { return page([], 0, 0) }
    return page(Array(numbers.dropFirst(offset).prefix(max(0, limit))), numbers.count, offset)
  }

  private func failure(_ status: Int, _ message: String) -> LoopbackServer.Reply {
    .json(
      #"{"data":[],"meta":{"status":\#(status),"msg":"\#(message)","response_id":""}}"#,
      status: status)
  }
}
