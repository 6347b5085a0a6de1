/// A means by which pictures get on the screen, beside the text.
///
/// It remembers what the terminal shows, and sends what differs. All that it writes leaves cursor
/// and colours as they were, because ncurses does not know of it.
protocol PicturePainter {
  /// Takes note that the terminal has lost something.
  mutating func forget(_ loss: Loss)

  /// Takes note that orders for the terminal may not have arrived that were sent since a time, or are
  /// sent soon.
  mutating func doubt(since: Duration)

  /// Whether ``paint(_:layout:room:into:)`` with these pictures and the last layout does nothing.
  func isShowing(_ pictures: [Picture]) -> Bool

  /// Appends the bytes that make the screen show the pictures.
  ///
  /// What nobody sees yet, such as later frames, is left for the next time once there are more than
  /// `room` bytes.
  mutating func paint(
    _ pictures: [Picture], layout: PictureLayout, room: Int, into output: inout [UInt8])

  /// Removes and returns what the last painting sends before what is seen to change.
  mutating func takeUploads() -> [UInt8]

  /// Appends the bytes that take from the terminal all that it was given, but for cells.
  mutating func leave(into output: inout [UInt8])

  /// The most bytes that the next painting should take, so that a slow terminal is not kept busy.
  ///
  /// Painters may go beyond it by what cannot be divided.
  var limit: Int { get set }

  /// The time of what happens to it next.
  var now: Duration { get set }

  /// True when the last painting left something for the next time for want of room.
  var isUnfinished: Bool { get }

  /// The films, by ``Picture/Version/media``, that the terminal plays by itself.
  var films: Set<Int> { get }
  /// Those of them of which the terminal has every frame.
  var wholeFilms: Set<Int> { get }
}

/// What a terminal has lost of what it was given.
enum Loss: Comparable {
  /// What the cells of pictures hold is not known.
  case cells
  /// The screen was cleared, with all that stood on it.
  case screen
  /// Somebody else had the terminal.
  case everything
}

extension PicturePainter {
  var limit: Int {
    get { .max }
    set {}
  }
  var now: Duration {
    get { .zero }
    set {}
  }
  mutating func doubt(since: Duration) {}
  var isUnfinished: Bool { false }
  var films: Set<Int> { [] }
  var wholeFilms: Set<Int> { [] }
  mutating func takeUploads() -> [UInt8] { [] }
  mutating func leave(into output: inout [UInt8]) {}
}

extension BlockPainter: PicturePainter {
  mutating func forget(_ loss: Loss) { forget() }

  mutating func paint(
    _ pictures: [Picture], layout: PictureLayout, room: Int, into output: inout [UInt8]
  ) {
    paint(pictures, layout: layout, into: &output)
  }
}
