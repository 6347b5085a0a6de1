import Animation
import Pixels
import TestSupport
import Testing

@testable import Animation

@Suite struct FrameStoreLimitTests {
  private let size = Size(width: 2, height: 2)
  private let frameBytes = 16

  private func store(frames: Int, window: Int, budget: MemoryBudget = MemoryBudget(limit: .max))
    -> FrameStore
  {
    let store = FrameStore(size: size, cap: window * frameBytes, budget: budget)
    _ = store.extend(.steady(frames))
    return store
  }

  @Test(arguments: [
    (MemoryPressure.normal, 16), (.low, 4), (.critical, 2),
  ])
  func pressureLeavesAPart(pressure: MemoryPressure, frames: Int) {
    let store = store(frames: 50, window: 16)
    _ = store.fill()
    _ = store.show(3)
    store.setPressure(pressure)
    store.fill()
    #expect(store.keptCount == frames)
    #expect(store.picture(at: 3) != nil, "the frame on show stays")
    store.setPressure(.normal)
    store.fill()
    #expect(store.keptCount == 16)
  }

  @Test func framesCanBeLimitedAsWellAsBytes() {
    let store = store(frames: 50, window: 16)
    store.limit(toBytes: 100 * frameBytes, frames: 5)
    store.fill()
    #expect(store.keptCount == 5)
    store.limit(toBytes: 3 * frameBytes)
    #expect(store.keptCount == 3)
    #expect(store.capacity == 3)
  }

  @Test(arguments: [
    (nil, 100, 40, 40), (Duration.milliseconds(30), 100, 40, 40), (.milliseconds(2), 100, 40, 10),
    (.milliseconds(2), 20, 40, 40), (.milliseconds(2), 30, 40, 33),
    (.milliseconds(2), 5_000, 40, 8),
    (.milliseconds(2), 5_000, 3, 3), (.zero, 0, 9, 9),
  ])
  func theWindowIsSizedByCostAndDuration(
    cost: Duration?, duration: Int, capacity: Int, frames: Int
  ) {
    #expect(
      LookAhead.frameCount(cost: cost, duration: .milliseconds(duration), capacity: capacity)
        == frames)
  }

  @Test func whatIsDecodedFastIsNotDecodedFarAhead() {
    let store = store(frames: 100, window: 50)
    store.measured(.milliseconds(1))
    store.fill()
    #expect(store.keptCount == 10)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func budgetsHoldAtEveryStepOfRandomUse(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let budget = MemoryBudget(limit: Int.random(in: 4...40, using: &random) * frameBytes)
    do {
      var stores: [FrameStore] = []
      var players: [Animator] = []
      for step in 0..<300 {
        let now = Duration.milliseconds(step * 37)
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where stores.count < 5:
          stores.append(
            store(
              frames: Int.random(in: 1...30, using: &random),
              window: Int.random(in: 2...12, using: &random), budget: budget))
        case 1:
          if let store = stores.randomElement(using: &random) {
            let direction = PlaybackOptions.Direction.allCases.randomElement(using: &random)
            players.append(
              Animator(
                store: store, options: PlaybackOptions(direction: direction ?? .forward)))
          }
        case 2 where !players.isEmpty:
          players.remove(at: Int.random(in: 0..<players.count, using: &random))
        case 3 where !players.isEmpty:
          let index = Int.random(in: 0..<players.count, using: &random)
          _ = players[index].seek(to: Int.random(in: 0...40, using: &random), at: now)
        case 4:
          stores.randomElement(using: &random)?.setPressure(
            MemoryPressure.allCases.randomElement(using: &random) ?? .normal)
        case 5:
          stores.randomElement(using: &random)?.limit(
            toBytes: Int.random(in: 0...12, using: &random) * frameBytes)
        case 6 where stores.count > 2: stores.removeFirst().close()
        default: stores.randomElement(using: &random)?.shed()
        }
        for store in stores { store.fill(limit: Int.random(in: 0...4, using: &random)) }
        for index in players.indices { _ = players[index].tick(at: now) }
        #expect(budget.used <= budget.limit, "seed \(seed), step \(step)")
        let held = Set(players.map { ObjectIdentifier($0.store) })
        let gone = players.filter { player in !stores.contains { $0 === player.store } }
        #expect(
          budget.used
            == stores.reduce(0) { $0 + $1.byteCount }
            + (gone.isEmpty ? 0 : gone.reduce(0) { $0 + $1.store.byteCount }),
          "seed \(seed), step \(step), \(held.count) held")
      }
    }
    #expect(budget.used == 0, "seed \(seed)")
  }
}
