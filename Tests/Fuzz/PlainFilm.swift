import GIFCodec
import Pixels

/// What a file of pictures has to show, worked out as plainly as can be.
struct PlainFilm {
  private let size: Size
  private let options: GIF.WritingOptions
  private var pictures: [(pixels: [UInt32], milliseconds: Int)] = []

  init(size: Size, options: GIF.WritingOptions) {
    self.size = size
    self.options = options
  }

  /// Adds a picture that stays for so many milliseconds.
  mutating func append(_ picture: Bitmap, for milliseconds: Int) {
    let pixels = picture.resized(to: size, by: options.fitting).pixels.map {
      $0 >= 0x8000_0000 ? $0 | 0xFF00_0000 : 0
    }
    if options.mergesEqualPictures, let last = pictures.last, last.pixels == pixels {
      pictures[pictures.count - 1].milliseconds += max(milliseconds, 0)
    } else {
      pictures.append((pixels, max(milliseconds, 0)))
    }
  }

  /// Compares with what was read of the file.
  func check(_ decoding: Decoding) {
    precondition(decoding.error == nil && decoding.damage.isEmpty, "what is written is whole")
    precondition(decoding.plays == options.plays.count, "it plays as often as asked")
    var (end, written, next) = (0, 0, 0)
    for picture in pictures {
      end += picture.milliseconds
      // A frame ends with the last hundredth that is over, or over within a millisecond.
      let delay = max((end + 1) / 10 - written, 2)
      written += delay
      let count = (delay + 65_534) / 65_535
      precondition(next + count <= decoding.frames.count, "no picture is left out")
      let frames = decoding.frames[next..<next + count]
      precondition(frames.reduce(0) { $0 + $1.delay } == delay, "a picture stays for its time")
      precondition(frames.allSatisfy { $0.delay >= 2 }, "viewers replace shorter delays")
      for canvas in decoding.canvases[next..<next + count] {
        precondition(canvas == decoding.canvases[next], "what is split shows the same")
      }
      check(decoding.canvases[next].pixels, isLike: picture.pixels)
      next += count
    }
    precondition(next == decoding.frames.count, "there is no frame without a picture")
    precondition(
      decoding.frames.allSatisfy { $0.rect.intersection(Rect(size)) == $0.rect },
      "frames are inside of the canvas")
  }

  private func check(_ pixels: [UInt32], isLike source: [UInt32]) {
    precondition(
      zip(pixels, source).allSatisfy { ($0 == 0) == ($1 == 0) }, "holes stay where they were")
    guard options.dithering == .none else { return }
    if case .shared(let palette) = options.palette, !palette.isEmpty {
      // Not of every pixel, which would take long.
      for place in stride(from: 0, to: pixels.count, by: 29) where source[place] != 0 {
        let error = Self.distance(pixels[place], source[place])
        precondition(
          palette.allSatisfy { Self.distance($0.packed, source[place]) >= error },
          "no colour is nearer")
      }
    } else if Set(source).count <= 256 {
      // Nothing is one of them, or else all 256 are colours.
      precondition(pixels == source, "few colours are exact")
    }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].reduce(0) { sum, shift in
      let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      return sum + difference * difference
    }
  }
}
