public import Animation

extension Loader {
  /// Keeps as much as the memory of the machine allows, until it is told otherwise.
  ///
  /// What nobody wants gives way first, the least recently wanted before the others: half of it, or
  /// all when the pressure is critical. What is wanted keeps fewer frames ahead, and in any case
  /// the one on show.
  public func setPressure(_ pressure: MemoryPressure) {
    self.pressure = pressure
    let oldest = kept.oldestFirst
    switch pressure {
    case .normal: break
    case .low: for url in oldest.prefix((oldest.count + 1) / 2) { forget(url) }
    case .critical: for url in oldest { forget(url) }
    }
    for asset in assets.values {
      for store in [asset.shown, asset.filling] { store?.setPressure(pressure) }
    }
  }
}
