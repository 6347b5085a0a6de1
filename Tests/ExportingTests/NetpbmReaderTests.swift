import Exporting
import Pixels
import TestSupport
import Testing

@Suite struct NetpbmReaderTests {
  /// Reads all pictures of a stream that comes in pieces of a size.
  private func read(_ bytes: [UInt8], pieces: Int = .max) throws -> [Bitmap] {
    var reader = NetpbmReader()
    var pictures: [Bitmap] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
      while let picture = try reader.next() { pictures.append(picture) }
    }
    try reader.finish()
    return pictures
  }

  private static let pixels: [UInt8] = [255, 0, 0, 0, 255, 0]
  private static let colors = [
    Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
  ]

  @Test(arguments: [
    "P6 2 1 255\n", "P6\n2 1\n255\n", "P6\n# made by hand\n2 # wide\n1\n255 ",
    "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 3\nMAXVAL 255\nTUPLTYPE RGB\nENDHDR\n",
  ])
  func aHeaderIsReadInEachForm(header: String) throws {
    let bytes = Array(header.utf8) + Self.pixels
    for pieces in [1, 3, 1000] {
      let picture = try #require(try read(bytes, pieces: pieces).first)
      #expect([picture[0, 0], picture[1, 0]] == Self.colors)
    }
  }

  @Test func picturesFollowEachOther() throws {
    let one = Array("P6 2 1 255\n".utf8) + Self.pixels
    #expect(try read(one + one + [0x0A] + one + [0x0A], pieces: 5).count == 3)
    #expect(try read([]).isEmpty)
  }

  @Test(
    arguments: [
      ("P5 1 1 255\n", [7], 0xFF07_0707), ("P5 1 1 15\n", [15], 0xFFFF_FFFF),
      ("P5 1 1 65535\n", [0x80, 0x00], 0xFF7F_7F7F), ("P6 1 1 1\n", [1, 0, 0], 0xFF00_00FF),
      ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n", [1, 2, 3, 128], 0x8003_0201),
      ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n", [1, 2, 3, 0], 0),
      ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 2\nMAXVAL 255\nENDHDR\n", [9, 255], 0xFF09_0909),
      ("P5 1 1 15\n", [200], 0xFFFF_FFFF),
    ] as [(String, [UInt8], UInt32)])
  func everyDepthIsRead(header: String, pixels: [UInt8], packed: UInt32) throws {
    #expect(try read(Array(header.utf8) + pixels).map(\.pixels) == [[packed]])
  }

  @Test(arguments: [
    ("P3 1 1 255\n1 2 3", "no PPM, PGM or PAM picture, at byte 0"),
    ("hello", "no PPM, PGM or PAM picture, at byte 0"),
    ("P6 0 1 255\n", "a header wants numbers from 1, at byte 4"),
    ("P6 x 1 255\n", "a header wants numbers from 1, at byte 4"),
    ("P6 1 1 99999\n", "a header lacks its size, depth or maximum, at byte 13"),
    ("P6 99999 99999 255\n", "a picture of 99999×99999 is too large, at byte 19"),
    ("P7\nWIDTH 2\nENDHDR\n", "a header lacks its size, depth or maximum, at byte 18"),
    ("P6 2 1 255\nabc", "ends within a picture, at byte 14"),
    ("P6 2", "ends within a picture, at byte 4"),
    ("P6 99999999999999999999 1 255\n", "a header wants numbers from 1, at byte 23"),
  ])
  func whatIsWrongIsSaidWithItsPlace(text: String, message: String) {
    let error = #expect(throws: NetpbmReader.FormatError.self) { try read(Array(text.utf8)) }
    #expect(error?.description == message)
  }

  @Test func aHeaderWithoutEndIsNotReadForEver() {
    let text = "P6 #" + String(repeating: "x", count: 20_000)
    #expect(throws: NetpbmReader.FormatError.self) { try read(Array(text.utf8), pieces: 1000) }
  }

  @Test func anyBytesAreReadOrRefused() {
    var random = SeededNumbers(seed: 3)
    for _ in 0..<500 {
      var bytes = Array("P7\nWIDTH 2\nHEIGHT 1\nDEPTH 3\nMAXVAL 255\nENDHDR\n".utf8) + Self.pixels
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      do { _ = try read(bytes, pieces: 7) } catch { #expect(error is NetpbmReader.FormatError) }
    }
  }
}
