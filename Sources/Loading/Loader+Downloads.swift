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

  /// Begins another attempt, which goes on where a broken one stands if the server allows it.
  private func start(_ url: String) {
    guard var asset = assets[url] else { return }
    let attempt = Attempt(media: asset.media, partial: asset.download, budget: budget)
    asset.attempt = attempt
    asset.attempts += 1
    if attempt.isResumption {
      // News of the broken attempt that is still on its way will be taken for old.
      _ = asset.download?.beginReading()
    } else if let download = attempt.download {
      asset.begin(download)
    }
    asset.transfer = Task(executorPreference: executor) { [weak self, transport] in
      let failure = await Self.fetch(attempt, over: transport) { [weak self] download in
        self?.tell(.bytes(url: url, attempt, download))
      }
      await self?.transferEnded(for: url, attempt, failure)
    }
    assets[url] = asset
    if asset.shown == nil { reportStatus(of: url) }
  }

  /// Downloads; nil when the whole file is in.
  private static func fetch(
    _ attempt: Attempt, over transport: any Transport,
    news: @escaping @Sendable (Download) -> Void
  ) async -> LoadFailure? {
    do throws(TransferError) {
      let response = try await transport.send(attempt.request) { delivery in
        if let download = attempt.receive(delivery) { news(download) }
      }
      return attempt.failure(after: response)
    } catch {
      return .transfer(error)
    }
  }

  /// Ends a download that has to make way for a visible one; it waits for its next turn.
  private func interrupt(_ url: String) {
    guard var asset = assets[url], asset.download?.progress.isComplete != true else { return }
    asset.stop()
    asset.giveBack()
    asset.forgetAttempts()
    assets[url] = asset
    pendingDecodes.remove(url)
    if asset.want != nil { report(url, .waiting) }
  }

  func bytesArrived(for url: String, _ attempt: Attempt, _ download: Download) {
    // News of an attempt that was given up may come after the next one has begun.
    guard assets[url]?.attempt === attempt else { return }
    takeUp(download, for: url)
    let progress = download.beginReading()
    guard !progress.hasOverflowed else { return overflowed(url) }
    if let asset = assets[url] { expect(progress, of: asset) }
    pendingDecodes.insert(url)
    reportProgress(of: url)
  }

  /// Replaces a part by the whole file that the server sends in place of its rest.
  private func takeUp(_ download: Download, for url: String) {
    guard var asset = assets[url], asset.download !== download else { return }
    asset.begin(download)
    assets[url] = asset
  }

  private func transferEnded(for url: String, _ attempt: Attempt, _ failure: LoadFailure?) {
    guard var asset = assets[url], asset.attempt === attempt else { return }
    asset.transfer = nil
    assets[url] = asset
    // The news of its bytes may not have come yet, or be none, in an empty file.
    if let download = attempt.download { takeUp(download, for: url) }
    if assets[url]?.download?.progress.hasOverflowed == true { return overflowed(url) }
    if let failure { return fail(url, failure) }
    arrived(url)
  }

  /// Takes the whole file, or what is taken for it.
  private func arrived(_ url: String) {
    assets[url]?.attempt?.complete()
    perform(queue.end(url))
    pendingDecodes.insert(url)
    reportStatus(of: url)
    decodeNext()
  }

  /// Tries again later, or gives up.
  private func fail(_ url: String, _ failure: LoadFailure) {
    guard var asset = assets[url] else { return }
    asset.noteProgress(step: retryPolicy.progress)
    let delay = retryPolicy.delay(after: failure, attempt: asset.attempts, using: &random)
    guard let delay else {
      // It ends there each time: then there may be no more of it, and this much can be shown.
      return failure == .unfinished ? arrived(url) : giveUp(url, failure)
    }
    // What the broken attempt has shown stays until the next one has a frame.
    if failure == .changed || asset.download?.resumption == nil {
      asset.download?.discard()
      asset.download = nil
      pendingDecodes.remove(url)
    } else if asset.download?.hasPieces == true {
      pendingDecodes.insert(url)
    }
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
    decodeNext()
  }

  private func retryIsDue(for url: String, after attempt: Int) {
    guard let asset = assets[url], asset.transfer == nil, asset.attempts == attempt,
      !Task.isCancelled
    else { return }
    perform(queue.resume(url))
  }

  /// Gives its memory back and says why it cannot be shown.
  func giveUp(_ url: String, _ failure: LoadFailure) {
    guard var asset = assets[url] else { return }
    asset.stop()
    asset.giveBack()
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
