import Animation

extension Loader {
  /// Makes room for `bytes`; false when there is none to be had.
  ///
  /// What nobody wants goes first, the least recently wanted before the others. For what is visible
  /// goes what is merely near, and at last the frames of the visible beyond their fair share: each
  /// then keeps a window of them, and never less than the one on show.
  func makeRoom(for bytes: Int, _ url: String) -> Bool {
    evictKept(for: bytes)
    guard budget.limit - budget.used < bytes else { return true }
    guard assets[url]?.isVisible == true else { return false }
    let near = assets.filter { $0.value.want != nil && !$0.value.isVisible }
    for (url, _) in near.sorted(by: { $0.value.rank > $1.value.rank }) {
      park(url)
      if budget.limit - budget.used >= bytes { return true }
    }
    squeeze(toLeave: bytes)
    return budget.limit - budget.used >= bytes
  }

  /// Makes room for what the server announced, while it is on its way.
  func expect(_ progress: Download.Progress, of asset: Asset) {
    let announced = min(max(0, progress.expected ?? 0), asset.media.maximumBytes)
    // A reserve beyond it, so that bytes rarely arrive to a full budget.
    evictKept(for: max(announced - progress.received, 0) + budget.limit / 8)
  }

  /// Decides what to do for a GIF that needs `bytes` more than there are.
  func lacksRoom(for bytes: Int, _ url: String) {
    guard let asset = assets[url] else { return }
    if makeRoom(for: bytes, url) {
      pendingDecodes.insert(url)
    } else if !asset.isVisible {
      park(url)
    } else if asset.shown == nil {
      giveUp(url, .memory)
    } else {
      short.insert(url)
    }
  }

  /// Lets those go on that stood still for want of memory, which some may have come free.
  func resumeShort() {
    pendingDecodes.formUnion(short)
    short = []
  }

  /// Gives back what is near and leaves it so until the next wants.
  func park(_ url: String) {
    guard var asset = assets[url], !asset.isParked, asset.failure == nil else { return }
    asset.stop()
    asset.giveBack()
    asset.forgetAttempts()
    asset.isParked = true
    assets[url] = asset
    pendingDecodes.remove(url)
    report(url, .waiting)
    perform(queue.end(url))
  }

  /// Lets every visible GIF keep as many frames again as the cap allows.
  func unsqueeze() {
    guard isSqueezed else { return }
    isSqueezed = false
    for (url, asset) in assets {
      for store in [asset.shown, asset.filling] { store?.limit(toBytes: frameCap) }
      pendingDecodes.insert(url)
    }
  }

  private func evictKept(for bytes: Int) {
    guard budget.limit - budget.used < bytes else { return }
    for url in kept.oldestFirst {
      forget(url)
      if budget.limit - budget.used >= bytes { return }
    }
  }

  /// Cuts the frames of each visible GIF to its share of what files and canvases leave.
  private func squeeze(toLeave bytes: Int) {
    let visible = assets.values.filter(\.isVisible)
    let fixed = visible.reduce(bytes) { $0 + ($1.download?.byteCount ?? 0) }
    let share = max(0, budget.limit - fixed) / max(1, visible.count)
    isSqueezed = true
    for asset in visible {
      for store in [asset.shown, asset.filling] { store?.limit(toBytes: min(frameCap, share)) }
    }
  }
}
