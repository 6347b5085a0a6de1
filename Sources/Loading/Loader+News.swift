extension Loader {
  /// Takes news from any thread, in its turn.
  nonisolated func tell(_ news: Inbox.News) {
    guard inbox.leave(news) else { return }
    Task(executorPreference: executor) { [weak self] in await self?.takeNews() }
  }

  /// Takes in all that has happened, and gives the workers what follows from it.
  private func takeNews() {
    for news in inbox.collect() {
      switch news {
      case .bytes(let url, let attempt, let download): bytesArrived(for: url, attempt, download)
      case .decoded(let url, let job, let outcome): decoded(url, job, outcome)
      case .room(let url): if assets[url]?.want != nil { pendingDecodes.insert(url) }
      }
    }
    decodeNext()
  }
}
