import Exporting
import GIFCodec
import Pixels
import TestSupport
import Testing

@testable import Terminal
@testable import giphy_tui

@Suite struct RecordingTests {
  private static let size = Size(width: 10, height: 3)

  /// A screen with a text.
  private static func still(_ text: String, size: Size = size) -> Still {
    var scene = Scene(size: size)
    scene.write(text, column: 0, row: 0)
    return Still(
      scene: scene, layout: PictureLayout(size: size),
      painted: [PaintedCell](repeating: .unknown, count: size.area), background: .black,
      depth: .trueColor)
  }

  /// Makes a film of screens at their times, and reads it again.
  private static func film(
    _ shots: [(Still, Int)], end: Int, limits: Recorder.Limits = Recorder.Limits()
  ) throws -> (clip: Clip, recording: Recording) {
    let home = try HomeFolder()
    let path = home.path("out.gif")
    var film = RecordedFilm(in: try OutputFile(path: path), limits: limits)
    for (still, time) in shots { try film.show(still, at: .milliseconds(time)) }
    #expect(home.names() == [], "it has no name before it is whole")
    let recording = try film.finish(at: .milliseconds(end))
    let bytes = try #require(home.bytes(of: "out.gif"))
    #expect(recording.bytes == bytes.count)
    return (try Clip(gif: bytes.span), recording)
  }

  @Test func framesStayAsLongAsTheScreensDid() throws {
    let shots = [("one", 1000), ("two", 1500), ("three", 1620)]
    let (clip, recording) = try Self.film(shots.map { (Self.still($0.0), $0.1) }, end: 3000)
    #expect(clip.size == Size(width: 80, height: 48))
    #expect(clip.map(\.duration) == [.milliseconds(500), .milliseconds(120), .milliseconds(1380)])
    let artist = StillArtist()
    let expected = shots.map { artist.picture(of: Self.still($0.0), cells: Self.size) }
    #expect(clip.map(\.picture) == expected)
    #expect(recording.frames == 3 && recording.duration == .seconds(2) && !recording.isCutOff)
  }

  @Test func equalScreensAreOneFrame() throws {
    let shots = [("one", 0), ("one", 100), ("two", 200), ("two", 300), ("one", 400)]
    let (clip, recording) = try Self.film(shots.map { (Self.still($0.0), $0.1) }, end: 500)
    #expect(recording.frames == 3 && clip.frameCount == 3)
    #expect(clip.map(\.duration) == [.milliseconds(200), .milliseconds(200), .milliseconds(100)])
  }

  @Test func theCanvasStaysWhenTheScreenChangesItsSize() throws {
    let large = Size(width: 30, height: 9)
    let small = Size(width: 2, height: 1)
    let (clip, _) = try Self.film(
      [
        (Self.still("abc"), 0), (Self.still("abd", size: large), 100),
        (Self.still("x", size: small), 200),
      ],
      end: 300)
    #expect(clip.size == Size(width: 80, height: 48) && clip.frameCount == 3)
  }

  @Test func aRecordingIsNoLongerThanItMayBe() throws {
    let limits = Recorder.Limits(duration: .seconds(1))
    let (clip, recording) = try Self.film(
      [("one", 0), ("two", 600), ("three", 5000), ("four", 6000)].map { (Self.still($0.0), $0.1) },
      end: 9000, limits: limits)
    #expect(clip.frameCount == 2 && clip.duration == .seconds(1))
    #expect(recording.isCutOff && recording.duration == .seconds(1))
    #expect(recording.summary.contains("a recording may be no longer"))
  }

  @Test func aFileIsNoLargerThanItMayBe() throws {
    let limits = Recorder.Limits(bytes: 2000)
    let shots = (0..<400).map { (Self.still("number \($0)"), $0 * 100) }
    let (clip, recording) = try Self.film(shots, end: 40_000, limits: limits)
    #expect(recording.isCutOff && clip.frameCount < 400)
    #expect(recording.bytes < 4000)
  }

  /// Waits for a recording as the program does when nobody presses.
  private static func end(of recorder: Recorder, interrupts: Int = 0) throws -> Recording {
    recorder.end(at: .seconds(1))
    return try RecordingEnd(
      recorder: recorder, interrupts: { interrupts }, isPressed: { false }, tell: { _ in }
    ).wait()
  }

  @Test func aRecorderMakesItsFileOnAnotherThread() throws {
    let home = try HomeFolder()
    let recorder = try Recorder(to: home.path("a.gif"))
    #expect(recorder.show(Self.still("one"), at: .zero))
    let recording = try Self.end(of: recorder)
    #expect(recording.frames == 1 && home.names() == ["a.gif"])
  }

  @Test func whereNothingWasShownThereIsNoFile() throws {
    let home = try HomeFolder()
    let recorder = try Recorder(to: home.path("a.gif"))
    let error = #expect(throws: Failure.self) { try Self.end(of: recorder) }
    #expect(error?.message.contains("nothing was shown") == true && home.names() == [])
  }

  @Test func whoHurriesGetsAWholeFileOfWhatIsDrawn() throws {
    let home = try HomeFolder()
    let recorder = try Recorder(to: home.path("a.gif"))
    recorder.hurry()
    for number in 0..<3 { recorder.show(Self.still("\(number)"), at: .milliseconds(number)) }
    #expect(try Self.end(of: recorder).frames == 1)
    let bytes = try #require(home.bytes(of: "a.gif"))
    #expect(try Clip(gif: bytes.span).frameCount == 1)
  }

  @Test func theFirstInterruptHurriesAndTheSecondGivesUp() throws {
    let home = try HomeFolder()
    // Its end never comes: whoever waits for it waits for ever.
    let recorder = try Recorder(to: home.path("a.gif"))
    recorder.show(Self.still("one"), at: .zero)
    var interrupts = [0, 1, 1, 2][...]
    var told: [String] = []
    let end = RecordingEnd(
      recorder: recorder, interrupts: { interrupts.popFirst() ?? 2 }, isPressed: { false },
      tell: { told.append($0) })
    let error = #expect(throws: Failure.self) { try end.wait() }
    #expect(error?.status == .interrupted)
    #expect(error?.message == "--record: given up; nothing was written")
    #expect(told == ["What is not drawn yet is left out; Ctrl-C again gives it up"])
    #expect(home.names() == [])
  }

  @Test func whoeverRecordsIsToldWhenNoMoreCanBeWritten() throws {
    let home = try HomeFolder()
    let recorder = try Recorder(to: home.path("a.gif"))
    // It is over before anything was shown, which is a failure.
    #expect(throws: Failure.self) { try Self.end(of: recorder) }
    #expect(!recorder.show(Self.still("late"), at: .seconds(3)))
  }

  @Test func whoeverRecordsIsToldWhenNoMoreIsTaken() throws {
    let home = try HomeFolder()
    let recorder = try Recorder(
      to: home.path("a.gif"), limits: Recorder.Limits(duration: .seconds(1)))
    #expect(recorder.show(Self.still("one"), at: .zero))
    #expect(recorder.show(Self.still("two"), at: .seconds(2)))
    #expect(try Self.end(of: recorder).isCutOff)
    #expect(!recorder.show(Self.still("three"), at: .seconds(3)))
  }

  @Test func aFileThatIsThereStays() throws {
    let home = try HomeFolder()
    try home.write("mine", to: "a.gif")
    #expect(throws: Failure.self) { try Recorder(to: home.path("a.gif")) }
    #expect(home.text(of: "a.gif") == "mine")
    #expect(throws: Failure.self) { try Recorder(to: "-") }
    #expect(throws: Failure.self) { try Recorder(to: home.path("no/folder.gif")) }
  }

  @Test func whatTheStatusLineSaysOfItIsNotInIt() {
    var scene = Scene(size: Self.size)
    scene.write("rec", column: 5, row: 0)
    var plain = Scene(size: Self.size)
    plain.write("abc", column: 0, row: 0)
    #expect(Self.still("abc").looksLike(Self.still("xyz").showing(plain)))
    #expect(!Self.still("abc").looksLike(Self.still("abc").showing(scene)))
  }

  @Test(arguments: [
    ["--record", "a.gif", "--renderer", "kitty"], ["--record", "a.gif", "--list"],
    ["--record", "a.gif", "--download", "d"],
  ])
  func recordingsAreOfCellsAndOfBrowsing(words: [String]) {
    #expect(throws: Failure.self) { try Configuration(arguments: try Arguments(words)) }
  }
}
