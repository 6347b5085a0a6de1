import Glibc
import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1))) struct WorkerPoolTests {
  @Test func jobsRunAtOnceOnThreadsThatGiveWay() async {
    let pool = WorkerPool(threads: 3, name: "slow", niceness: 10)
    let started = Milestones()
    let ended = Milestones()
    let latch = Latch()
    let niceness = Mutex<[Int32]>([])
    for _ in 0..<5 {
      pool.submit {
        started.pass()
        latch.wait()
        let mine = getpriority(.init(PRIO_PROCESS.rawValue), 0)
        niceness.withLock { $0.append(mine) }
        ended.pass()
      }
    }
    await started.reach(3)
    #expect(ended.count == 0, "three jobs wait for each other's latch together")
    latch.open()
    await ended.reach(5)
    #expect(niceness.withLock { $0.allSatisfy { $0 >= 10 } })
  }

  @Test func whatAJobAddsRunsOnItsOwnThreadAndOnTheOthers() async {
    let pool = WorkerPool(threads: 2, name: "adding")
    let ended = Milestones()
    for number in 1...300 {
      let met = Milestones()
      let latch = Latch()
      let second: WorkerPool.Job = {
        met.pass()
        // Held until both are there, which takes two threads.
        latch.wait()
        ended.pass()
      }
      pool.submit { [unowned pool] in for _ in 0..<2 { pool.submit(second) } }
      await met.reach(2)
      latch.open()
      await ended.reach(2 * number)
      // Alone, it is the own thread's next one.
      pool.submit { [unowned pool] in pool.submit { met.pass() } }
      await met.reach(3)
    }
  }

  @Test func idleThreadsSleepOn() async throws {
    let pool = WorkerPool(threads: 1, name: "idle")
    let ended = Milestones()
    pool.submit { ended.pass() }
    await ended.reach(1)
    let thread = try #require(ThreadFiles.threads(named: "idle-0").first)
    let status = "/proc/self/task/\(thread)/status"
    while !ThreadFiles.read(status).contains("\nState:\tS") { await Task.yield() }
    let before = ThreadFiles.sleeps(ofThread: thread)
    // Time that another pool spends on work.
    let busy = WorkerPool(threads: 1, name: "busy")
    for _ in 0..<500 { busy.submit { ended.pass() } }
    await ended.reach(501)
    #expect(ThreadFiles.sleeps(ofThread: thread) == before)
    pool.submit { ended.pass() }
    await ended.reach(502)
  }

  @Test func tasksRunOnItAndStayThere() async {
    let pool = WorkerPool(threads: 2, name: "tasks")
    let task = Task(executorPreference: pool) {
      let before = Self.threadName
      await Task.yield()
      return [before, await Self.elsewhere(), Self.threadName]
    }
    #expect(await task.value.allSatisfy { $0.hasPrefix("tasks-") })
  }

  @concurrent private static func elsewhere() async -> String { threadName }

  private static var threadName: String {
    ThreadFiles.read("/proc/thread-self/comm")
  }

  @Test func itsThreadsEndWithIt() async {
    let ended = Milestones()
    do {
      let pool = WorkerPool(threads: 2, name: "ending")
      pool.submit { ended.pass() }
      await ended.reach(1)
      #expect(!ThreadFiles.threads(named: "ending-1").isEmpty)
    }
    while !ThreadFiles.threads(named: "ending-0").isEmpty { await Task.yield() }
    while !ThreadFiles.threads(named: "ending-1").isEmpty { await Task.yield() }
  }
}
