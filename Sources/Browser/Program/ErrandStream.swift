/// Does errands one after the other, in the order in which they were sent.
struct ErrandStream {
  private let continuation: AsyncStream<Errand>.Continuation

  init(executor: any TaskExecutor, run: @escaping @Sendable (Errand) async -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: Errand.self)
    self.continuation = continuation
    Task(executorPreference: executor) {
      for await errand in stream { await run(errand) }
    }
  }

  /// Sends an errand off.
  func send(_ errand: Errand) { continuation.yield(errand) }
}
