extension GIF.Encoder {
  /// The codes of a picture: each as wide as a reader expects it, after a first clear code.
  struct CodeStream {
    private let size: Int
    private var writer = CodeWriter()
    private var codes: Codes

    /// Starts the codes of a picture of indices of `size` bits.
    init(size: Int, to output: inout MutableSpan<UInt8>) {
      self.size = size
      codes = Codes(size: size)
      writer.write(codes.clear, width: codes.width, to: &output)
    }

    /// The code of the next string.
    var next: UInt32 { codes.next }
    /// How many bits the next code is written with.
    var width: UInt32 { codes.width }
    /// True when no code is left for another string.
    var isFull: Bool { codes.isFull }

    /// Takes a code for a string.
    @inline(__always)
    mutating func define() { codes.define() }

    /// Writes a code.
    @inline(__always)
    mutating func write(_ code: UInt32, to output: inout MutableSpan<UInt8>) {
      writer.write(code, width: codes.width, to: &output)
    }

    /// Writes a clear code and forgets all strings.
    mutating func clear(_ output: inout MutableSpan<UInt8>) {
      write(codes.clear, to: &output)
      codes = Codes(size: size)
    }

    /// Writes the end code and returns how many bytes there are.
    mutating func finish(_ output: inout MutableSpan<UInt8>) -> Int {
      // The reader defines one more string for the last code, and may widen on account of it.
      codes.define()
      write(codes.clear + 1, to: &output)
      return writer.finish(&output)
    }
  }

  /// Which codes are in use since the last clear code, and how wide they are.
  struct Codes {
    /// The number of codes that 12 bits allow for.
    static let limit: UInt32 = 4_096

    /// The code that makes the reader forget all strings; the one after it ends the picture.
    let clear: UInt32
    /// The code of the next string.
    private(set) var next: UInt32
    /// How many bits the next code is written with.
    private(set) var width: UInt32

    /// Starts with no string and indices of `size` bits.
    init(size: Int) {
      clear = 1 << UInt32(size)
      next = clear + 2
      width = UInt32(size) + 1
    }

    /// True when no code is left for another string.
    var isFull: Bool { next >= Self.limit }

    /// Takes a code for a string.
    mutating func define() {
      next &+= 1
      // A reader defines each string one code later than we do: it widens after the next code.
      if next > 1 << width, width < 12 { width &+= 1 }
    }
  }
}
