import Animation
import TestSupport
import Testing

@Suite struct MemoryBudgetTests {
  @Test func reservesUpToTheLimitAndNoFurther() {
    let budget = MemoryBudget(limit: 10)
    let answers = [4, 6, 1, 0].map(budget.reserve)
    #expect(answers == [true, true, false, true])
    #expect(budget.used == 10)
    budget.release(6)
    #expect(budget.used == 4)
  }

  @Test func hugeSizesDoNotOverflow() {
    let budget = MemoryBudget(limit: .max)
    #expect(budget.reserve(.max))
    #expect(!budget.reserve(.max))
  }

  @Test func manyThreadsNeverExceedIt() async {
    let budget = MemoryBudget(limit: 1_000)
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var random = SeededNumbers(seed: UInt64(worker))
          var isWithin = true
          for _ in 0..<2_000 {
            let count = Int.random(in: 0...600, using: &random)
            if budget.reserve(count) {
              isWithin = isWithin && budget.used <= budget.limit
              budget.release(count)
            }
          }
          return isWithin
        }
      }
      for await isWithin in group { #expect(isWithin) }
    }
    #expect(budget.used == 0)
  }
}
