import Animation
import CAllocator
import Foundation
import HTTP
import Loading
import Pixels

/// Measures how long 50 GIFs of 1 MB take over the loopback, against curl with six at a time.
///
/// Prints a tab-separated line without and one with 40 ms of latency for each request: the medians
/// of eleven interleaved rounds, and the ratios to curl's.
///
/// `ours_s` begins with the wants of a new loader and ends when it has every byte of every file in
/// memory. `curl_s`, which it is compared with, is curl's time from the start of its process until
/// it has every file in a folder in memory; `ratio` is what is aimed at. Besides:
///
/// - `shown_s` ends when the loader has parsed every file as well, and has a frame of each to show.
/// - `null_s` is curl's time when it throws the files away, and keeps nothing.
/// - `start_s` is what curl takes to start, and to download nothing.
///
/// The server has a process of its own, and memory is managed as in the program.
func download(_ arguments: [String]) throws {
  callocator_give_memory_back()
  let count = 50
  let folder = try MemoryFolder()
  for latency in [0, 40] {
    let server = try ServedGIF(byteCount: 1_000_000, latency: latency)
    var rounds: [Round] = []
    for _ in 0..<11 { rounds.append(try Round(count, from: server, into: folder)) }
    let ours = median(rounds.map(\.ours))
    let shown = median(rounds.map(\.shown))
    let kept = median(rounds.map(\.kept))
    let thrown = median(rounds.map(\.thrown))
    print(
      "download", "files=\(count)", "latency_ms=\(latency)", "ours_s=\(ours)", "curl_s=\(kept)",
      "ratio=\(ours / kept)", "shown_s=\(shown)", "shown_ratio=\(shown / kept)",
      "null_s=\(thrown)", "null_ratio=\(ours / thrown)", "start_s=\(median(rounds.map(\.start)))",
      separator: "\t")
  }
}

/// The seconds that each of those that are compared took, one after the other.
private struct Round {
  var start: Double
  var thrown: Double
  var kept: Double
  var ours: Double
  var shown: Double

  init(_ count: Int, from server: ServedGIF, into folder: MemoryFolder) throws {
    let parallel = ["--parallel", "--parallel-max", "6"]
    let urls = "\(server.baseURL)/[1-\(count)].gif"
    start = try seconds { try curl(["--version"]) }
    thrown = try seconds { try curl(parallel + ["--output", "/dev/null", urls]) }
    kept = try seconds { try curl(parallel + ["--output", "\(folder.path)/#1.gif", urls]) }
    try folder.empty()
    (ours, shown) = try load(count, from: server)
  }
}

/// The seconds that a loader of its own takes for the files of a server: to have them, and to have
/// a frame of each.
private func load(
  _ count: Int, from server: ServedGIF
) throws -> (arrived: Double, shown: Double) {
  let urls = (1...count).map { "\(server.baseURL)/\($0).gif" }
  let (coming, hidden) = (Countdown(of: urls), Countdown(of: urls))
  let wants = urls.map { url in
    Want(
      media: Media(url: url, rule: server.rule), box: Size(width: 48, height: 28), isVisible: true)
  }
  let transport = try CurlTransport(userAgent: "benchmarks")
  let pool = WorkerPool(threads: 2, name: "tasks")
  let start = ContinuousClock.now
  let loader = Loader(
    transport: transport, budget: MemoryBudget(limit: 200 << 20), frameCap: 4 << 20, executor: pool
  ) { [byteCount = server.byteCount] url, status in
    switch status {
    case .waiting, .loading, .failed: break
    case .decoding: coming.strike(url)
    case .playing(let store, let received, _):
      if received >= byteCount { coming.strike(url) }
      if store.timeline.isComplete { hidden.strike(url) }
    }
  }
  Task(executorPreference: pool) { await loader.want(wants) }
  let ends = try [coming, hidden].map { try $0.end() }
  transport.close()
  return ((ends[0] - start) / .seconds(1), (ends[1] - start) / .seconds(1))
}
