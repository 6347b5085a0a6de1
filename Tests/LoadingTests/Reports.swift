import Animation
import Loading
import Synchronization
import Testing

/// What a loader has reported, to look at and to wait for.
final class Reports: Sendable {
  struct Report: Sendable {
    var url: String
    var status: Status
  }

  private struct Waiter {
    var from: Int
    var matches: @Sendable (Report) -> Bool
    var continuation: CheckedContinuation<Report, Never>
  }

  private struct State {
    var reports: [Report] = []
    var waiters: [Waiter] = []
  }

  private let state = Mutex(State())

  var all: [Report] { state.withLock { $0.reports } }

  /// The reports on one URL, in short words.
  func words(for url: String) -> [String] {
    all.filter { $0.url == url }.map { $0.status.word }
  }

  func add(_ url: String, _ status: Status) {
    let report = Report(url: url, status: status)
    let due = state.withLock { state in
      state.reports.append(report)
      let due = state.waiters.filter { $0.matches(report) }
      state.waiters.removeAll { $0.matches(report) }
      return due
    }
    for waiter in due { waiter.continuation.resume(returning: report) }
  }

  /// Waits for a report, one of the past included unless `from` says how many of those to skip.
  @discardableResult
  func wait(
    from: Int = 0, for matches: @escaping @Sendable (Report) -> Bool
  ) async -> Report {
    await withCheckedContinuation { continuation in
      let found = state.withLock { state -> Report? in
        if let found = state.reports.dropFirst(from).first(where: matches) { return found }
        state.waiters.append(Waiter(from: from, matches: matches, continuation: continuation))
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
  }

  /// Waits until the URL has frames to show; nil, and an issue, when it fails in place of it.
  @discardableResult
  func waitForFrames(of url: String, from: Int = 0) async -> FrameStore? {
    let report = await wait(from: from) { report in
      report.url == url && (report.status.store != nil || report.status.reason != nil)
    }
    if let reason = report.status.reason { Issue.record("\(url) failed: \(reason)") }
    return report.status.store
  }

  /// Waits until the URL has failed, and returns the reason.
  func waitForFailure(of url: String) async -> String {
    await wait { $0.url == url && $0.status.reason != nil }.status.reason ?? ""
  }
}

extension Status {
  /// The frames to show.
  var store: FrameStore? {
    if case .playing(let store, _, _) = self { store } else { nil }
  }

  /// Why there is nothing to show.
  var reason: String? {
    if case .failed(let reason) = self { reason } else { nil }
  }

  /// The status in short.
  var word: String {
    switch self {
    case .waiting: "waiting"
    case .loading(let received, let expected): "loading \(received)/\(expected ?? 0)"
    case .decoding: "decoding"
    case .playing(_, let received, let expected): "playing \(received)/\(expected ?? 0)"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}
