extension LoopbackServer.Reply {
  /// A file as a server sends it that knows `Range` and `If-Range`; `tag` is its `ETag`.
  public static func file(
    _ bytes: [UInt8], tag: String, for request: LoopbackServer.Received
  ) -> LoopbackServer.Reply {
    var reply = LoopbackServer.Reply.gif(bytes)
    reply.headers["ETag"] = tag
    reply.headers["Accept-Ranges"] = "bytes"
    guard let range = request.headers["range"], request.headers["if-range"] ?? tag == tag,
      let first = Int(range.dropFirst("bytes=".count).prefix { $0 != "-" })
    else { return reply }
    guard first < bytes.count else {
      reply.status = 416
      reply.headers["Content-Range"] = "bytes */\(bytes.count)"
      reply.body = []
      return reply
    }
    reply.status = 206
    reply.headers["Content-Range"] = "bytes \(first)-\(bytes.count - 1)/\(bytes.count)"
    reply.body = Array(bytes[first...])
    return reply
  }
}
