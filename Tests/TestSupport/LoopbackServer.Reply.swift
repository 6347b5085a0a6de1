extension LoopbackServer {
  /// What to answer, and what to do wrong about it.
  public struct Reply: Sendable {
    /// How the end of the body is told.
    public enum Framing: Sendable {
      /// By its true length.
      case length
      /// By a length that may be wrong.
      case claimedLength(Int)
      /// In chunks, with the last, empty one.
      case chunked
      /// In chunks, and the connection closes without the last one.
      case chunkedWithoutEnd
      /// By the connection's end.
      case close
    }

    /// What holds a reply back.
    public enum Pause: Sendable {
      /// A test that opens the latch.
      case latch(Latch)
      /// The client, which must hang up.
      case hangUp
    }

    /// The status, such as 200.
    public var status = 200
    /// The header fields besides those of the framing.
    public var headers: [String: String] = [:]
    /// The body.
    public var body: [UInt8] = []
    /// How the end of the body is told.
    public var framing = Framing.length
    /// The most bytes of the body in one write; nil for all at once.
    public var pieceSize: Int?
    /// How long the server takes before it answers: the latency of a network.
    public var latency = Duration.zero
    /// How long it takes before each piece of the body: a slow line.
    public var pieceLatency = Duration.zero
    /// What holds back the whole reply.
    public var pauseBeforeHead: Pause?
    /// What holds back the rest of the body once `pauseOffset` bytes of it are sent.
    public var pauseInBody: Pause?
    /// Where `pauseInBody` holds.
    public var pauseOffset = 0
    /// After how many bytes of the body the connection is reset; nil for never.
    public var resetOffset: Int?
    /// True to close the connection afterwards, unannounced.
    public var closesConnection = false

    /// Creates a reply without faults.
    public init(status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []) {
      self.status = status
      self.headers = headers
      self.body = body
    }

    /// A JSON text.
    public static func json(_ text: String, status: Int = 200) -> Reply {
      Reply(status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }

    /// A GIF.
    public static func gif(_ bytes: [UInt8]) -> Reply {
      Reply(headers: ["Content-Type": "image/gif"], body: bytes)
    }

    /// A redirect.
    public static func redirect(to location: String, status: Int = 302) -> Reply {
      Reply(status: status, headers: ["Location": location])
    }

    /// The reply with changes, for one expression.
    public func with(_ change: (inout Reply) -> Void) -> Reply {
      var reply = self
      change(&reply)
      return reply
    }
  }
}
