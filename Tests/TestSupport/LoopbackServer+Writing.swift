import Dispatch

extension LoopbackServer.Reply {
  /// What became of the connection.
  enum Outcome {
    /// The reply is out, the connection serves on.
    case complete
    /// The script ends the connection.
    case closed
    /// The client ended it.
    case hungUp
  }

  /// Writes the reply.
  func write(to socket: LoopbackSocket) -> Outcome {
    LoopbackServer.wait(latency)
    guard pauseBeforeHead.map({ $0.hold(socket) }) ?? true else { return .hungUp }
    guard socket.send(Array(head.utf8)) else { return .hungUp }
    var sent = 0
    while true {
      if sent == pauseOffset, let pauseInBody, !pauseInBody.hold(socket) { return .hungUp }
      if sent == resetOffset {
        socket.reset()
        return .closed
      }
      guard sent < body.count else { break }
      let end = nextStop(after: sent)
      LoopbackServer.wait(pieceLatency)
      guard socket.send(framed(body[sent..<end])) else { return .hungUp }
      sent = end
    }
    if case .chunked = framing, !socket.send(Array("0\r\n\r\n".utf8)) { return .hungUp }
    return endsConnection ? .closed : .complete
  }

  private var endsConnection: Bool {
    switch framing {
    case .length, .chunked: closesConnection
    case .claimedLength(let length): closesConnection || length != body.count
    case .chunkedWithoutEnd, .close: true
    }
  }

  private var head: String {
    var lines = ["HTTP/1.1 \(status) Status"]
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name): \(value)")
    }
    switch framing {
    case .length: lines.append("Content-Length: \(body.count)")
    case .claimedLength(let length): lines.append("Content-Length: \(length)")
    case .chunked, .chunkedWithoutEnd: lines.append("Transfer-Encoding: chunked")
    case .close: lines.append("Connection: close")
    }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Where the piece ends that begins at `offset`.
  private func nextStop(after offset: Int) -> Int {
    let stops = [body.count, pieceSize.map { offset + $0 }, pauseOffset, resetOffset]
    return stops.compactMap { $0 }.filter { $0 > offset }.min() ?? body.count
  }

  private func framed(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    switch framing {
    case .length, .claimedLength, .close: Array(piece)
    case .chunked, .chunkedWithoutEnd:
      Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8)
    }
  }
}

extension LoopbackServer.Reply.Pause {
  /// Waits; false if the client hung up meanwhile.
  fileprivate func hold(_ socket: LoopbackSocket) -> Bool {
    switch self {
    case .latch(let latch):
      latch.wait()
      return true
    case .hangUp:
      // The client has nothing more to say, so this ends with the connection.
      while socket.receive() != nil {}
      return false
    }
  }
}

extension LoopbackServer {
  /// Keeps a connection's thread waiting.
  fileprivate static func wait(_ duration: Duration) {
    guard duration > .zero else { return }
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .nanoseconds(nanoseconds))
  }
}
