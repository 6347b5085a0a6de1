import GIFCodec
import Pixels

/// Makes pictures of an input, reduces their colours, writes them, and compares what is read.
enum PictureTrial {
  static func run(_ choices: inout Choices) {
    let size = choices.size(upTo: 40)
    var options = GIF.WritingOptions(
      plays: GIF.Plays(count: choices.number(in: 0...65_536)),
      fitting: [.fit, .fill, .exact][choices.number(in: 0...2)],
      dithering: [.none, .ordered, .floydSteinberg][choices.number(in: 0...2)],
      mergesEqualPictures: choices.isSet())
    let kind = choices.number(in: 0...3)
    let limit = choices.number(in: 1...256)

    var paper = Paper(size: size)
    var pictures: [(picture: Bitmap, milliseconds: Int)] = []
    repeat {
      pictures.append((paper.picture(&choices), milliseconds(&choices)))
    } while !choices.isEmpty && pictures.count < 8
    let palette = palette(of: pictures.map(\.picture), limit: limit)
    options.palette =
      switch kind {
      case 0: .automatic
      case 1: .perFrame
      case 2: .shared(Array(palette.prefix(255)))
      default: .shared((0..<limit - 1).map { Color(red: UInt8($0), green: 99, blue: paper.shade) })
      }
    write(pictures, size: size, options: options)
  }

  /// Up to so many colours, which are exact where they are all.
  private static func palette(of pictures: [Bitmap], limit: Int) -> [Color] {
    var quantizer = GIF.Quantizer()
    var colors: Set<UInt32> = []
    for picture in pictures {
      quantizer.add(picture)
      for pixel in picture.pixels where pixel >= 0x8000_0000 { colors.insert(pixel | 0xFF00_0000) }
    }
    let palette = quantizer.palette(limit: limit)
    precondition(palette.count <= limit && palette.isEmpty == colors.isEmpty, "some, not too many")
    precondition(palette.allSatisfy { $0.alpha == 255 }, "colours are opaque")
    precondition(
      colors.count > limit || Set(palette.map(\.packed)) == colors && palette.count == colors.count,
      "few colours are exact")
    return palette
  }

  private static func write(
    _ pictures: [(picture: Bitmap, milliseconds: Int)], size: Size, options: GIF.WritingOptions
  ) {
    var file: [UInt8] = []
    var film = PlainFilm(size: size, options: options)
    var writer = GIF.Writer(size: size, options: options) { bytes in
      precondition(!bytes.isEmpty, "a sink gets something or is left alone")
      file += bytes
    }
    for (picture, milliseconds) in pictures {
      writer.append(picture, for: .milliseconds(milliseconds))
      film.append(picture, for: milliseconds)
    }
    writer.finish()
    film.check(Decoding(file, pieces: [file.count], limits: GIF.Limits()))
  }

  /// Mostly some hundredths of a second, at times nothing, less than that, or half an hour.
  private static func milliseconds(_ choices: inout Choices) -> Int {
    let number = choices.number(in: 0...2000)
    switch choices.byte() & 7 {
    case 0: return -number
    case 1: return number * 1000
    case 2: return number % 25
    default: return number
    }
  }
}
