import Animation
import HTTP
import Pixels
import Synchronization
import TestSupport
import Testing

@testable import Loading

/// Hundreds of items through every fault of the network, over real connections.
///
/// Set GIPHY_TUI_SOAK_SEEDS to run more seeds than two.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SoakTests {
  private static let seeds = 0..<UInt64(Environment.number("GIPHY_TUI_SOAK_SEEDS") ?? 2)

  @Test(arguments: seeds)
  func everyItemEndsShownOrFailedAndNothingIsLeftBehind(seed: UInt64) async {
    await #expect(processExitsWith: .success, "seed \(seed)") { [seed] in
      let threads = ThreadFiles.threadCount
      let descriptors = ThreadFiles.descriptorCount
      let budget = MemoryBudget(limit: 400_000)
      try await Soak(seed: seed, budget: budget).run()
      // Swift's own pool stays; all else ends with who held it.
      for name in ["transfers", "decode", "loopback", "loopback-peer"] {
        while !ThreadFiles.threads(named: name).isEmpty { await Task.yield() }
      }
      // The last task that held the loader may still be on its way out.
      while budget.used > 0 { await Task.yield() }
      while ThreadFiles.threadCount > threads + 6 { await Task.yield() }
      while ThreadFiles.descriptorCount > descriptors + 4 { await Task.yield() }
    }
  }
}

/// One walk through a list, up and down and by jumps, whose server follows a seed.
private struct Soak {
  static let itemCount = 300
  static let rows = 5

  let seed: UInt64
  let budget: MemoryBudget
  private let server: LoopbackServer
  private let transport: CurlTransport
  private let loader: Loader
  private let latest = Latest()

  init(seed: UInt64, budget: MemoryBudget) throws {
    self.seed = seed
    self.budget = budget
    let faults = SoakFaults(seed: seed)
    let counts = Mutex<[Int: Int]>([:])
    server = try LoopbackServer { request in
      let item = Int(request.path.dropFirst()) ?? 0
      let count = counts.withLock { counts in
        defer { counts[item, default: 0] += 1 }
        return counts[item, default: 0]
      }
      return faults.reply(to: request, item: item, count: count)
    }
    transport = try CurlTransport(userAgent: "soak", timeouts: .init(connect: 2000, stall: 1))
    loader = Loader(
      transport: transport, budget: budget, frameCap: 20_000, decoders: 2,
      retryPolicy: RetryPolicy(), random: SeededNumbers(seed: seed), sleep: { _ in },
      report: { [latest] url, status in latest.set(status, for: url) })
  }

  func run() async throws {
    var random = SeededNumbers(seed: seed)
    for top in stride(from: 0, to: Self.itemCount, by: Self.rows) {
      // A jump elsewhere, and away from there before much has come.
      if Bool.random(using: &random) {
        await want(from: Int.random(in: 0..<Self.itemCount, using: &random))
        for _ in 0..<Int.random(in: 0..<200, using: &random) { await Task.yield() }
      }
      await want(from: top)
      for item in top..<min(top + Self.rows, Self.itemCount) { await waitForEnd(of: item) }
    }
    await loader.want([])
    #expect(budget.used <= budget.limit)
    transport.close()
    server.stop()
  }

  private func want(from top: Int) async {
    let wants = (top..<min(top + 2 * Self.rows, Self.itemCount)).map { item in
      Want(
        media: Media(url: url(of: item), rule: server.rule, maximumBytes: 100_000),
        box: Size(width: 8, height: 8), isVisible: item < top + Self.rows)
    }
    await loader.want(wants)
  }

  private func url(of item: Int) -> String { "\(server.baseURL)/\(item)" }

  /// Waits until an item is shown whole or has failed, and looks at what is shown.
  private func waitForEnd(of item: Int) async {
    switch await latest.end(of: url(of: item)) {
    case .failed(let reason): #expect(!reason.isEmpty && !reason.contains("://"))
    case .playing(let store, _, _): check(store, of: item)
    case .waiting, .loading, .decoding: Issue.record("item \(item) has not ended")
    }
  }

  /// Compares the shown frame with the item's own colour, unless the file came damaged.
  private func check(_ store: FrameStore, of item: Int) {
    guard !store.isDamaged, let picture = store.picture(at: store.position) else { return }
    let shown = picture.pixels.first.map { Color(packed: $0).red }
    #expect(shown == SoakFaults.color(of: item), "item \(item), seed \(seed)")
  }
}

/// The latest status of each URL, to await one that is the last.
private final class Latest: Sendable {
  private struct State {
    var statuses: [String: Status] = [:]
    var waiters: [String: CheckedContinuation<Status, Never>] = [:]
  }

  private let state = Mutex(State())

  func set(_ status: Status, for url: String) {
    let waiter = state.withLock { state in
      state.statuses[url] = status
      return status.isEnd ? state.waiters.removeValue(forKey: url) : nil
    }
    waiter?.resume(returning: status)
  }

  func end(of url: String) async -> Status {
    await withCheckedContinuation { continuation in
      let found = state.withLock { state -> Status? in
        if let status = state.statuses[url], status.isEnd { return status }
        state.waiters[url] = continuation
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
  }
}

extension Status {
  /// True when nothing more is to come: it has failed, or all its frames are known.
  fileprivate var isEnd: Bool {
    switch self {
    case .failed: true
    case .playing(let store, _, _): store.timeline.isComplete
    case .waiting, .loading, .decoding: false
    }
  }
}
