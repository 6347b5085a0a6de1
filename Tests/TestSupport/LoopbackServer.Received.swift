extension LoopbackServer {
  /// A request as it came.
  public struct Received: Sendable {
    /// The path with its query, undecoded.
    public var target: String
    /// The header fields, their names in lower case.
    public var headers: [String: String]
    /// The number of the connection that it came over, from 0.
    public var connection: Int

    /// The path without its query.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The value of a parameter of the query, decoded; nil when it is absent.
    public func parameter(_ name: String) -> String? {
      let query = target.drop { $0 != "?" }.dropFirst()
      for pair in query.split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts[0] == name { return parts.count == 2 ? String(parts[1]).percentDecoded : "" }
      }
      return nil
    }

    /// Reads a request's head; nil if it is none.
    init?(head: some Collection<UInt8>, connection: Int) {
      let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
      let words = lines.first?.split(separator: " ") ?? []
      guard words.count == 3, words[0] == "GET" else { return nil }
      target = String(words[1])
      headers = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
      }
      self.connection = connection
    }
  }
}

extension String {
  /// The text with `%41` and `+` decoded.
  fileprivate var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
