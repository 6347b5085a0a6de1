import Testing

@testable import Browser

@Suite struct ThroughputTests {
  @Test func theRateIsThatOfTheLastSeconds() {
    var throughput = Throughput()
    throughput.add(9_000_000, at: .zero)
    for second in 10...12 { throughput.add(100_000, at: .seconds(second)) }
    #expect(throughput.bytesPerSecond(at: .seconds(12)) == 150_000)
    #expect(throughput.bytesPerSecond(at: .seconds(14)) == 50_000)
    #expect(throughput.bytesPerSecond(at: .seconds(99)) == 0)
  }

  @Test func oneBurstIsNoRateOfItsOwn() {
    var throughput = Throughput()
    throughput.add(100_000, at: .seconds(1))
    throughput.add(100_000, at: .seconds(1))
    #expect(throughput.bytesPerSecond(at: .seconds(1)) == 400_000)
  }

  @Test(arguments: [(0, "0 B"), (999, "999 B"), (1000, "1 kB"), (999_999, "999 kB")])
  func bytesAreWorded(bytes: Int, words: String) { #expect("\(ByteCount(bytes))" == words) }
}
