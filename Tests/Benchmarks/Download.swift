import Animation
import Foundation
import HTTP
import Loading
import Pixels
import Synchronization
import TestSupport

/// Measures how long 50 GIFs of 1 MB take over the loopback, against curl with six at a time.
///
/// Prints a tab-separated line without and one with 40 ms of latency for each request: the medians
/// of nine interleaved rounds and their ratio. Ours begins with the loader's wants and ends when it
/// has every file and its first frame; curl's begins with the program's start.
func download(_ arguments: [String]) throws {
  let count = 50
  let file = gif(ofBytes: 1_000_000)
  for latency in [0, 40] {
    let server = try LoopbackServer { _ in .gif(file).with { $0.latency = .milliseconds(latency) } }
    var ours: [Double] = []
    var curls: [Double] = []
    for _ in 0..<9 {
      curls.append(
        try seconds {
          try curl([
            "--parallel", "--parallel-max", "6", "--output", "/dev/null",
            "\(server.baseURL)/[1-\(count)].gif",
          ])
        })
      ours.append(try load(count, from: server))
    }
    let (mine, other) = (median(ours), median(curls))
    print(
      "download\tfiles=\(count)\tlatency_ms=\(latency)\tours_s=\(mine)\tcurl_s=\(other)"
        + "\tratio=\(mine / other)")
  }
}

/// The seconds that a loader of its own takes for the files of a server.
private func load(_ count: Int, from server: LoopbackServer) throws -> Double {
  let done = DispatchSemaphore(value: 0)
  let left = Mutex(Set((1...count).map { "\(server.baseURL)/\($0).gif" }))
  let wants = left.withLock { $0.sorted() }.map { url in
    Want(
      media: Media(url: url, rule: server.rule), box: Size(width: 48, height: 28), isVisible: true)
  }
  let transport = try CurlTransport(userAgent: "benchmarks")
  let pool = WorkerPool(threads: 2, name: "tasks")
  let start = ContinuousClock.now
  let loader = Loader(
    transport: transport, budget: MemoryBudget(limit: 200 << 20), frameCap: 4 << 20, executor: pool
  ) { url, status in
    guard case .playing(let store, _, _) = status, store.timeline.isComplete else { return }
    let isLast = left.withLock { left in
      left.remove(url)
      return left.isEmpty
    }
    if isLast { done.signal() }
  }
  Task(executorPreference: pool) { await loader.want(wants) }
  guard done.wait(timeout: .now() + 60) == .success else { throw Unfinished() }
  let elapsed = (ContinuousClock.now - start) / .seconds(1)
  transport.close()
  return elapsed
}

private struct Unfinished: Error {}
