/// Which downloads run, as a value: every change returns what is to be done about it.
///
/// At most ``slots`` run at once. What is visible goes first, in its order; what is merely near
/// never starts beyond half of the slots, and gives those beyond back when something visible waits.
struct DownloadQueue<ID: Hashable & Sendable>: Sendable {
  /// A download that is wanted.
  struct Entry: Hashable, Sendable {
    /// Which one.
    var id: ID
    /// True when it is on the screen.
    var isVisible: Bool
  }

  /// What the owner of the queue has to do.
  enum Action: Hashable, Sendable {
    /// Begin the download.
    case start(ID)
    /// End the download, whose slot is free from now on.
    case cancel(ID)
  }

  /// How many downloads run at most.
  let slots: Int
  private var entries: [Entry] = []
  private var running: Set<ID> = []
  private var held: Set<ID> = []

  /// Creates an empty queue.
  init(slots: Int = 6) { self.slots = slots }

  /// True when the download has a slot.
  func isRunning(_ id: ID) -> Bool { running.contains(id) }

  /// Says which downloads are wanted from now on, each once, most urgent first.
  ///
  /// Those that run and are still wanted run on, whatever their new place.
  mutating func want(_ entries: [Entry]) -> [Action] {
    let wanted = Set(entries.map(\.id))
    let left = self.entries.filter { running.contains($0.id) && !wanted.contains($0.id) }
    self.entries = entries
    running.formIntersection(wanted)
    held.formIntersection(wanted)
    return left.map { .cancel($0.id) } + startNext()
  }

  /// Takes the news that a download has ended for good.
  mutating func end(_ id: ID) -> [Action] {
    entries.removeAll { $0.id == id }
    running.remove(id)
    held.remove(id)
    return startNext()
  }

  /// Takes the news that a download has failed and shall wait; it has no slot meanwhile.
  mutating func hold(_ id: ID) -> [Action] {
    guard entries.contains(where: { $0.id == id }) else { return [] }
    running.remove(id)
    held.insert(id)
    return startNext()
  }

  /// Lets a download that was held start again in its turn.
  mutating func resume(_ id: ID) -> [Action] {
    held.remove(id)
    return startNext()
  }

  private mutating func startNext() -> [Action] {
    let cancelled = giveWay()
    var low = entries.count { !$0.isVisible && running.contains($0.id) }
    var actions = cancelled
    // Two passes, so that the order of the entries need not put the visible ones first.
    for isVisible in [true, false] {
      for entry in entries where entry.isVisible == isVisible && waits(entry) {
        guard running.count < slots, isVisible || low < slots / 2 else { break }
        running.insert(entry.id)
        low += isVisible ? 0 : 1
        actions.append(.start(entry.id))
      }
    }
    return actions
  }

  /// Ends downloads that are merely near, down to half of the slots, as far as visible ones wait.
  private mutating func giveWay() -> [Action] {
    let low = entries.filter { !$0.isVisible && running.contains($0.id) }
    let waiting = entries.count { $0.isVisible && waits($0) }
    let surplus = min(waiting - (slots - running.count), low.count - slots / 2)
    guard surplus > 0 else { return [] }
    return low.suffix(surplus).map { entry in
      running.remove(entry.id)
      return .cancel(entry.id)
    }
  }

  private func waits(_ entry: Entry) -> Bool {
    !running.contains(entry.id) && !held.contains(entry.id)
  }
}
