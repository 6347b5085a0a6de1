import Animation
import HTTP
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(1))) struct LoaderResumptionTests {
  private let transport = ScriptedTransport()
  private let file = Sample.gif(frames: 4)
  /// Where the first attempt breaks off, after some of the frames.
  private var cut: Int { file.count * 3 / 4 }

  /// Begins a download and breaks it off; the second attempt, and the frames of the first.
  private func broken(_ bench: Bench, validator: String? = #""v1""#) async -> ScriptedTransport.Call
  {
    await bench.loader.want([.of("a")])
    let first = await transport.call(0, for: "a")
    first.head(length: file.count, validator: validator)
    first.body(file[..<cut])
    await bench.reports.waitForFrames(of: "a")
    first.fail(.broken)
    return await transport.call(1, for: "a")
  }

  @Test func theRestCompletesWhatIsThere() async {
    let bench = Bench(transport)
    let second = await broken(bench)
    let store = await bench.reports.waitForFrames(of: "a")
    #expect(second.request.resumption == Resumption(offset: cut, validator: #""v1""#))
    #expect(second.request.maximumBytes == (8 << 20) - cut)
    second.head(
      status: 206, length: file.count - cut, validator: #""v1""#,
      range: ContentRange(first: cut, total: file.count))
    second.body(file[cut...])
    second.finish(status: 206)
    await bench.reports.wait { $0.status.word == "playing \(file.count)/\(file.count)" }
    await bench.settle()
    #expect(store?.timeline.frameCount == 4)
    #expect(store?.timeline.isComplete == true)
    #expect(store?.isDamaged == false)
    let stores = bench.reports.all.compactMap(\.status.store)
    #expect(stores.allSatisfy { $0 === store }, "the frames stay where they are")
  }

  @Test func anotherFileBeginsAnew() async {
    let bench = Bench(transport)
    let second = await broken(bench)
    let old = await bench.reports.waitForFrames(of: "a")
    let other = Sample.gif(frames: 2)
    second.head(length: other.count, validator: #""v2""#)
    second.body(other)
    second.finish()
    let new = await bench.reports.wait { $0.status.store.map { $0 !== old } ?? false }.status.store
    await bench.settle()
    #expect(new?.timeline.frameCount == 2)
    #expect(new?.isDamaged == false)
    #expect(old?.byteCount == 0)
    #expect(transport.calls.count == 2)
  }

  /// An answer that cannot be the rest of what is there.
  struct Misfit: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var status = 206
    var validator: String? = #""v1""#
    var range: ContentRange?
  }

  @Test(arguments: [
    Misfit(testDescription: "another tag", validator: #""v2""#, range: .init(first: 1, total: 9)),
    Misfit(testDescription: "another place", range: ContentRange(first: 1, total: nil)),
    Misfit(testDescription: "no place"),
    Misfit(testDescription: "nothing there", status: 416, range: .init(first: nil, total: 9)),
    Misfit(testDescription: "nothing there, no size", status: 416),
  ])
  func whatCannotBeTheRestIsAskedForWhole(misfit: Misfit) async {
    let bench = Bench(transport)
    let second = await broken(bench)
    second.head(status: misfit.status, validator: misfit.validator, range: misfit.range)
    second.body([1, 2, 3])
    second.finish(status: misfit.status, range: misfit.range)
    let third = await transport.call(2, for: "a")
    #expect(third.request.resumption == nil)
    let old = await bench.reports.waitForFrames(of: "a")
    third.answer(file)
    let store = await bench.reports.wait { $0.status.store.map { $0 !== old } ?? false }.status
      .store
    await bench.settle()
    #expect(store?.timeline.frameCount == 4)
    #expect(store?.isDamaged == false)
  }

  @Test func aBreakAfterTheLastByteLeavesNothingToFetch() async {
    let bench = Bench(transport)
    await bench.loader.want([.of("a")])
    let first = await transport.call(0, for: "a")
    first.head(validator: #""v1""#)
    first.body(file)
    first.fail(.broken)
    let second = await transport.call(1, for: "a")
    #expect(second.request.resumption?.offset == file.count)
    let range = ContentRange(first: nil, total: file.count)
    second.head(status: 416, range: range)
    second.finish(status: 416, range: range)
    let store = await bench.reports.waitForFrames(of: "a")
    await bench.settle()
    #expect(store?.timeline.isComplete == true)
    #expect(transport.calls.count == 2)
  }

  @Test func aPartThatIsTooShortIsNotTheRest() async {
    let bench = Bench(transport)
    let second = await broken(bench)
    let range = ContentRange(first: cut, total: file.count)
    second.head(status: 206, validator: #""v1""#, range: range)
    second.body(file[cut..<cut + 10])
    second.finish(status: 206, range: range)
    let third = await transport.call(2, for: "a")
    #expect(third.request.resumption?.offset == cut + 10)
  }

  @Test func aServerThatSendsNoPartsIsAskedForTheWhole() async {
    let bench = Bench(transport)
    let second = await broken(bench, validator: nil)
    #expect(second.request.resumption == nil)
  }

  @Test func aServersFailureKeepsWhatIsThere() async {
    let bench = Bench(transport)
    let second = await broken(bench)
    second.head(status: 503)
    second.body("<html>".utf8)
    second.finish(status: 503)
    let third = await transport.call(2, for: "a")
    #expect(third.request.resumption?.offset == cut)
  }

  @Test func aFileThatBreaksThriceFailsAndKeepsNothing() async {
    let bench = Bench(transport)
    let second = await broken(bench)
    second.fail(.broken)
    await transport.call(2, for: "a").fail(.timedOut)
    #expect(await bench.reports.waitForFailure(of: "a") == TransferError.timedOut.message)
    await bench.settle()
    #expect(bench.budget.used == 0)
    #expect(transport.calls.count == 3)
  }

  /// Answers the attempt of a number with the bytes of `part`, and breaks it off.
  private func send(_ part: Range<Int>, of file: [UInt8], to call: ScriptedTransport.Call) {
    let isRest = call.request.resumption != nil
    call.head(
      status: isRest ? 206 : 200, length: file.count - part.lowerBound, validator: #""v1""#,
      range: isRest ? ContentRange(first: part.lowerBound, total: file.count) : nil)
    call.body(file[part])
    call.fail(.broken)
  }

  @Test func aFileIsNotGivenUpWhileItGrows() async {
    let bench = Bench(transport, limit: 4 << 20)
    let file = Sample.padded(Sample.gif(frames: 4), to: 500_000)
    let step = RetryPolicy().progress
    await bench.loader.want([.of("a")])
    for number in 0..<6 {
      let call = await transport.call(number, for: "a")
      send(number * step..<(number + 1) * step, of: file, to: call)
    }
    let last = await transport.call(6, for: "a")
    last.head(
      status: 206, length: file.count - 6 * step, validator: #""v1""#,
      range: ContentRange(first: 6 * step, total: file.count))
    last.body(file[(6 * step)...])
    last.finish(status: 206)
    let report = await bench.reports.wait { $0.status.store?.timeline.isComplete == true }
    await bench.settle()
    #expect(report.status.store?.timeline.frameCount == 4)
    #expect(report.status.store?.isDamaged == false)
    // It got on each time, so that each wait is a first one's.
    #expect(bench.naps.durations.count == 6)
    #expect(bench.naps.durations.allSatisfy { $0 <= RetryPolicy().firstDelay })
  }

  @Test func aFileThatHardlyGrowsIsGivenUp() async {
    let bench = Bench(transport, limit: 4 << 20)
    let file = Sample.padded(Sample.gif(frames: 4), to: 500_000)
    await bench.loader.want([.of("a")])
    for number in 0..<3 {
      let call = await transport.call(number, for: "a")
      send(number * 1000..<(number + 1) * 1000, of: file, to: call)
    }
    #expect(await bench.reports.waitForFailure(of: "a") == TransferError.broken.message)
    #expect(transport.calls.count == 3)
  }

  @Test func aFileThatGrowsAndShrinksIsGivenUp() async {
    let bench = Bench(transport, limit: 4 << 20)
    let file = Sample.padded(Sample.gif(frames: 4), to: 500_000)
    await bench.loader.want([.of("a")])
    send(0..<100_000, of: file, to: await transport.call(0, for: "a"))
    for number in 1..<3 {
      // The whole from its start once more, which again breaks off.
      let call = await transport.call(number, for: "a")
      call.head(length: file.count, validator: "\"v\(number)\"")
      call.body(file[..<100_000])
      call.fail(.broken)
    }
    #expect(await bench.reports.waitForFailure(of: "a") == TransferError.broken.message)
    #expect(transport.calls.count == 3)
  }
}
