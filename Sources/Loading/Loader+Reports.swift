extension Loader {
  /// Reports how far a media has come.
  func reportStatus(of url: String) {
    guard var asset = assets[url] else { return }
    let progress = asset.download?.progress ?? Download.Progress()
    asset.reported = progress.received
    assets[url] = asset
    report(url, asset.status(progress))
  }

  /// Reports bytes that have arrived, if they are enough to be seen.
  ///
  /// They are a twenty-fifth of the file or 16 KiB, whichever is more: with no clock, that keeps
  /// all but the fastest downloads below ten reports a second.
  func reportProgress(of url: String) {
    guard let asset = assets[url], let progress = asset.download?.progress else { return }
    let step = max(16 << 10, (progress.expected ?? 0) / 25)
    if progress.received - asset.reported >= step { reportStatus(of: url) }
  }
}

extension Loader.Asset {
  /// What there is to say about it.
  fileprivate func status(_ progress: Download.Progress) -> Status {
    if let failure { return .failed(failure.message) }
    if let shown {
      return .playing(shown, received: progress.received, expected: progress.expected)
    }
    guard download != nil else { return .waiting }
    guard !progress.isComplete else { return .decoding }
    return .loading(received: progress.received, expected: progress.expected)
  }
}
