extension GIF.Encoder {
  /// The LZW coder of pictures, with its memory, which serves one frame after the other.
  struct Compressor: Sendable {
    /// Twice the 4,096 codes, so that few probes are needed; 32 KiB, so that it stays in L1.
    private static let slotBits = 13

    /// An open hash table of known strings: `prefix code << 20 | index << 12 | code`, 0 if empty.
    ///
    /// No entry is 0, because no string of two or more indices has a code below 6.
    private var strings = [UInt32](repeating: 0, count: 1 << slotBits)
    /// The codes of the frame, packed; longer than needed.
    private var packed: [UInt8] = []

    /// Appends the sub-blocks of a picture, their terminator included, to `bytes`.
    ///
    /// - Precondition: `codeSize` is 2…8, and no index needs more bits than that.
    mutating func compress(_ indices: Span<UInt8>, codeSize: Int, into bytes: inout [UInt8]) {
      // A code has at most 12 bits and stands for one index or more. A clear code comes after 3,838
      // of them or more. So 16 bits an index hold them all, and 16 bytes the rest.
      let bound = 2 * indices.count + 16
      if packed.count < bound { packed = [UInt8](repeating: 0, count: bound) }
      let count = Self.pack(indices, codeSize: codeSize, strings: &strings, packed: &packed)

      bytes.reserveCapacity(bytes.count + count + count / 255 + 2)
      for start in stride(from: 0, to: count, by: 255) {
        let end = min(start + 255, count)
        bytes.append(UInt8(end - start))
        bytes.append(contentsOf: packed[start..<end])
      }
      bytes.append(0)
    }

    /// Fills `packed` with the codes of a picture and returns how many bytes they take.
    private static func pack(
      _ indices: Span<UInt8>, codeSize: Int, strings: inout [UInt32], packed: inout [UInt8]
    ) -> Int {
      var table = strings.mutableSpan
      var output = packed.mutableSpan
      var writer = CodeWriter()
      var codes = Codes(size: codeSize)
      writer.write(codes.clear, width: codes.width, to: &output)
      table.update(repeating: 0)

      var prefix = UInt32(indices[0])
      for i in 1..<max(1, indices.count) {
        let key = prefix << 8 | UInt32(indices[i])
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> UInt32(32 - slotBits))
        var entry = table[slot]
        while entry != 0, entry >> 12 != key {
          slot = (slot &+ 1) & (1 << slotBits - 1)
          entry = table[slot]
        }
        if entry != 0 {
          prefix = entry & 0xFFF
          continue
        }
        writer.write(prefix, width: codes.width, to: &output)
        prefix = UInt32(indices[i])
        table[slot] = key << 12 | codes.next
        codes.define()
        guard codes.next == 4_096 else { continue }
        writer.write(codes.clear, width: codes.width, to: &output)
        table.update(repeating: 0)
        codes = Codes(size: codeSize)
      }
      writer.write(prefix, width: codes.width, to: &output)
      // The reader defines one more string for the last code, and may widen on account of it.
      codes.define()
      writer.write(codes.clear + 1, width: codes.width, to: &output)
      return writer.finish(&output)
    }
  }
}

/// Which codes are in use since the last clear code, and how wide they are.
private struct Codes {
  /// The code that makes the reader forget all strings; the one after it ends the picture.
  let clear: UInt32
  /// The code of the next string.
  private(set) var next: UInt32
  /// How many bits the next code is written with.
  private(set) var width: UInt32

  init(size: Int) {
    clear = 1 << UInt32(size)
    next = clear + 2
    width = UInt32(size) + 1
  }

  /// Takes a code for a string.
  mutating func define() {
    next &+= 1
    // A reader defines each string one code later than we do: it widens after the next code.
    if next > 1 << width, width < 12 { width &+= 1 }
  }
}

/// Packs codes of up to 12 bits into bytes, lowest bits first.
private struct CodeWriter {
  /// How many bytes are written.
  private var count = 0
  /// The bits that do not fill a byte yet.
  private var pending: UInt32 = 0
  /// How many those are, 0…7 between calls.
  private var pendingBits: UInt32 = 0

  mutating func write(_ code: UInt32, width: UInt32, to output: inout MutableSpan<UInt8>) {
    pending |= code &<< pendingBits
    pendingBits &+= width
    while pendingBits >= 8 {
      output[count] = UInt8(truncatingIfNeeded: pending)
      count &+= 1
      pending &>>= 8
      pendingBits &-= 8
    }
  }

  /// Writes the bits that are left and returns how many bytes there are.
  mutating func finish(_ output: inout MutableSpan<UInt8>) -> Int {
    if pendingBits > 0 { write(0, width: 8 - pendingBits, to: &output) }
    return count
  }
}
