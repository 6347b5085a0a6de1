import TestSupport
import Testing

/// The model against which everything else is tested, against the standards.
@Suite struct VirtualTerminalTests {
  /// Bytes, and the rows of a screen of eight by three that they leave.
  private static let samples: [(String, String)] = [
    ("abc", "abc\n\n"), ("a\r\nb\r\nc\r\nd", "b\nc\nd"), ("12345678X", "12345678\nX\n"),
    ("\u{1b}[?7l12345678X", "1234567X\n\n"), ("12345678\rX", "X2345678\n\n"),
    ("\u{1b}[2;3Hx\u{1b}[Hy", "y\n  x\n"), ("\u{1b}[99;99Hx", "\n\n       x"),
    ("abcdef\u{1b}[1;3H\u{1b}[K", "ab\n\n"), ("abcdef\u{1b}[1;3H\u{1b}[1K", "   def\n\n"),
    ("abcdef\u{1b}[1;3H\u{1b}[2X", "ab  ef\n\n"), ("abcdef\u{1b}[1;3H\u{1b}[2P", "abef\n\n"),
    ("abcdef\u{1b}[1;3H\u{1b}[2@", "ab  cdef\n\n"), ("a\u{1b}[3b", "aaaa\n\n"),
    ("a\r\nb\r\nc\u{1b}[1;2r\u{1b}[2;1H\n", "b\n\nc"), ("a\r\nb\r\nc\u{1b}[H\u{1b}M", "\na\nb"),
    ("a\r\nb\r\nc\u{1b}[2;1H\u{1b}[L", "a\n\nb"), ("a\r\nb\r\nc\u{1b}[1;1H\u{1b}[M", "b\nc\n"),
    ("a\r\nb\r\nc\u{1b}[S", "b\nc\n"), ("a\r\nb\r\nc\u{1b}[T", "\na\nb"),
    ("abc\u{1b}[1;2H\u{1b}[J", "a\n\n"), ("abc\u{1b}[2J", "\n\n"),
    ("猫x", "猫x\n\n"), ("猫\u{1b}[1;1Hx", "x\n\n"), ("猫\u{1b}[1;2Hx", " x\n\n"),
    ("1234567猫", "1234567\n猫\n"), ("e\u{301}x", "e\u{301}x\n\n"),
    ("a\u{1b}7\u{1b}[3;3H\u{1b}8b", "ab\n\n"), ("a\u{1b}[?1049hb\u{1b}[?1049lc", "ac\n\n"),
    ("a\u{1b}]0;title\u{7}b\u{1b}Pq\u{1b}\\c", "abc\n\n"), ("a\u{1b}[3\u{18}b", "ab\n\n"),
    ("a\u{1b}]52;c;\u{18}\u{1b}\\b", "ab\n\n"), ("\tb", "       b\n\n"),
  ]

  @Test(arguments: samples)
  func bytesLeaveTheirText(bytes: String, text: String) {
    var whole = VirtualTerminal(columns: 8, rows: 3)
    whole.feed(bytes.utf8)
    #expect(whole.text == text)
    #expect(whole.unknown.isEmpty)
  }

  @Test func colorsAndAttributesAreThoseOfSGR() {
    var terminal = VirtualTerminal(columns: 8, rows: 1)
    terminal.feed("\u{1b}[1;4;38;2;1;2;3;48;5;99ma\u{1b}[22;39;103mb\u{1b}[m c".utf8)
    #expect(terminal[0, 0].foreground == .rgb(red: 1, green: 2, blue: 3))
    #expect(terminal[0, 0].background == .palette(99))
    #expect(terminal[0, 0].attributes == [.bold, .underlined])
    #expect(terminal[1, 0].foreground == .standard)
    #expect(terminal[1, 0].background == .palette(11))
    #expect(terminal[1, 0].attributes == .underlined)
    #expect(terminal[3, 0].attributes == [])
  }

  @Test func whatItDoesNotKnowIsCollected() {
    var terminal = VirtualTerminal(columns: 8, rows: 1)
    terminal.feed("\u{1b}[>4;2m\u{1b}#8\u{1b}[5nx".utf8)
    #expect(terminal.unknown == ["CSI >4;2m", "ESC #", "CSI 5n"])
  }
}
