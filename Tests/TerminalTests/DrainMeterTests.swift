import Testing

@testable import Terminal

@Suite struct DrainMeterTests {
  /// A terminal of which the pace is known, and a program that always has more for it.
  private struct Line {
    /// Bytes in a second.
    var rate: Double
    /// How often the terminal reads.
    var step = Duration.milliseconds(5)
    var meter = DrainMeter()
    var now = Duration.seconds(1000)
    var onTheWay = 0.0

    /// Offers bytes until they are taken, as a session does.
    mutating func send(_ count: Int) {
      var rest = count
      while rest > 0 {
        let taken = min(rest, max(0, Int(DrainMeter.capacity - onTheWay)))
        meter.note(taken: taken, of: rest, at: now)
        onTheWay += Double(taken)
        rest -= taken
        if rest > 0 { pass(step) }
      }
    }

    mutating func pass(_ time: Duration) {
      now += time
      onTheWay = max(0, onTheWay - rate * (time / .seconds(1)))
    }
  }

  @Test(arguments: [20_000.0, 50_000, 200_000])
  func whatIsOnTheWayToASlowTerminalStaysShort(rate: Double) throws {
    var line = Line(rate: rate)
    for _ in 0..<100 where line.meter.rate == nil { line.send(20_000) }
    let measured = try #require(line.meter.rate)
    #expect(abs(measured / rate - 1) < 0.2)
    var sent = 0
    var longest = 0.0
    let start = line.now
    for tick in 0..<500 {
      line.pass(.milliseconds(33))
      let allowance = line.meter.allowance(at: line.now)
      line.send(allowance)
      sent += allowance
      if tick > 30 { longest = max(longest, line.onTheWay / rate) }
    }
    #expect(longest < 0.06, "a key waits no longer than that")
    #expect(Double(sent) / ((line.now - start) / .seconds(1)) > rate * 0.5)
  }

  @Test func aTerminalThatKeepsUpIsNotHeldBack() {
    var line = Line(rate: 20_000_000, step: .microseconds(200))
    for _ in 0..<300 {
      line.send(60_000)
      line.pass(.milliseconds(33))
    }
    #expect(line.meter.allowance(at: line.now) > 30_000)
  }

  @Test func aTerminalThatStoodStillOnceIsNotSlow() {
    var line = Line(rate: 10_000_000, step: .milliseconds(1))
    for _ in 0..<20 {
      line.send(20_000)
      // It is busy with something else for three seconds.
      line.meter.note(taken: 0, of: 8000, at: line.now)
      line.now += .seconds(3)
      line.meter.note(taken: 8000, of: 8000, at: line.now)
      line.pass(.seconds(10))
    }
    #expect(line.meter.rate == nil)
    #expect(line.meter.allowance(at: line.now) == .max)
  }

  /// Every wait takes as long as a measurement.
  @Test func aTerminalIsSlowForGoodAfterTwoSecondsOfWaitingInARow() {
    var meter = DrainMeter()
    var now = Duration.seconds(1000)
    for window in 1...Int(DrainMeter.settledTime / DrainMeter.window) {
      #expect(!meter.isSettled, "\(window)")
      meter.note(taken: 0, of: 1000, at: now)
      now += DrainMeter.window
      meter.note(taken: 1000, of: 1000, at: now)
      now += DrainMeter.pause / 2
    }
    #expect(meter.isSettled)
    // Once it has kept up for a while it has to be found out again.
    now += DrainMeter.pause * 2
    meter.note(taken: 0, of: 1000, at: now)
    #expect(!meter.isSettled)
  }

  /// Then nothing has to be waited for any more.
  @Test(arguments: [20_000.0, 200_000])
  func aTerminalIsSlowForGoodAfterTwoSecondsOfKeepingToItsPace(rate: Double) {
    var line = Line(rate: rate)
    while line.meter.allowance(at: line.now) == .max { line.send(5000) }
    #expect(!line.meter.isSettled)
    let start = line.now
    while !line.meter.isSettled, line.now - start < .seconds(10) {
      line.pass(.milliseconds(33))
      line.send(line.meter.allowance(at: line.now))
      line.meter.noteHeldBack(at: line.now)
    }
    #expect(line.now - start < .seconds(3))
  }

  @Test func whatNothingHadToBeHeldBackForSaysNothing() {
    var meter = DrainMeter()
    for tick in 0..<1000 { meter.noteHeldBack(at: .milliseconds(33) * tick) }
    #expect(!meter.isSettled)
  }

  @Test func aPaceIsTriedAgainAndAgainButEverMoreSeldom() {
    var line = Line(rate: 20_000)
    var times: [Duration] = []
    for _ in 0..<3 {
      while line.meter.allowance(at: line.now) == .max { line.send(5000) }
      let start = line.now
      while line.meter.allowance(at: line.now) < .max { line.pass(.milliseconds(500)) }
      times.append(line.now - start)
    }
    #expect(times[0] >= .seconds(29) && times[0] < .seconds(31))
    #expect(times[1] > times[0] * 1.8)
    #expect(times[2] > times[1] * 1.8)
  }
}
