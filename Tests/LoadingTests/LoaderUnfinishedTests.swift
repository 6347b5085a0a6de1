import Animation
import HTTP
import TestSupport
import Testing

@testable import Loading

/// Bodies whose end is told by that of the connection alone, so that a cut looks like an end.
@Suite(.timeLimit(.minutes(1))) struct LoaderUnfinishedTests {
  private let transport = ScriptedTransport()
  private let file = Sample.gif(frames: 4)

  private func answer(_ bytes: some Sequence<UInt8>, to call: ScriptedTransport.Call) {
    call.head()
    call.body(bytes)
    call.finish(tellsItsEnd: false)
  }

  @Test func aFileThatLacksItsEndIsFetchedAgain() async {
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    answer(file[..<(file.count * 3 / 4)], to: await transport.call(0, for: "a"))
    answer(file, to: await transport.call(1, for: "a"))
    let report = await bench.reports.wait { $0.status.store?.timeline.isComplete == true }
    await bench.settle()
    #expect(report.status.store?.timeline.frameCount == 4)
    #expect(report.status.store?.isDamaged == false)
    #expect(transport.calls.count == 2)
  }

  @Test func aFileThatEndsThereEachTimeIsShownAsItIs() async {
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    for number in 0..<3 {
      answer(file[..<(file.count * 3 / 4)], to: await transport.call(number, for: "a"))
    }
    let report = await bench.reports.wait { $0.status.store?.timeline.isComplete == true }
    await bench.settle()
    #expect(report.status.store?.isDamaged == true)
    #expect(transport.calls.count == 3)
  }

  @Test func nothingAtAllIsNoFile() async {
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    for number in 0..<3 { answer([], to: await transport.call(number, for: "a")) }
    let reason = await bench.reports.waitForFailure(of: "a")
    #expect(reason == "not a GIF: it looks like an empty file")
  }

  @Test func aFileThatEndsAsGIFsDoIsWhole() async {
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    answer(file, to: await transport.call(0, for: "a"))
    await bench.reports.wait { $0.status.store?.timeline.isComplete == true }
    await bench.settle()
    #expect(transport.calls.count == 1)
  }
}
