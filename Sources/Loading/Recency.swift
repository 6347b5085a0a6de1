/// The order in which things were last wanted.
struct Recency<ID: Hashable & Sendable>: Sendable {
  private var turns: [ID: Int] = [:]
  private var lastTurn = 0

  /// Creates an empty order.
  init() {}

  /// Makes `id` the most recent one.
  mutating func touch(_ id: ID) {
    lastTurn += 1
    turns[id] = lastTurn
  }

  /// Forgets `id`.
  mutating func remove(_ id: ID) { turns[id] = nil }

  /// Everything, the least recent first.
  var oldestFirst: [ID] { turns.sorted { $0.value < $1.value }.map(\.key) }
}
