import Animation
import HTTP
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(1))) struct LoaderMemoryTests {
  private func url(_ row: Int) -> String { "row \(row)" }

  /// The wants of a screen of five rows with two near ones on each side.
  private func screen(top: Int, of rows: Int) -> [Want] {
    let visible = (top..<top + 5).map { Want.of(url($0)) }
    let near = [top + 5, top + 6, top - 1, top - 2].filter { 0..<rows ~= $0 }
    return visible + near.map { Want.of(url($0), visible: false) }
  }

  @Test func scrollingTwiceThroughManyStaysWithinTheBudget() async {
    let file = Sample.gif(frames: 8)
    let transport = StubTransport { _ in .gif(file) }
    let bench = Bench(transport, limit: 100 << 10)
    var most: [Int] = []
    for pass in 0..<2 {
      var used = 0
      for top in Array(0..<60) + (0..<60).reversed() {
        let before = bench.reports.all.count
        await bench.loader.want(screen(top: top, of: 65))
        if top % 7 == 3 { await bench.settle() }
        // Each new row in sight comes to show something, however full the budget is.
        if top % 20 == 19 {
          for row in top..<top + 5 where !(await bench.loader.isPlaying(url(row))) {
            await bench.reports.waitForFrames(of: url(row), from: before)
          }
        }
        used = max(used, bench.budget.used)
        #expect(bench.budget.used <= bench.budget.limit)
      }
      await bench.settle()
      most.append(used)
      #expect(pass == 0 || most[1] <= bench.budget.limit)
    }
    await bench.loader.want([])
    #expect(await bench.loader.accountedBytes == bench.budget.used)
  }

  @Test func theLeastRecentlyWantedGoesFirst() async {
    let file = Sample.gif(frames: 4)
    let transport = StubTransport { _ in .gif(file) }
    // A GIF takes about 3.5 kB with its frames; there is room for five.
    let bench = Bench(transport, limit: 24_000)
    for row in 0..<8 {
      await bench.loader.want([.of(url(row))])
      await bench.reports.waitForFrames(of: url(row))
      await bench.settle()
    }
    let kept = await bench.loader.assets.keys.sorted()
    #expect(kept.count < 8)
    #expect(kept == (8 - kept.count..<8).map(url))
  }

  @Test func theVisibleNeverLoseTheirFrame() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 30)) }
    // Five files of 12 kB with what arrays take besides, and little more than two frames for each.
    let bench = Bench(transport, limit: 86_000)
    await bench.loader.want((0..<5).map { Want.of(url($0)) })
    var stores: [FrameStore] = []
    for row in 0..<5 {
      if let store = await bench.reports.waitForFrames(of: url(row)) { stores.append(store) }
    }
    await bench.settle()
    #expect(bench.budget.used <= bench.budget.limit)
    #expect(stores.count == 5 && stores.allSatisfy { $0.keptCount >= 2 }, "each can move on")
    #expect(stores.contains { $0.keptCount < 30 })
    let failures = bench.reports.all.compactMap(\.status.reason)
    #expect(failures == [])
  }

  @Test func whatIsNearGivesWayToTheVisible() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 8)) }
    let bench = Bench(transport, limit: 16_000)
    await bench.loader.want([.of("near", visible: false)])
    await bench.reports.waitForFrames(of: "near")
    await bench.settle()
    let before = bench.reports.all.count
    await bench.loader.want(["a", "b"].map { .of($0) } + [.of("near", visible: false)])
    await bench.reports.waitForFrames(of: "a")
    await bench.reports.waitForFrames(of: "b")
    await bench.settle()
    let near = bench.reports.all.dropFirst(before).filter { $0.url == "near" }
    #expect(near.map(\.status.word) == ["waiting"])
    #expect(transport.requests.count == 3, "it is not fetched again to be dropped again")
  }

  @Test func whatGaveWayWaitsForTheNextWantsWhateverElseHappens() async {
    let transport = StubTransport { request in
      request.url == "a" ? .response(Response(status: 404), []) : .gif(Sample.gif(frames: 8))
    }
    let bench = Bench(transport, limit: 16_000)
    let near = Want.of("near", visible: false)
    await bench.loader.want([near])
    await bench.reports.waitForFrames(of: "near")
    await bench.loader.want(["a", "b", "c"].map { .of($0) } + [near])
    for url in ["b", "c"] { await bench.reports.waitForFrames(of: url) }
    _ = await bench.reports.waitForFailure(of: "a")
    await bench.settle()
    let before = bench.reports.all.count
    await bench.loader.retry("a")
    await bench.reports.wait(from: before) { $0.status.reason != nil }
    await bench.settle()
    #expect(transport.requests.count { $0.url == "a" } == 2)
    #expect(transport.requests.count { $0.url == "near" } == 1)
  }

  @Test func whatExceedsTheWholeBudgetFailsWithAReason() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 30)) }
    let bench = Bench(transport, limit: 5_000)
    await bench.loader.want([.of("a")])
    let reason = await bench.reports.waitForFailure(of: "a")
    #expect(reason == "it needs more memory than the budget leaves")
    await bench.settle()
    #expect(bench.budget.used == 0)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func randomWantsNeverExceedTheBudgetAndGiveAllBack(seed: UInt64) async {
    let files = (1...6).map { Sample.gif(frames: $0 * 3) }
    let transport = StubTransport { request in
      .gif(files[request.url.utf8.reduce(0) { $0 + Int($1) } % files.count])
    }
    var random = SeededNumbers(seed: seed)
    let limit = Int.random(in: 20_000...60_000, using: &random)
    var bench: Bench? = Bench(transport, limit: limit, frameCap: 2_000)
    let budget = bench?.budget
    for _ in 0..<60 {
      let wants = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Want.of(
          url(Int.random(in: 0..<20, using: &random)), box: Int.random(in: 0...12, using: &random),
          visible: Bool.random(using: &random))
      }
      await bench?.loader.want(wants)
      if Bool.random(using: &random) { await bench?.settle() }
      for report in bench?.reports.all.suffix(4) ?? [] {
        _ = report.status.store?.show(Int.random(in: 0..<6, using: &random))
      }
      #expect(budget.map { $0.used <= $0.limit } == true, "seed \(seed)")
    }
    await bench?.settle()
    await bench?.loader.want([])
    #expect(await bench?.loader.accountedBytes == budget?.used, "seed \(seed)")
    bench = nil
  }
}

extension Loader {
  /// The bytes that the loader knows of.
  var accountedBytes: Int {
    assets.values.reduce(0) { sum, asset in
      sum + (asset.download?.byteCount ?? 0) + (asset.shown?.byteCount ?? 0)
        + (asset.filling?.byteCount ?? 0)
    }
  }

  /// True when there are frames to show.
  func isPlaying(_ url: String) -> Bool { assets[url]?.shown != nil }
}
