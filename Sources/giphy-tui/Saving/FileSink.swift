import GIFCodec
import HTTP
import Synchronization

/// Takes a download's pieces, on the transport's thread, and writes them to a file.
///
/// Once something is wrong, with the file or with what comes, it takes no more.
final class FileSink: Sendable {
  private struct State {
    var file: OutputFile
    /// The first bytes, until there are enough to tell a GIF by.
    var head: [UInt8] = []
    var isGIF = false
    var failure: Failure?
    var stop: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  /// Creates a sink for a file.
  init(_ file: sending OutputFile) { state = Mutex(State(file: file)) }

  /// Calls `stop` as soon as something is wrong.
  func onFailure(_ stop: @escaping @Sendable () -> Void) {
    let isTooLate = state.withLock { state in
      state.stop = stop
      return state.failure != nil
    }
    if isTooLate { stop() }
  }

  /// Takes what a transport delivers.
  func take(_ delivery: Delivery) {
    let stop = state.withLock { state in
      guard state.failure == nil else { return nil as (@Sendable () -> Void)? }
      do throws(Failure) {
        switch delivery {
        case .head(let head): try Self.check(head)
        case .body(let piece): try Self.write(piece, to: &state)
        }
        return nil
      } catch {
        state.failure = error
        return state.stop
      }
    }
    stop?()
  }

  /// Gives the file its name, once all is in.
  ///
  /// - Throws: ``Failure`` with what was wrong.
  func finish() throws(Failure) {
    let failure = state.withLock { state in
      do throws(Failure) {
        if let failure = state.failure { throw failure }
        guard state.isGIF else { throw Self.noGIF(state.head) }
        try state.file.commit()
        return nil as Failure?
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// What was wrong with the file or with what came, if anything was.
  var failure: Failure? { state.withLock { $0.failure } }

  /// Makes sure that what follows is the file, not a page that says why there is none.
  private static func check(_ head: Response) throws(Failure) {
    guard head.status != 200 else { return }
    throw Failure(status: .unavailable, message: "the server answers \(head.status)")
  }

  private static func write(_ piece: [UInt8], to state: inout State) throws(Failure) {
    guard !state.isGIF else { return try state.file.append(piece) }
    state.head += piece
    guard state.head.count >= 6 else { return }
    guard state.head.starts(with: "GIF8".utf8) else { throw noGIF(state.head) }
    state.isGIF = true
    try state.file.append(state.head)
    state.head = []
  }

  /// What came in place of a GIF, in the decoder's words.
  private static func noGIF(_ head: [UInt8]) -> Failure {
    var decoder = GIF.Decoder()
    do throws(GIF.FormatError) {
      try decoder.append(Array(head.prefix(64)).span)
      try decoder.finish()
      return Failure(status: .badData, message: "not a GIF")
    } catch {
      return Failure(status: .badData, message: "\(error)")
    }
  }
}
