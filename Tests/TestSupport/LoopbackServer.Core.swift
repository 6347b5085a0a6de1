import HTTP
import Synchronization

extension LoopbackServer {
  /// What the threads of a server share: its connections and its log.
  final class Core: Sendable {
    struct State {
      var connections: [Int: LoopbackSocket] = [:]
      var lastNumber = -1
      var received: [Received] = []
      var isStopped = false
    }

    let state = Mutex(State())
    let requests = Milestones()
    let hangUps = Milestones()
    private let answer: @Sendable (Received) -> Reply

    init(answer: @escaping @Sendable (Received) -> Reply) { self.answer = answer }

    /// Serves a new connection on a thread of its own.
    func serve(_ socket: LoopbackSocket) {
      let number: Int? = state.withLock { state in
        guard !state.isStopped else { return nil }
        state.lastNumber += 1
        state.connections[state.lastNumber] = socket
        return state.lastNumber
      }
      guard let number else { return }
      // Without a thread the connection closes with its last reference, as it does at the end.
      try? WorkerThread.start(named: "loopback-peer") {
        self.converse(over: socket, number: number)
        self.state.withLock { $0.connections[number] = nil }
      }
    }

    /// Ends every connection and accepts no more.
    func stop() {
      let connections = state.withLock { state in
        state.isStopped = true
        return state.connections.values
      }
      for connection in connections { connection.shutDown() }
    }

    private func converse(over socket: LoopbackSocket, number: Int) {
      var bytes: [UInt8] = []
      let blankLine = Array("\r\n\r\n".utf8)
      while true {
        while let end = bytes.firstRange(of: blankLine) {
          let head = bytes[..<end.lowerBound]
          guard let request = Received(head: head, connection: number) else { return }
          bytes.removeSubrange(..<end.upperBound)
          state.withLock { $0.received.append(request) }
          requests.pass()
          switch answer(request).write(to: socket) {
          case .complete: break
          case .closed: return
          case .hungUp: return hangUps.pass()
          }
        }
        guard let more = socket.receive(), bytes.count < 1 << 16 else { return }
        bytes += more
        // What does not begin as a request, such as TLS, would be waited for in vain.
        guard bytes[0] == UInt8(ascii: "G") else { return }
      }
    }
  }
}
