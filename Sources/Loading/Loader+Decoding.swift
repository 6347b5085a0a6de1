import Animation
import HTTP
import Pixels

extension Loader {
  /// Gives the idle threads something to do.
  func decodeNext() {
    while runningDecodes < max(1, pool.threadCount), let url = nextToDecode(),
      var asset = assets[url], let download = asset.download
    {
      pendingDecodes.remove(url)
      let job = DecodeJob(
        download: download, store: asset.target, wantsPoster: !asset.isVisible)
      lastTurn += 1
      runningDecodes += 1
      asset.lastTurn = lastTurn
      asset.isDecoding = true
      assets[url] = asset
      pool.submit { [weak self] in
        let outcome = job.run()
        self?.tell(.decoded(url: url, job, outcome))
      }
    }
  }

  private func nextToDecode() -> String? {
    var best: (url: String, turn: DecodeTurn)?
    for url in pendingDecodes {
      guard let asset = assets[url], asset.want != nil, asset.download != nil, !asset.isDecoding
      else { continue }
      let turn = DecodeTurn(
        isVisible: asset.isVisible, hasFrame: asset.shown != nil, lastTurn: asset.lastTurn,
        rank: asset.rank)
      if best.map({ turn < $0.turn }) ?? true { best = (url, turn) }
    }
    return best?.url
  }

  func decoded(_ url: String, _ job: DecodeJob, _ outcome: DecodeJob.Outcome) {
    runningDecodes -= 1
    guard var asset = assets[url], asset.download === job.download else { return }
    asset.isDecoding = false
    assets[url] = asset
    guard asset.want != nil else { return job.download.rest() }
    if asset.needsStore, let canvasSize = outcome.canvasSize {
      addStore(for: url, canvasSize: canvasSize)
    }
    promote(url, outcome)
    switch outcome.end {
    case .failed(let reason): giveUp(url, .format(reason))
    case .noRoom(let bytes): lacksRoom(for: bytes, url)
    case .more where job.store != nil: pendingDecodes.insert(url)
    case .idle: if job.store?.isWhole == true { resumeShort() }
    // Without a store, its arrival is what makes the next slice; an empty box has none.
    case .more, .discarded: break
    }
  }

  /// Reports the frames that have come, if someone waits for them.
  private func promote(_ url: String, _ outcome: DecodeJob.Outcome) {
    guard var asset = assets[url] else { return }
    if let filling = asset.filling, filling.keptCount > 0 {
      asset.shown?.close()
      asset.shown = filling
      asset.filling = nil
      assets[url] = asset
      reportStatus(of: url)
    } else if outcome.isAwaited, asset.filling == nil {
      reportStatus(of: url)
    }
  }

  /// Makes a place for the frames of a download whose canvas is known.
  private func addStore(for url: String, canvasSize: Size) {
    guard var asset = assets[url], let want = asset.want else { return }
    let size = want.size(of: canvasSize)
    guard !size.isEmpty else { return }
    asset.filling = makeStore(for: url, size: size, canvasSize: canvasSize, after: asset.shown)
    asset.needsStore = false
    assets[url] = asset
    pendingDecodes.insert(url)
  }

  /// Makes a place for frames of another size, if the box asks for one.
  func fit(_ url: String) {
    guard var asset = assets[url], let want = asset.want, !asset.needsStore,
      let current = asset.filling ?? asset.shown
    else { return }
    let size = want.size(of: current.canvasSize)
    guard size != current.size, !size.isEmpty else { return }
    asset.filling?.close()
    asset.filling = nil
    if asset.shown?.size != size {
      asset.filling = makeStore(
        for: url, size: size, canvasSize: current.canvasSize, after: asset.shown)
    }
    assets[url] = asset
    pendingDecodes.insert(url)
  }

  /// Makes a store that begins where the one before it stands.
  private func makeStore(
    for url: String, size: Size, canvasSize: Size, after shown: FrameStore?
  ) -> FrameStore {
    let store = FrameStore(
      size: size, canvasSize: canvasSize, cap: frameCap, budget: budget,
      startingAt: shown?.position ?? 0
    ) { [weak self] in
      self?.tell(.room(url: url))
    }
    store.setPressure(pressure)
    return store
  }
}
