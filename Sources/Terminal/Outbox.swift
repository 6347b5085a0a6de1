/// The bytes on their way to the terminal, in order.
///
/// A terminal takes what it can; the rest waits here. While anything waits no scene is drawn, so
/// the queue never holds more than a tick. Bytes of ncurses and orders for the terminal are never
/// dropped; what pictures may add is limited by ``allowance``.
package final class Outbox {
  private var bytes: [UInt8] = []
  private var sent = 0
  private var meter = DrainMeter()
  private let clock = MonotonicClock()

  /// Goes up whenever the screen may have lost its content, after which it is drawn anew.
  ///
  /// It may also be a different terminal then, and one whose window changes its size is busy with
  /// that: neither says anything about its pace.
  package internal(set) var generation = 0 {
    didSet { meter = DrainMeter() }
  }

  /// The time by which the pace is measured.
  var now: Duration { clock.now }

  /// When the terminal lost the focus, if it tells and has not got it back.
  private var unseenSince: Duration?
  /// Since when what was sent may have got lost, if the terminal is one within another.
  private var doubtfulSince: Duration?

  /// Takes note of the focus: what has it not may be out of sight.
  func noteFocus(_ isFocused: Bool) {
    if !isFocused {
      unseenSince = unseenSince ?? now
    } else if let start = unseenSince.take() {
      doubtfulSince = min(start, doubtfulSince ?? start)
    }
  }

  /// Since when what was sent may have got lost; told once.
  func takeDoubt() -> Duration? { doubtfulSince.take() }

  /// Creates an empty queue.
  package init() {}

  /// True when all has left.
  package var isEmpty: Bool { sent == bytes.count }

  /// The bytes that the terminal takes in a second, once it was waited for so long that it is no
  /// matter of a moment; nil for one that takes all.
  var settledRate: Double? { meter.isSettled ? meter.rate : nil }

  /// How many bytes of pictures can be appended without making keys wait for their answers.
  var allowance: Int { meter.allowance(at: clock.now) }

  /// Notes that pictures were held back, because of the ``allowance``.
  func noteHeldBack() { meter.noteHeldBack(at: clock.now) }

  /// Appends bytes that belong together.
  package func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Removes and returns all that waits.
  package func take() -> [UInt8] {
    defer { discard() }
    return Array(bytes[sent...])
  }

  /// Hands the rest to `write`, which returns how many bytes it took, until it takes no more.
  func drain(_ write: (Span<UInt8>) -> Int) {
    while !isEmpty {
      let taken = write(bytes.span.extracting(sent..<bytes.count))
      meter.note(taken: max(0, taken), of: bytes.count - sent, at: clock.now)
      guard taken > 0 else { return }
      sent += taken
    }
    discard()
  }

  private func discard() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }
}
