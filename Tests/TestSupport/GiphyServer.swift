public import HTTP

/// A GIPHY on the loopback: lists, searches, identifiers and media of generated items.
///
/// It answers as the API does, refuses wrong keys, pages by items, is empty beyond offset 499 (4999
/// for searches) and keeps every request. Faults are set while it runs, by path or by item.
public final class GiphyServer: Sendable {
  /// The key that is accepted; all others are refused with 401.
  public let key: String

  private let script: GiphyScript
  private let server: LoopbackServer

  /// Starts a server of `count` items, whose every file holds what `media` returns.
  ///
  /// Items have the identifiers `gif0000`, `gif0001`… and the titles that ``GiphyCatalogue`` gives
  /// them. The file is `giphy.gif`, `200w.gif` and so on, as GIPHY names renditions.
  public init(
    count: Int = 120, key: String = "test-key",
    media: @escaping @Sendable (_ id: String, _ file: String) -> [UInt8]
  ) throws {
    let script = GiphyScript(catalogue: GiphyCatalogue(count: count), key: key, media: media)
    self.key = key
    self.script = script
    server = try LoopbackServer { script.reply(to: $0) }
  }

  /// The address to give to a client.
  public var baseURL: String { server.baseURL }

  /// The rule that allows this server's addresses alone.
  public var rule: URLRule { server.rule }

  /// Every request so far, in the order they came.
  public var received: [LoopbackServer.Received] { server.received }

  /// The requests, to await a number of them.
  public var requests: Milestones { server.requests }

  /// The clients that hung up while a reply was being written, to await a number of them.
  public var hangUps: Milestones { server.hangUps }

  /// How many requests there were for a path such as `/v1/gifs/trending`.
  public func count(of path: String) -> Int { received.count { $0.path == path } }

  /// The identifiers whose media were asked for, in order, once for each request.
  public var mediaRequests: [String] {
    received.compactMap { GiphyCatalogue.media(at: $0.path)?.id }
  }

  /// Answers a path such as `/v1/gifs/trending` with `reply` from now on; nil ends that.
  public func answer(_ path: String, with reply: LoopbackServer.Reply?) {
    script.change { $0.paths[path] = reply }
  }

  /// Answers requests for an item's media with `reply` from now on; nil ends that.
  public func answerMedia(of id: String, with reply: LoopbackServer.Reply?) {
    script.change { $0.media[id] = reply }
  }

  /// Lets the trending list hold these items at its next calls, one list for each; the last stays.
  public func arrange(_ lists: [[Int]]) { script.change { $0.lists = lists } }

  /// Answers everything so much later from now on.
  public func delay(by latency: Duration) { script.change { $0.latency = latency } }

  /// Lists an item with a fault from now on; nil ends that.
  public func spoil(_ id: String, with fault: GiphyCatalogue.Fault?) {
    script.change { $0.items[id] = fault }
  }

  /// Ends every connection and accepts no more.
  public func stop() { server.stop() }
}
