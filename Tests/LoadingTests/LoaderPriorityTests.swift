import Animation
import HTTP
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(1))) struct LoaderPriorityTests {
  @Test func aJumpLeavesTheQueueBehind() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    let top = (0..<500).map { Want.of("\($0)", visible: $0 < 6) }
    await bench.loader.want(top)
    for number in 0..<6 { _ = await transport.call(for: "\(number)") }
    let end =
      (494..<500).map { Want.of("\($0)") } + (488..<494).map { Want.of("\($0)", visible: false) }
    await bench.loader.want(end)
    for number in 494..<500 { _ = await transport.call(for: "\(number)") }
    for number in 0..<6 { await transport.calls[number].cancellation.reach(1) }
    #expect(transport.calls.count == 12)
    await transport.call(for: "494").answer(Sample.gif(frames: 1))
    _ = await transport.call(for: "488")
    #expect(transport.calls.count == 13)
  }

  @Test func whatWaitsForASlotIsNoTransferThatCouldTimeOut() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport)
    await bench.loader.want((0..<9).map { .of("\($0)") })
    for number in 0..<6 { _ = await transport.call(for: "\(number)") }
    await bench.settle()
    #expect(transport.calls.count == 6)
    transport.calls[2].answer(Sample.gif(frames: 1))
    _ = await transport.call(for: "6")
    #expect(transport.calls.count == 7)
  }

  @Test func whatIsNearShowsOneFrameAndDecodesNoMore() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 9)) }
    let bench = Bench(transport)
    let wants = (0..<6).map { Want.of("\($0)", visible: $0 < 3) }
    await bench.loader.want(wants)
    for number in 0..<6 { await bench.reports.waitForFrames(of: "\(number)") }
    await bench.settle()
    var stores: [FrameStore] = []
    for number in 0..<6 {
      if let store = await bench.reports.waitForFrames(of: "\(number)") { stores.append(store) }
    }
    #expect(stores.map(\.keptCount) == [9, 9, 9, 1, 1, 1])

    await bench.loader.want((0..<6).map { Want.of("\($0)", visible: $0 >= 3) })
    await bench.settle()
    #expect(stores.map(\.keptCount) == [9, 9, 9, 9, 9, 9])
  }

  @Test func whatScrolledOffIsDecodedNoMore() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 9)) }
    // Room for three frames of each.
    let bench = Bench(transport, frameCap: 3 * 8 * 8 * 4)
    await bench.loader.want([.of("a"), .of("b")])
    let hidden = await bench.reports.waitForFrames(of: "a")
    let visible = await bench.reports.waitForFrames(of: "b")
    await bench.settle()
    await bench.loader.want([.of("b")])
    for due in 1..<30 {
      _ = hidden?.show(due % 9)
      _ = visible?.show(due % 9)
      await bench.settle()
    }
    #expect(hidden?.picture(at: 4) == nil)
    #expect(hidden?.position == 2, "it stands at its last decoded frame")
  }

  @Test func aWindowIsRefilledWhileItPlays() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 9)) }
    let bench = Bench(transport, frameCap: 4 * 8 * 8 * 4)
    await bench.loader.want([.of("a")])
    guard let store = await bench.reports.waitForFrames(of: "a") else { return }
    await bench.settle()
    var animator = Animator(store: store)
    var frames: [Int] = []
    var now = Duration.zero
    for _ in 0..<30 {
      _ = animator.tick(at: now)
      // A starved player hears from the loader when the frame is there.
      while animator.deadline == nil {
        await Task.yield()
        _ = animator.tick(at: now)
      }
      frames.append(animator.frameIndex)
      now = animator.deadline ?? now
    }
    #expect(frames == (0..<30).map { $0 % 9 })
    #expect(store.byteCount <= 4 * 8 * 8 * 4)
  }

  @Test func aStarvedPlayerIsTold() async {
    let transport = StubTransport { _ in .gif(Sample.gif(frames: 9)) }
    let bench = Bench(transport, frameCap: 2 * 8 * 8 * 4)
    await bench.loader.want([.of("a")])
    guard let store = await bench.reports.waitForFrames(of: "a") else { return }
    await bench.settle()
    var animator = Animator(store: store)
    _ = animator.tick(at: .zero)
    let before = bench.reports.all.count
    // Frame 5 is due, and only frames 0 and 1 are there.
    _ = animator.tick(at: .milliseconds(550))
    #expect(animator.deadline == nil)
    await bench.reports.waitForFrames(of: "a", from: before)
  }
}
