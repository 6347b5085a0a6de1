import Animation
import HTTP
import Pixels
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(1))) struct LoaderSharingTests {
  @Test func fiveRowsOfOneGIFMakeOneDownloadAndOneStore() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 6)) }
    let bench = Bench(transport)
    await bench.loader.want(Array(repeating: .of("a"), count: 5))
    let store = await bench.reports.waitForFrames(of: "a")
    await bench.settle()
    #expect(transport.requests.count == 1)
    #expect(bench.reports.all.compactMap(\.status.store).allSatisfy { $0 === store })
    #expect(store?.keptCount == 6)
    #expect(store?.byteCount == 6 * 8 * 8 * 4)
  }

  @Test func theLastOneOutCancels() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a"), .of("b"), .of("a")])
    let call = await transport.call(for: "a")
    await bench.loader.want([.of("a"), .of("b")])
    await bench.loader.want([.of("b"), .of("a", visible: false)])
    #expect(call.cancellation.count == 0)
    await bench.loader.want([.of("b")])
    await call.cancellation.reach(1)
    #expect(transport.calls.count == 2)
  }

  @Test func lateBytesOfWhatWasLeftReachNobody() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    let stale = await transport.call(for: "a")
    await bench.loader.want([.of("b")])
    await transport.call(for: "b").answer(Sample.gif(frames: 1))
    await bench.reports.waitForFrames(of: "b")
    let before = bench.reports.all.count
    stale.answer(Sample.gif(frames: 2))
    await bench.settle()
    #expect(bench.reports.all.count == before)

    // Wanted again, it is another attempt, and the old one's bytes are none of its own.
    await bench.loader.want([.of("a")])
    let fresh = await transport.call(1, for: "a")
    stale.answer(Sample.gif(frames: 2))
    fresh.answer(Sample.gif(frames: 3))
    let store = await bench.reports.waitForFrames(of: "a")
    await bench.settle()
    #expect(store?.timeline.frameCount == 3)
  }

  @Test func lateNewsOfAnOldAttemptIsNoNewsOfTheNewOne() async throws {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    let stale = try #require(await bench.loader.assets["a"]?.attempt)
    let download = try #require(stale.download)
    await transport.call(0, for: "a").head(length: 100_000)
    await bench.loader.want([])
    await bench.loader.want([.of("a")])
    let fresh = await transport.call(1, for: "a")
    // The news was on its way when the attempt was given up.
    await bench.loader.bytesArrived(for: "a", stale, download)
    #expect(await bench.loader.assets["a"]?.download !== download)
    fresh.answer(Sample.gif(frames: 1))
    await bench.reports.waitForFrames(of: "a")
  }

  @Test func whatWasWholeIsThereAtOnceWhenItComesBack() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 6)) }
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    let store = await bench.reports.waitForFrames(of: "a")
    await bench.settle()
    await bench.loader.want([])
    let before = bench.reports.all.count
    await bench.loader.want([.of("a")])
    #expect(bench.reports.all.count > before, "it is reported before the call returns")
    let again = await bench.reports.waitForFrames(of: "a", from: before)
    #expect(again === store)
    #expect(again?.keptCount == 6)
    #expect(transport.requests.count == 1)
  }

  @Test func unchangedWantsReportNothing() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 2)) }
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    await bench.reports.waitForFrames(of: "a")
    await bench.settle()
    let before = bench.reports.all.count
    await bench.loader.want([.of("a")])
    await bench.settle()
    #expect(bench.reports.all.count == before)
  }

  @Test func framesFitTheBoxAndKeepTheirAspect() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 1, side: 20)) }
    let bench = Bench(transport)
    var want = Want.of("a")
    want.box = Size(width: 30, height: 6)
    await bench.loader.want([want])
    let store = await bench.reports.waitForFrames(of: "a")
    #expect(store?.size == Size(width: 6, height: 6))
    #expect(store?.canvasSize == Size(width: 20, height: 20))
  }

  @Test func anotherBoxMakesAnotherStoreAndTheOldOneStaysUntilThen() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 6)) }
    let bench = Bench(transport)
    await bench.loader.want([.of("a", box: 8)])
    let small = await bench.reports.waitForFrames(of: "a")
    await bench.settle()
    _ = small?.show(4)
    let before = bench.reports.all.count
    await bench.loader.want([.of("a", box: 12)])
    let large = await bench.reports.waitForFrames(of: "a", from: before)
    await bench.settle()
    #expect(large !== small)
    #expect(large?.size == Size(width: 12, height: 12))
    #expect(large?.position == 4, "it goes on where the old one stood")
    #expect(large?.keptCount == 6)
    #expect(small?.byteCount == 0)
    #expect(transport.requests.count == 1)
    #expect(bench.reports.all.dropFirst(before).allSatisfy { $0.status.store != nil })
  }

  @Test func anEmptyBoxWaitsForASize() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 1)) }
    let bench = Bench(transport)
    await bench.loader.want([.of("a", box: 0)])
    await bench.reports.wait { $0.status.word == "decoding" }
    await bench.settle()
    await bench.loader.want([.of("a", box: 4)])
    await bench.reports.waitForFrames(of: "a")
  }
}

extension StubTransport.Answer {
  /// A GIF.
  static func gif(_ file: [UInt8]) -> StubTransport.Answer {
    .response(Response(status: 200, contentLength: file.count), file)
  }
}
