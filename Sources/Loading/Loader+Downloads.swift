import Animation
import HTTP

extension Loader {
  /// Tells the queue what still needs bytes, in its new order.
  func updateQueue() {
    let entries = assets.filter { $0.value.needsBytes }.sorted { $0.value.rank < $1.value.rank }
    perform(queue.want(entries.map { .init(id: $0.key, isVisible: $0.value.isVisible) }))
  }

  func perform(_ actions: [DownloadQueue<String>.Action]) {
    for action in actions {
      switch action {
      case .start(let url): start(url)
      case .cancel(let url): interrupt(url)
      }
    }
  }

  /// Begins another attempt.
  private func start(_ url: String) {
    guard var asset = assets[url] else { return }
    let download = Download(media: asset.media, budget: budget)
    asset.download = download
    asset.attempts += 1
    asset.reported = 0
    asset.filling?.close()
    asset.filling = nil
    asset.needsStore = true
    asset.isDecoding = false
    let request = asset.media.request
    asset.transfer = Task(executorPreference: executor) { [weak self, transport, executor] in
      let failure = await Self.fetch(request, over: transport, into: download) { [weak self] in
        Task(executorPreference: executor) { await self?.bytesArrived(for: url, download) }
      }
      await self?.transferEnded(for: url, download, failure)
    }
    assets[url] = asset
    if asset.shown == nil { report(url, .loading(received: 0, expected: nil)) }
  }

  /// Downloads; nil when the whole file is in.
  private static func fetch(
    _ request: Request, over transport: any Transport, into download: Download,
    news: @escaping @Sendable () -> Void
  ) async -> LoadFailure? {
    do throws(TransferError) {
      let response = try await transport.send(request) { delivery in
        if download.receive(delivery) { news() }
      }
      guard response.status == 200 else {
        return .status(response.status, retryAfter: response.retryAfter)
      }
      download.complete()
      return nil
    } catch {
      return .transfer(error)
    }
  }

  /// Ends a download that has to make way for a visible one; it waits for its next turn.
  private func interrupt(_ url: String) {
    guard var asset = assets[url], asset.download?.progress.isComplete != true else { return }
    asset.stop()
    asset.giveBack()
    asset.download = nil
    asset.shown = nil
    asset.filling = nil
    asset.attempts = 0
    assets[url] = asset
    pendingDecodes.remove(url)
    if asset.want != nil { report(url, .waiting) }
  }

  private func bytesArrived(for url: String, _ download: Download) {
    guard let asset = assets[url], asset.download === download else { return }
    let progress = download.beginReading()
    guard !progress.hasOverflowed else { return overflowed(url) }
    expect(progress, of: asset)
    pendingDecodes.insert(url)
    reportProgress(of: url)
    decodeNext()
  }

  private func transferEnded(for url: String, _ download: Download, _ failure: LoadFailure?) {
    guard var asset = assets[url], asset.download === download else { return }
    asset.transfer = nil
    assets[url] = asset
    if download.progress.hasOverflowed { return overflowed(url) }
    if let failure { return fail(url, failure) }
    perform(queue.end(url))
    pendingDecodes.insert(url)
    reportStatus(of: url)
    decodeNext()
  }

  /// Tries again later, or gives up.
  private func fail(_ url: String, _ failure: LoadFailure) {
    guard var asset = assets[url] else { return }
    let delay = retryPolicy.delay(after: failure, attempt: asset.attempts, using: &random)
    guard let delay else { return giveUp(url, failure) }
    // What the broken attempt has shown stays until the next one has a frame.
    asset.download?.discard()
    asset.download = nil
    pendingDecodes.remove(url)
    let attempt = asset.attempts
    asset.retry = Task(executorPreference: executor) { [weak self, sleep] in
      do {
        try await sleep(delay)
      } catch {
        return
      }
      await self?.retryIsDue(for: url, after: attempt)
    }
    assets[url] = asset
    perform(queue.hold(url))
  }

  private func retryIsDue(for url: String, after attempt: Int) {
    guard let asset = assets[url], asset.download == nil, asset.attempts == attempt,
      !Task.isCancelled
    else { return }
    perform(queue.resume(url))
  }

  /// Gives its memory back and says why it cannot be shown.
  func giveUp(_ url: String, _ failure: LoadFailure) {
    guard var asset = assets[url] else { return }
    asset.stop()
    asset.giveBack()
    asset.download = nil
    asset.shown = nil
    asset.filling = nil
    asset.failure = failure
    assets[url] = asset
    pendingDecodes.remove(url)
    short.remove(url)
    report(url, .failed(failure.message))
    perform(queue.end(url))
    resumeShort()
  }

  /// Begins again when there is room now for what the budget had none for.
  private func overflowed(_ url: String) {
    guard let asset = assets[url], let download = asset.download else { return }
    let progress = download.progress
    asset.transfer?.cancel()
    download.discard()
    let needed = max(progress.expected ?? 0, progress.received + budget.limit / 16)
    guard makeRoom(for: min(needed, asset.media.maximumBytes), url),
      asset.attempts < retryPolicy.attempts
    else {
      return asset.isVisible ? giveUp(url, .memory) : park(url)
    }
    // It has a slot still.
    start(url)
  }
}
