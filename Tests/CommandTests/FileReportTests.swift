import GIFCodec
import Pixels
import Testing

@testable import giphy_tui

@Suite struct FileReportTests {
  /// Two frames, 5 and `delay` hundredths, of which the second draws a part.
  private static func file(delay: Int = 20) -> [UInt8] {
    let palette = [Color.black, Color(red: 255, green: 0, blue: 0)]
    var encoder = GIF.Encoder(size: Size(width: 4, height: 3), palette: palette, plays: 3)
    encoder.append(
      GIF.Encoder.Frame(
        rect: Rect(Size(width: 4, height: 3)), indices: [UInt8](repeating: 1, count: 12), delay: 5))
    encoder.append(
      GIF.Encoder.Frame(
        rect: Rect(x: 1, y: 1, width: 2, height: 1), indices: [0, 1], palette: palette,
        transparentIndex: 0, delay: delay, disposal: .background, isInterlaced: true))
    encoder.finish()
    return encoder.bytes
  }

  private func report(_ bytes: [UInt8]) throws -> FileReport {
    try FileReport(path: "a.gif", name: "a.gif", bytes: bytes)
  }

  @Test func aWholeFileIsToldOfInAFewLines() throws {
    let bytes = Self.file()
    #expect(
      try report(bytes).lines(withFrames: false) == [
        "a.gif: GIF89a, 4×3, 2 frames, 0.25 s, 3 times, \(bytes.count) bytes",
        "  colours: 2 shared, 1 frames with their own, 1 frames with transparency",
        "  delays: 0.05 s (1×), 0.20 s (1×)",
      ])
  }

  @Test func framesAreToldOfWithTheirPlaces() throws {
    let bytes = Self.file()
    let report = try report(bytes)
    for picture in report.structure.pictures { #expect(bytes[picture.offset] == 0x2C) }
    #expect(report.structure.pictures.map(\.hasOwnColors) == [false, true])
    #expect(report.structure.pictures.map(\.isInterlaced) == [false, true])
    let last = try #require(report.lines(withFrames: true).last)
    #expect(
      last.contains("2×1 at 1,1, 0.20 s, 2 own colours, transparent 0, interlaced, then clear"))
  }

  @Test(arguments: [
    ("missing-trailer", -1, false), ("truncated", -3, true), ("bytes-after-end", 4, false),
  ])
  func whatIsForgivenIsToldOfWithItsPlace(kind: String, change: Int, affects: Bool) throws {
    var bytes = Self.file()
    let whole = bytes.count
    if change < 0 {
      bytes.removeLast(-change)
    } else {
      bytes += [UInt8](repeating: 7, count: change)
    }
    let found = try report(bytes).deviations.filter { $0.kind == kind }
    #expect(found.count >= 1)
    #expect(found.first?.affectsPictures == affects)
    #expect((found.first?.offset ?? 0) <= whole)
    #expect(try report(bytes).json.contains("\"kind\":\"\(kind)\""))
  }

  @Test func shortDelaysAreToldOfOnce() throws {
    let report = try report(Self.file(delay: 1))
    #expect(report.deviations.map(\.kind) == ["short-delay"])
    #expect(report.deviations.first?.offset == report.structure.pictures[1].offset)
    #expect(report.lines(withFrames: false)[0].contains("0.15 s"))
  }

  @Test func aFrameOutsideOfTheCanvasIsToldOf() throws {
    var bytes = Self.file()
    let place = try report(bytes).structure.pictures[1].offset
    bytes[place + 1] = 3
    #expect(try report(bytes).deviations.map(\.kind) == ["outside-canvas"])
  }

  @Test(arguments: [
    ("", "a.gif: not a GIF but an empty file"), ("<html>", "a.gif: not a GIF but HTML"),
    ("GIF89a", "a.gif: ends before its first picture, at byte 6"),
  ])
  func whatIsNoGifIsNamed(text: String, message: String) {
    let error = #expect(throws: Failure.self) { try report(Array(text.utf8)) }
    #expect(error == Failure(status: .badData, message: message))
  }
}
