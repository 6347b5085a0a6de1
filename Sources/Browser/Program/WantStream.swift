import Loading

/// Hands the newest wants to the loader, in order and without waiting for it.
struct WantStream {
  private let continuation: AsyncStream<[Want]>.Continuation
  private let task: Task<Void, Never>
  private var last: [Want]?

  init(loader: Loader, executor: any TaskExecutor) {
    // Only the newest matters: what was wanted before it is stale.
    let (stream, continuation) = AsyncStream.makeStream(
      of: [Want].self, bufferingPolicy: .bufferingNewest(1))
    self.continuation = continuation
    task = Task(executorPreference: executor) {
      for await wants in stream { await loader.want(wants) }
    }
  }

  /// Sends `wants` unless they are those of the last time; true when they were sent.
  mutating func send(_ wants: [Want]) -> Bool {
    guard wants != last else { return false }
    last = wants
    continuation.yield(wants)
    return true
  }

  /// Wants nothing more.
  func close() {
    continuation.finish()
    task.cancel()
  }
}
