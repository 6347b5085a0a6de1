@testable import Terminal

extension KeyDecoderTests.Sample {
  static let keys: [Self] = [
    Self("a", .key(.character("a"))), Self("G", .key(.character("G"))),
    Self(" ", .key(.character(" "))),
    Self("é", .key(.character("é"))), Self("猫", .key(.character("猫"))),
    Self("🎉", .key(.character("🎉"))), Self("\r", .key(.enter)), Self("\n", .key(.control("j"))),
    Self("\t", .key(.tab)), Self("\u{7f}", .key(.backspace)), Self("\u{08}", .key(.backspace)),
    Self("\u{03}", .key(.control("c"))), Self("\u{1a}", .key(.control("z"))),
    Self("\0", .key(.control(" "))), Self("\u{1c}", .key(.control("\\"))),
    Self("\u{1b}", .key(.escape)), Self("\u{1b}\u{1b}", .key(.escape), .key(.escape)),
    Self("\u{1b}j", .key(.character("j"))), Self("\u{1b}é", .key(.character("é"))),
    Self("\u{1b}[A", .key(.up)), Self("\u{1b}[B", .key(.down)), Self("\u{1b}[C", .key(.right)),
    Self("\u{1b}[D", .key(.left)), Self("\u{1b}OA", .key(.up)), Self("\u{1b}OM", .key(.enter)),
    Self("\u{1b}[1;2A", .key(.up)), Self("\u{1b}[1;5B", .key(.down)),
    Self("\u{1b}[1;3C", .key(.right)), Self("\u{1b}[a", .key(.up)), Self("\u{1b}O5D", .key(.left)),
    Self("\u{1b}\u{1b}[A", .key(.escape), .key(.up)),
    Self("\u{1b}[H", .key(.home)), Self("\u{1b}[F", .key(.end)), Self("\u{1b}[1~", .key(.home)),
    Self("\u{1b}[4~", .key(.end)), Self("\u{1b}[7~", .key(.home)), Self("\u{1b}[8~", .key(.end)),
    Self("\u{1b}[2~", .key(.insert)), Self("\u{1b}[3~", .key(.delete)),
    Self("\u{1b}[5~", .key(.pageUp)), Self("\u{1b}[6~", .key(.pageDown)),
    Self("\u{1b}[6;5~", .key(.pageDown)), Self("\u{1b}[6$", .key(.pageDown)),
    Self("\u{1b}[5^", .key(.pageUp)), Self("\u{1b}[Z", .key(.backTab)),
    Self("\u{1b}OP", .key(.function(1))), Self("\u{1b}[[A", .key(.function(1))),
    Self("\u{1b}[11~", .key(.function(1))), Self("\u{1b}[15~", .key(.function(5))),
    Self("\u{1b}[17~", .key(.function(6))), Self("\u{1b}[21~", .key(.function(10))),
    Self("\u{1b}[24~", .key(.function(12))), Self("\u{1b}[1;2S", .key(.function(4))),
    Self("\u{1b}Op", .key(.character("0"))),
  ]

  static let reports: [Self] = [
    Self("\u{1b}[<64;10;5M", .wheel(down: false, column: 9, row: 4)),
    Self("\u{1b}[<65;1;1M", .wheel(down: true, column: 0, row: 0)),
    Self("\u{1b}[<81;300;2M", .wheel(down: true, column: 299, row: 1)),
    Self("\u{1b}[<0;3;4M\u{1b}[<0;3;4m", .click(column: 2, row: 3)),
    Self("\u{1b}[M !!", .click(column: 0, row: 0)),
    Self("\u{1b}[Ma\"#", .wheel(down: true, column: 1, row: 2)),
    Self("\u{1b}[I", .focus(true)), Self("\u{1b}[O", .focus(false)),
    Self("\u{1b}[200~hi\u{1b}[201~", .paste("hi")),
    Self("\u{1b}[200~a\u{1b}[20b\u{1b}[201~x", .paste("a[20b"), .key(.character("x"))),
  ]

  static let replies: [Self] = [
    Self("\u{1b}[?1;2c"), Self("\u{1b}[>41;354;0c"), Self("\u{1b}[?2026;2$y"),
    Self("\u{1b}[24;80R"),
    Self("\u{1b}[6;16;8t"), Self("\u{1b}[0n"), Self("\u{1b}[?62;4;6u"), Self("\u{1b}[97;5u"),
    Self("\u{1b}]11;rgb:1212/1313/1414\u{1b}\\"), Self("\u{1b}]11;rgb:12/13/14\u{07}"),
    Self("\u{1b}]52;c;YWJj\u{07}"), Self("\u{1b}P>|XTerm(379)\u{1b}\\"),
    Self("\u{1b}P1$r48;2;1;2;3m\u{1b}\\"), Self("\u{1b}_Gi=31;OK\u{1b}\\"),
    Self("\u{1b}^private\u{1b}\\"), Self("\u{1b}Xstart\u{1b}\\"), Self("\u{1b}]l猫\u{1b}\\"),
    Self("\u{1b}[<0;0;0M"), Self("\u{1b}[<35;10;5M"), Self("\u{1b}[M\u{1}\u{2}\u{3}"),
    Self("\u{1b}[\(String(repeating: "9;", count: 200))A"), Self("\u{1b}[\u{18}"),
  ]
}
