/// An order of kitty's graphics protocol.
///
/// Terminals are never asked to answer: an answer that comes late would be typed into the shell.
struct KittyOrder {
  /// What is to be done, as `key=value` pairs with commas between them.
  var keys: String
  /// The pixels that it brings.
  var payload: [UInt8] = []

  /// The most letters of a payload in one piece; longer ones are refused.
  static let pieceLength = 4096

  /// Appends the order, in pieces if it is long; wrapped, tmux hands it on to its terminal.
  func append(to output: inout [UInt8], isWrapped: Bool) {
    let letters = Base64.encoded(payload.span)
    var sent = 0
    repeat {
      let end = min(sent + Self.pieceLength, letters.count)
      var piece = sent == 0 ? keys + ",q=2" : continuation + "q=2"
      if letters.count > Self.pieceLength { piece += end < letters.count ? ",m=1" : ",m=0" }
      output.append(contentsOf: (isWrapped ? "\u{1b}Ptmux;\u{1b}\u{1b}_G" : "\u{1b}_G").utf8)
      output.append(contentsOf: piece.utf8)
      if !letters.isEmpty {
        output.append(UInt8(ascii: ";"))
        output.append(contentsOf: letters[sent..<end])
      }
      output.append(contentsOf: (isWrapped ? "\u{1b}\u{1b}\\\u{1b}\\" : "\u{1b}\\").utf8)
      sent = end
    } while sent < letters.count
  }

  /// What later pieces say besides that they are pieces: those of frames have to say so.
  private var continuation: String { keys.hasPrefix("a=f,") ? "a=f," : "" }
}
