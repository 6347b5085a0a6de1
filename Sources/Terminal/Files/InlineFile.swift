import Pixels

/// A file that the terminal shows in some cells, as iTerm2 takes it.
enum InlineFile {
  /// Appends the order to show a file from the cursor on, without moving it.
  static func append(_ file: [UInt8], cells: Size, to output: inout [UInt8]) {
    let keys = [
      "inline=1", "size=\(file.count)", "width=\(cells.width)", "height=\(cells.height)",
      "preserveAspectRatio=1", "doNotMoveCursor=1",
    ]
    output += "\u{1b}]1337;File=\(keys.joined(separator: ";")):".utf8
    output += Base64.encoded(file.span)
    output.append(0x07)
  }
}
