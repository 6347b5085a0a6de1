public import Pixels

/// A sixel image as a terminal reads it, written from the manual of the VT340.
public struct SixelDrawing: Sendable {
  /// The size that the raster attributes tell.
  public private(set) var size = Size.zero
  /// The second parameter: 1 when pixels without a colour are left as they are.
  public private(set) var background = 0
  /// What is not as it should be.
  public private(set) var faults: [String] = []

  private var pixels: [Int: Color] = [:]
  private var colors: [Int: Color] = [:]
  private var color: Int?
  private var x = 0
  private var y = 0

  /// Reads the contents of a device control string: `P`, parameters, `q` and sixels.
  public init?(string: [UInt8]) {
    guard string.first == UInt8(ascii: "P"),
      let start = string.firstIndex(where: { $0 >= 0x40 && $0 != UInt8(ascii: "P") }),
      string[start] == UInt8(ascii: "q")
    else { return nil }
    let parameters = String(decoding: string[1..<start], as: UTF8.self)
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else { return nil }
    background = parameters.split(separator: ";").dropFirst().first.flatMap { Int($0) } ?? 0
    read(Array(string[(start + 1)...]))
  }

  /// The colour of a pixel, if it was drawn.
  public subscript(x: Int, y: Int) -> Color? { pixels[y * size.width + x] }

  /// How many pixels were drawn.
  public var count: Int { pixels.count }

  private mutating func read(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let numbers = Self.numbers(&rest)
        guard numbers.count == 4, numbers[0] == numbers[1] else { return faults.append("raster") }
        size = Size(width: numbers[2], height: numbers[3])
      case UInt8(ascii: "#"): select(Self.numbers(&rest))
      case UInt8(ascii: "!"):
        let count = Self.numbers(&rest).first ?? 0
        if let sixel = rest.popFirst() { put(sixel, count: count) }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      default: put(byte, count: 1)
      }
    }
  }

  private mutating func select(_ numbers: [Int]) {
    guard let number = numbers.first, number < 256 else { return faults.append("color number") }
    color = number
    guard numbers.count > 1 else { return }
    let channels = numbers.dropFirst(2).map { UInt8(($0 * 255 + 50) / 100) }
    guard numbers[1] == 2, channels.count == 3 else { return faults.append("color") }
    colors[number] = Color(red: channels[0], green: channels[1], blue: channels[2])
  }

  private mutating func put(_ sixel: UInt8, count: Int) {
    guard (63...126).contains(sixel) else { return faults.append("byte \(sixel)") }
    for bit in 0..<6 where (sixel - 63) >> UInt8(bit) & 1 != 0 {
      guard let color, let rgb = colors[color] else { return faults.append("untold color") }
      for column in x..<x + count {
        guard column < size.width, y + bit < size.height else {
          return faults.append("a pixel outside")
        }
        pixels[(y + bit) * size.width + column] = rgb
      }
    }
    x += count
  }

  private static func numbers(_ rest: inout ArraySlice<UInt8>) -> [Int] {
    var numbers = [0]
    while let byte = rest.first {
      if byte == UInt8(ascii: ";") {
        numbers.append(0)
      } else if (48...57).contains(byte) {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte) - 48
      } else {
        break
      }
      rest.removeFirst()
    }
    return numbers
  }
}
