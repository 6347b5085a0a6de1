import Pixels

extension NetpbmReader.Header {
  /// Reads a header of which perhaps not all is there.
  struct Scanner {
    let bytes: ArraySlice<UInt8>
    /// Where it reads.
    private(set) var position: Int

    init(bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      position = bytes.startIndex
    }

    /// The header; nil when it does not end within the bytes.
    mutating func header(maximumArea: Int) throws(Mistake) -> NetpbmReader.Header? {
      guard bytes.count >= 3 else { return nil }
      let kind = bytes[position + 1]
      guard NetpbmReader.isNetpbm(bytes), bytes[position + 2].isBlank else {
        throw Mistake(description: "no PPM, PGM or PAM picture")
      }
      position += 2
      let fields = kind == UInt8(ascii: "7") ? try namedFields() : try plainFields(kind: kind)
      guard let fields else { return nil }
      return try Self.checked(fields, maximumArea: maximumArea)
    }

    /// Width, height and maximum; a single blank stands before the pixels.
    private mutating func plainFields(kind: UInt8) throws(Mistake) -> [String: Int]? {
      var fields = ["DEPTH": kind == UInt8(ascii: "5") ? 1 : 3]
      for name in ["WIDTH", "HEIGHT", "MAXVAL"] {
        guard let word = nextWord() else { return nil }
        fields[name] = try number(word)
      }
      position += 1
      return fields
    }

    /// A line for each field, up to `ENDHDR`.
    private mutating func namedFields() throws(Mistake) -> [String: Int]? {
      var fields: [String: Int] = [:]
      while let name = nextWord() {
        if name == "ENDHDR" {
          position += 1
          return fields
        }
        guard let value = nextWord() else { return nil }
        // The type of the tuples follows from their depth.
        if name != "TUPLTYPE" { fields[name] = try number(value) }
      }
      return nil
    }

    private func number(_ word: String) throws(Mistake) -> Int {
      guard let number = Int(word), (1...1 << 24).contains(number) else {
        throw Mistake(description: "a header wants numbers from 1")
      }
      return number
    }

    /// The next word that is no comment; nil when it may go on behind the bytes.
    private mutating func nextWord() -> String? {
      while position < bytes.endIndex {
        if bytes[position] == UInt8(ascii: "#") {
          guard let end = bytes[position...].firstIndex(of: 0x0A) else { return nil }
          position = end
        }
        guard bytes[position].isBlank else { break }
        position += 1
      }
      guard let end = bytes[position...].firstIndex(where: \.isBlank) else { return nil }
      defer { position = end }
      return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    private static func checked(
      _ fields: [String: Int], maximumArea: Int
    ) throws(Mistake) -> NetpbmReader.Header {
      guard let width = fields["WIDTH"], let height = fields["HEIGHT"],
        let depth = fields["DEPTH"], let maximum = fields["MAXVAL"], maximum <= 65_535,
        (1...4).contains(depth)
      else { throw Mistake(description: "a header lacks its size, depth or maximum") }
      let size = Size(width: width, height: height)
      guard size.area <= maximumArea else {
        throw Mistake(description: "a picture of \(width)×\(height) is too large")
      }
      return NetpbmReader.Header(size: size, depth: depth, maximum: maximum)
    }
  }
}
