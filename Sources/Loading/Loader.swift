public import Animation
import Glibc
public import HTTP

/// Downloads and decodes what is wanted, the visible first, within one memory budget.
///
/// It only coordinates: values decide (``DownloadQueue``, ``RetryPolicy``, ``DecodeTurn``), the
/// transport downloads, threads of its own decode. However many want a URL, there is one download
/// and one decoder for it. What is no longer wanted is cancelled; what was whole is kept as far as
/// the budget allows, so that scrolling back shows it at once, and gives way the oldest first.
public actor Loader {
  let transport: any Transport
  let budget: MemoryBudget
  /// The most bytes of frames of one GIF.
  let frameCap: Int
  let report: @Sendable (String, Status) -> Void
  let retryPolicy: RetryPolicy
  let sleep: @Sendable (Duration) async throws -> Void
  let pool: WorkerPool
  let inbox = Inbox()
  /// What the loader's tasks run on; nil is Swift's shared pool.
  let executor: (any TaskExecutor)?

  var random: any RandomNumberGenerator & Sendable
  var queue = DownloadQueue<String>()
  /// What is wanted or kept, by URL.
  var assets: [String: Asset] = [:]
  /// What is kept though nobody wants it.
  var kept = Recency<String>()
  /// What a worker shall look at.
  var pendingDecodes: Set<String> = []
  /// What stands still until there is memory for it.
  var short: Set<String> = []
  /// True while the windows of what is visible are smaller than ``frameCap`` allows.
  var isSqueezed = false
  /// How short the machine is of memory.
  var pressure = MemoryPressure.normal
  var runningDecodes = 0
  /// The number of the latest decode.
  var lastTurn = 0

  /// Creates a loader; `report` is called on any thread each time a media's status changes.
  ///
  /// - Parameters:
  ///   - transport: The way to the network.
  ///   - budget: What all bytes and frames are charged to.
  ///   - frameCap: The most bytes of frames of one GIF.
  ///   - executor: What the loader's tasks run on; nil is Swift's shared pool.
  ///   - sleep: Waits before a failed download is tried again.
  ///   - report: Takes the URL of a media and its new status; it must not block.
  public init(
    transport: any Transport, budget: MemoryBudget, frameCap: Int,
    executor: (any TaskExecutor)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    report: @escaping @Sendable (String, Status) -> Void
  ) {
    self.init(
      transport: transport, budget: budget, frameCap: frameCap,
      decoders: Self.processorCount, retryPolicy: RetryPolicy(),
      random: SystemRandomNumberGenerator(), executor: executor, sleep: sleep, report: report)
  }

  /// Creates a loader whose threads, patience, chance and time are given.
  init(
    transport: any Transport, budget: MemoryBudget, frameCap: Int, decoders: Int,
    retryPolicy: RetryPolicy, random: any RandomNumberGenerator & Sendable,
    executor: (any TaskExecutor)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    report: @escaping @Sendable (String, Status) -> Void
  ) {
    self.transport = transport
    self.budget = budget
    self.frameCap = frameCap
    self.report = report
    self.retryPolicy = retryPolicy
    self.random = random
    self.sleep = sleep
    self.executor = executor
    pool = WorkerPool(threads: decoders, name: "decode", niceness: 10)
  }

  deinit {
    for asset in assets.values { asset.stop() }
  }

  /// The number of processors, within what makes sense for GIFs.
  private static var processorCount: Int {
    min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)
  }

  /// Says what is wanted from now on, most urgent first; all else is cancelled and gives way.
  ///
  /// What comes back, or was not wanted before, is reported at once as it stands.
  public func want(_ wants: [Want]) {
    let merged = Want.merged(wants)
    let urls = Set(merged.map(\.media.url))
    for url in assets.keys where !urls.contains(url) { leave(url) }
    unsqueeze()
    for (rank, want) in merged.enumerated() { join(want, rank: rank) }
    resumeShort()
    updateQueue()
    decodeNext()
  }

  /// Tries a failed media again.
  public func retry(_ url: String) {
    guard var asset = assets[url], asset.failure != nil else { return }
    asset.failure = nil
    asset.forgetAttempts()
    assets[url] = asset
    report(url, .waiting)
    updateQueue()
  }
}

// MARK: - Coming and going

extension Loader {
  /// Takes a want, for something new or for something that is there.
  private func join(_ want: Want, rank: Int) {
    let url = want.media.url
    guard var asset = assets[url] else {
      assets[url] = Asset(want: want, rank: rank)
      report(url, .waiting)
      return
    }
    let before = asset.want
    asset.want = want
    asset.rank = rank
    asset.isParked = false
    if asset.failure == .memory { asset.failure = nil }
    kept.remove(url)
    assets[url] = asset
    if before == nil { reportStatus(of: url) }
    guard want != before else { return }
    fit(url)
    pendingDecodes.insert(url)
  }

  /// Takes the news that nobody wants it any more: a whole file is kept, anything else forgotten.
  private func leave(_ url: String) {
    guard var asset = assets[url], asset.want != nil else { return }
    guard let download = asset.download, download.progress.isComplete, asset.failure == nil else {
      return forget(url)
    }
    asset.want = nil
    asset.filling?.close()
    asset.filling = nil
    // Without a place for frames it would wait for ever when it comes back.
    if asset.shown == nil { asset.needsStore = true }
    assets[url] = asset
    kept.touch(url)
    pendingDecodes.remove(url)
    short.remove(url)
    // While it is decoded, the worker has the canvas; it goes when the worker is done.
    if !asset.isDecoding { download.rest() }
  }

  /// Gives everything of it back.
  func forget(_ url: String) {
    guard var asset = assets.removeValue(forKey: url) else { return }
    asset.stop()
    asset.giveBack()
    kept.remove(url)
    pendingDecodes.remove(url)
    short.remove(url)
  }
}
