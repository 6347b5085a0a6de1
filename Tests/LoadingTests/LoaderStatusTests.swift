import Animation
import HTTP
import Pixels
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(1))) struct LoaderStatusTests {
  @Test func framesAreShownWhileTheRestArrives() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    let file = Sample.gif(frames: 3)
    let cut = file.count * 3 / 4
    await bench.loader.want([.of("a")])
    let call = await transport.call(0, for: "a")
    call.head(length: file.count)
    call.body(file[..<cut])
    let store = await bench.reports.waitForFrames(of: "a")
    #expect(store?.timeline.isComplete == false)
    #expect(store?.size == Size(width: 8, height: 8))

    call.body(file[cut...])
    call.finish()
    await bench.settle()
    #expect(store?.timeline == Timeline(delays: [10, 10, 10], plays: 0, isComplete: true))
    #expect(store?.keptCount == 3)
    #expect(store?.isDamaged == false)
    #expect(
      bench.reports.words(for: "a") == [
        "waiting", "loading 0/0", "playing \(cut)/\(file.count)",
        // That all bytes are there, and that all frames are known.
        "playing \(file.count)/\(file.count)", "playing \(file.count)/\(file.count)",
      ])
  }

  @Test func progressIsReportedInSteps() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    let call = await transport.call(0, for: "a")
    call.head(length: 100_000)
    // A header, then nothing but a comment: no frame comes.
    call.body(Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE])
    for _ in 0..<99 {
      call.body([255] + [UInt8](repeating: 0x41, count: 255))
      await bench.settle()
    }
    let received = bench.reports.words(for: "a").filter { $0.hasPrefix("loading") }
    #expect(received == ["loading 0/0", "loading 16399/100000"])
  }

  @Test(arguments: [
    (404, "not found (404)"), (403, "the server refuses it (403)"),
    (206, "unexpected answer (206)"),
  ])
  func otherAnswersFailAtOnce(status: Int, reason: String) async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    let call = await transport.call(0, for: "a")
    call.head(status: status)
    call.body(Sample.gif(frames: 1))
    call.finish(status: status)
    #expect(await bench.reports.waitForFailure(of: "a") == reason)
    #expect(transport.calls.count == 1)
    #expect(bench.budget.used == 0)
  }

  @Test func aWebPageFailsBeforeItHasArrived() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    let call = await transport.call(0, for: "a")
    call.head()
    call.body("<!DOCTYPE html><html><head><title>GIPHY</title>".utf8)
    let reason = await bench.reports.waitForFailure(of: "a")
    #expect(reason == "not a GIF: it looks like HTML")
    await call.cancellation.reach(1)
    #expect(transport.calls.count == 1)
    #expect(bench.budget.used == 0)
  }

  /// Half of the budget, which is of 1 MiB here, is 131,072 pixels.
  @Test(arguments: [(65_535, 65_535), (8000, 8000), (513, 256)])
  func aCanvasThatTakesMoreThanHalfOfTheBudgetIsRefused(width: Int, height: Int) async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a"), .of("b")])
    await transport.call(for: "a").answer(Self.gif(screenWidth: width, height: height))
    #expect(await bench.reports.waitForFailure(of: "a") == "too large (\(width)×\(height))")
    await transport.call(for: "b").answer(Self.gif(screenWidth: 512, height: 256))
    await bench.reports.waitForFrames(of: "b")
  }

  /// A file with a small picture on a screen of any size.
  private static func gif(screenWidth: Int, height: Int) -> [UInt8] {
    var file = Sample.gif(frames: 1)
    let sides = [screenWidth, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    file.replaceSubrange(6..<10, with: sides)
    return file
  }

  @Test func aServerThatFailsIsAskedThreeTimes() async {
    let transport = StubTransport { _ in .response(Response(status: 503), []) }
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    #expect(await bench.reports.waitForFailure(of: "a") == "the server failed (503)")
    #expect(transport.requests.count == 3)
    #expect(bench.naps.durations.count == 2)
  }

  @Test func retryAfterIsWaited() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    await transport.call(0, for: "a").finish(status: 429, retryAfter: 7)
    await transport.call(1, for: "a").finish(status: 429, retryAfter: 3_600)
    let reason = await bench.reports.waitForFailure(of: "a")
    #expect(reason == "too many requests (429): try again in 3600 s")
    #expect(bench.naps.durations == [.seconds(7)])
  }

  @Test func aBrokenBodyIsFetchedAgainAndNotKept() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    let file = Sample.gif(frames: 4)
    await bench.loader.want([.of("a")])
    let first = await transport.call(0, for: "a")
    first.head(length: file.count)
    first.body(file[..<(file.count * 3 / 4)])
    let broken = await bench.reports.waitForFrames(of: "a")
    first.fail(.broken)
    let second = await transport.call(1, for: "a")
    #expect(broken?.keptCount ?? 0 > 0, "what was decoded stays until there is better")
    second.answer(file)
    let whole = await bench.reports.wait { report in
      report.status.store.map { $0 !== broken } ?? false
    }.status.store
    await bench.settle()
    #expect(broken?.byteCount == 0)
    #expect(whole?.timeline.frameCount == 4)
  }

  @Test func afterThreeBrokenBodiesItFailsAndKeepsNothing() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    let file = Sample.gif(frames: 4)
    await bench.loader.want([.of("a")])
    for number in 0..<3 {
      let call = await transport.call(number, for: "a")
      call.head(length: file.count)
      call.body(file[..<(file.count * 3 / 4)])
      call.fail(.broken)
    }
    #expect(await bench.reports.waitForFailure(of: "a") == TransferError.broken.message)
    await bench.settle()
    #expect(bench.budget.used == 0)
  }

  @Test func aFileThatEndsEarlyShowsWhatCame() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    let file = Sample.gif(frames: 2)
    await bench.loader.want([.of("a")])
    await transport.call(0, for: "a").answer(Array(file[..<(file.count - 150)]))
    let store = await bench.reports.waitForFrames(of: "a")
    await bench.settle()
    #expect(store?.timeline.isComplete == true)
    #expect(store?.isDamaged == true)
  }

  @Test func whatFailedIsTriedAgainWhenAsked() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    await transport.call(0, for: "a").finish(status: 404)
    _ = await bench.reports.waitForFailure(of: "a")
    await bench.loader.want([.of("a")])
    #expect(transport.calls.count == 1, "wants alone do not ask again")
    let before = bench.reports.all.count
    await bench.loader.retry("a")
    await transport.call(1, for: "a").answer(Sample.gif(frames: 1))
    await bench.reports.waitForFrames(of: "a", from: before)
  }

  @Test func whatFailedIsTriedAgainWhenItComesBack() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    await transport.call(0, for: "a").finish(status: 404)
    _ = await bench.reports.waitForFailure(of: "a")
    await bench.loader.want([])
    await bench.loader.want([.of("a")])
    await transport.call(1, for: "a").answer(Sample.gif(frames: 1))
    await bench.reports.wait { $0.status.store != nil }
  }
}
