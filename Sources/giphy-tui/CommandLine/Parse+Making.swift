import Exporting
import GIFCodec
import Pixels

/// The values of options for making GIFs.
extension Parse {
  /// Reads a time of up to a day: seconds, or what its unit says, s or ms.
  static func time(_ text: String) throws(Failure) -> Duration {
    guard let time = Written.time(text) else { throw .usage("wants a time such as 1.5s or 40ms") }
    return time
  }

  /// Reads a time that is longer than nothing.
  static func duration(_ text: String) throws(Failure) -> Duration {
    guard let time = Written.time(text), time > .zero else {
      throw .usage("wants a time of more than nothing, such as 10s")
    }
    return time
  }

  /// Reads the most columns and rows; the side that is left out may be any.
  static func cells(_ text: String) throws(Failure) -> Size {
    guard let box = Written.box(text), (box.width ?? 1) <= 1000, (box.height ?? 1) <= 1000 else {
      throw .usage("wants columns and rows from 1 to 1000, such as 40x12, 40x or x12")
    }
    return Size(width: box.width ?? 1000, height: min(box.height ?? 500, 500))
  }

  /// Reads times with commas between them, each longer than nothing.
  static func times(_ text: String) throws(Failure) -> [Duration] {
    var times: [Duration] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let time = try time(String(part))
      guard time > .zero else { throw .usage("wants times of more than nothing") }
      times.append(time)
    }
    return times
  }

  /// Reads a speed: a number of times, such as 2, 2x or 0.5.
  static func speed(_ text: String) throws(Failure) -> Double {
    guard let speed = Written.speed(text) else {
      throw .usage("wants a number of times from 0.01 to 100, such as 2 or 0.5")
    }
    return speed
  }

  /// Reads how often a GIF plays.
  static func plays(_ text: String) throws(Failure) -> GIF.Plays {
    switch text {
    case "forever": return .forever
    case "once": return .once
    default:
      guard let count = Written.whole(text), (1...65_536).contains(count) else {
        throw .usage("wants forever, once, or a number from 1 to 65536")
      }
      return GIF.Plays(count: count)
    }
  }

  /// Reads a size of which one side may be left out.
  static func box(_ text: String) throws(Failure) -> PixelBox {
    guard let box = Written.box(text) else {
      throw .usage("wants pixels from 1 to 16384, such as 320x240, 320x or x240")
    }
    return box
  }

  /// Reads the most bytes of a file, with K or M for 1,024 and its square.
  static func fileSize(_ text: String) throws(Failure) -> Int {
    guard let bytes = Written.fileSize(text) else {
      throw .usage("wants bytes from 64 to 1024M, such as 256K")
    }
    return bytes
  }

  /// Reads one of an enumeration's names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of type: Choice.Type
  ) throws(Failure) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue)
      throw .usage(
        "wants \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
    }
    return choice
  }
}
