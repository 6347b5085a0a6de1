import Animation
import HTTP
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(1))) struct FirstFrameTests {
  /// A GIF of 2 MB whose first frame stands at its beginning.
  private static var file: [UInt8] {
    Sample.padded(Sample.gif(frames: 3, side: 64), to: 2_000_000)
  }

  @Test func theFirstFrameIsShownBeforeAFifthIsIn() async {
    let transport = ScriptedTransport()
    let bench = Bench(transport, limit: 8 << 20)
    let file = Self.file
    await bench.loader.want([.of("a")])
    let call = await transport.call(for: "a")
    call.head(length: file.count)
    var sent = 0
    // What libcurl hands over at once; a row then has all the time until the next piece.
    while bench.reports.all.allSatisfy({ $0.status.store == nil }), sent < file.count {
      call.body(file[sent..<min(sent + 16_384, file.count)])
      sent += 16_384
      await bench.settle()
    }
    #expect(sent < file.count / 5)
    let store = await bench.reports.waitForFrames(of: "a")
    #expect(store?.keptCount ?? 0 > 0)
    #expect(store?.timeline.isComplete == false)
  }
}
