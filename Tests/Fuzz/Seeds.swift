#if !FUZZING
  import GIFCodec
  import Pixels

  /// Inputs to start from, made by the encoder and a few blocks that it never writes.
  enum Seeds {
    /// The inputs for a target.
    static func inputs(for target: Target) -> [[UInt8]] {
      switch target {
      case .decoder: files.map { [UInt8](repeating: 255, count: DecoderTarget.prefix) + $0 }
      case .roundTrip: files
      case .encoder:
        (1...24).flatMap(choices)
      }
    }

    /// Bytes without a meaning, of which the first chooses between frames and pictures.
    private static func choices(seed: Int) -> [[UInt8]] {
      let bytes = (0..<seed * 12).map { UInt8(truncatingIfNeeded: $0 * $0 * seed) }
      return [[0] + bytes, [1] + bytes]
    }

    private static var files: [[UInt8]] {
      var files: [[UInt8]] = []
      for disposal in [GIF.Disposal.keep, .background, .previous] {
        for colors in [2, 4, 16, 200] {
          files.append(film(disposal, colors: colors, side: 9))
          files.append(film(disposal, colors: colors, side: 33))
          files.append(film(disposal, colors: colors, side: 60, isFlat: true))
        }
      }
      return files + files.prefix(4).map(withExtensions)
    }

    /// A few frames that overlap, with palettes of their own and of the file, some interlaced.
    ///
    /// Those of larger films draw on a first one that stays.
    private static func film(_ disposal: GIF.Disposal, colors: Int, side: Int, isFlat: Bool = false)
      -> [UInt8]
    {
      let palette = (0..<colors).map { Color(red: UInt8($0), green: 99, blue: UInt8(255 - $0)) }
      var encoder = GIF.Encoder(
        size: Size(width: side, height: side), palette: palette, plays: colors % 3)
      for number in 0..<4 {
        let rect = Rect(x: number, y: number / 2, width: side - number, height: side - number)
        let indices = (0..<rect.size.area).map {
          isFlat ? UInt8(number % 2) : UInt8(($0 * $0 / 7 + $0 * number) % colors)
        }
        encoder.append(
          GIF.Encoder.Frame(
            rect: rect, indices: indices, palette: number == 2 ? palette.reversed() : nil,
            transparentIndex: number > 0 ? 1 : nil, delay: number * 5,
            disposal: number == 0 && side > 9 ? .keep : disposal,
            isInterlaced: number == 1))
      }
      encoder.finish()
      return encoder.bytes
    }

    /// Puts a comment, plain text and an unknown extension before the trailer.
    private static func withExtensions(_ file: [UInt8]) -> [UInt8] {
      let comment: [UInt8] = [0x21, 0xFE, 2, 0x68, 0x69, 0]
      let text: [UInt8] = [0x21, 0x01, 12] + [UInt8](repeating: 1, count: 12) + [1, 0x41, 0]
      let unknown: [UInt8] = [0x21, 0x99, 1, 7, 0]
      let control: [UInt8] = [0x21, 0xF9, 4, 9, 1, 0, 0, 0]
      let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x84, 0x8F, 0x05, 0]
      return file.dropLast() + comment + text + unknown + control + picture + [0x3B]
    }
  }
#endif
