/// The questions by which a terminal is found out, in one write.
///
/// They are asked on the second screen before anything is shown there: urxvt and some others print
/// what they do not know. The last question is one that all terminals answer, in order, so that
/// nobody waits for those that will not come.
enum Probe {
  /// An image that is only tried.
  static let still = 31
  /// The same, to be placed by placeholder characters.
  static let placeholder = 32
  /// An image of two frames.
  static let moving = 33
  /// The mode that shows a tick at once.
  static let synchronizedUpdates = 2026

  /// The bytes of all questions.
  static var question: String {
    let pixel = "s=1,v=1,t=d,f=24"
    return [
      "\u{1b}[>q",
      graphics("a=q,i=\(still),\(pixel);AAAA"),
      graphics("a=q,i=\(placeholder),U=1,\(pixel);AAAA"),
      graphics("a=t,i=\(moving),\(pixel);AAAA"),
      graphics("a=f,i=\(moving),\(pixel);AAAA"),
      graphics("a=d,d=I,i=\(moving),q=2"),
      "\u{1b}[16t\u{1b}[14t",
      "\u{1b}[?\(synchronizedUpdates)$p",
      // A terminal that reads the colour back as it was has 24 bits.
      "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[0m",
      "\u{1b}]11;?\u{1b}\\",
      "\u{1b}[c",
    ].joined()
  }

  /// What a terminal of images reads and drops, and then answers: the longer the line takes for it,
  /// the later the answer comes.
  ///
  /// It fits into what TCP sends at once, so that the distance counts for nothing.
  static var burden: String {
    let pixels = String(repeating: "AAAA", count: 24 * 24)
    return String(
      repeating: graphics("a=q,i=\(still),q=2,s=24,v=24,t=d,f=24;\(pixels)"), count: 5)
      + "\u{1b}[c"
  }

  /// How long answers are waited for: a blind terminal must not hold up the start.
  static func patience(isRemote: Bool) -> Duration { .milliseconds(isRemote ? 1500 : 300) }

  private static func graphics(_ order: String) -> String { "\u{1b}_G\(order)\u{1b}\\" }
}
