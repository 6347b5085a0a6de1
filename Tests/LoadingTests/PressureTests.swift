import Animation
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(1))) struct PressureTests {
  private func url(_ row: Int) -> String { "row \(row)" }

  private func bench(frames: Int) -> Bench {
    let file = Sample.gif(frames: frames)
    return Bench(StubTransport { _ in .gif(file) })
  }

  @Test func theLeastRecentlyVisibleGiveBackFirst() async {
    let bench = bench(frames: 4)
    for row in 0..<6 {
      await bench.loader.want([.of(url(row))])
      await bench.reports.waitForFrames(of: url(row))
      await bench.settle()
    }
    await bench.loader.setPressure(.normal)
    #expect(await bench.loader.assets.count == 6)
    await bench.loader.setPressure(.low)
    #expect(await bench.loader.assets.keys.sorted() == [3, 4, 5].map(url))
    await bench.loader.setPressure(.critical)
    #expect(await bench.loader.assets.keys.sorted() == [url(5)])
  }

  @Test func theVisibleKeepTheFrameOnShowAndComeBack() async throws {
    let bench = bench(frames: 9)
    await bench.loader.want([.of(url(0))])
    let store = try #require(await bench.reports.waitForFrames(of: url(0)))
    await bench.settle()
    _ = store.show(5)
    let shown = store.picture(at: 5)
    await bench.loader.setPressure(.critical)
    await bench.settle()
    #expect(store.keptCount == 2 && store.picture(at: 5) == shown)
    await bench.loader.setPressure(.normal)
    while store.keptCount < 9 { await Task.yield() }
    #expect(store.isWhole)
  }

  @Test func whatComesUnderPressureKeepsToIt() async throws {
    let bench = bench(frames: 9)
    await bench.loader.setPressure(.critical)
    await bench.loader.want([.of(url(0))])
    let store = try #require(await bench.reports.waitForFrames(of: url(0)))
    await bench.settle()
    #expect(store.keptCount == 2)
  }

  @Test func thePressureIsToldWhileItLastsAndOnceWhenItIsOver() {
    var signals: [MemoryWatch.Signal] = [.some, .full, .some, .calm, .full, .calm]
    var times: [Int32] = []
    var told: [MemoryPressure] = []
    MemoryWatch.follow(
      { time in
        times.append(time)
        return signals.isEmpty ? nil : signals.removeFirst()
      }, report: { told.append($0) })
    #expect(told == [.low, .critical, .low, .normal, .critical, .normal])
    // Without pressure it sleeps without an end.
    let patience = MemoryWatch.patience
    #expect(times == [-1, patience, patience, patience, -1, patience, -1])
  }
}
