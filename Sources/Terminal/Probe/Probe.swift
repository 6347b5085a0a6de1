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
  /// An image of a pixel in memory that is shared.
  static let shared = 34
  /// The mode that shows a tick at once.
  static let synchronizedUpdates = 2026

  /// The bytes of all questions, to a terminal or to what is between us and it.
  ///
  /// GNU screen shows a string that it does not know, or makes a title of it, and so does tmux: what
  /// is for the terminal behind them is left out, or wrapped. `memory` is the name of shared memory
  /// that holds a pixel, for a terminal on this machine.
  static func question(through multiplexer: Multiplexer?, memory: [UInt8]? = nil) -> String {
    let version = "\u{1b}[>q"
    let sizes = "\u{1b}[16t\u{1b}[14t\u{1b}[?\(synchronizedUpdates)$p"
    // A terminal that reads the colour back as it was has 24 bits.
    let style = "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[0m"
    let background = "\u{1b}]11;?\u{1b}\\"
    switch multiplexer {
    case nil:
      let memory = memory.map(question(ofMemory:)) ?? ""
      return version + images + memory + sizes + style + background + last
    case .screen: return version + sizes + last
    case .tmux: return version + sizes + style + questionBehindTmux + last
    }
  }

  /// The questions to the terminal in which tmux runs.
  static let questionBehindTmux = Multiplexer.wrappedForTmux(
    "\u{1b}[>q" + images + "\u{1b}]11;?\u{1b}\\" + last)

  /// The question that all terminals answer.
  private static let last = "\u{1b}[c"

  /// What the terminal can do with kitty's graphics protocol.
  private static let images: String = {
    let pixel = "s=1,v=1,t=d,f=24"
    return [
      "a=q,i=\(still),\(pixel);AAAA", "a=q,i=\(placeholder),U=1,\(pixel);AAAA",
      "a=t,i=\(moving),\(pixel);AAAA", "a=f,i=\(moving),\(pixel);AAAA",
      "a=d,d=I,i=\(moving),q=2",
    ].map(graphics).joined()
  }()

  private static func question(ofMemory name: [UInt8]) -> String {
    let letters = String(decoding: Base64.encoded(name.span), as: UTF8.self)
    return graphics("a=q,i=\(shared),s=1,v=1,t=s,f=32,S=4;\(letters)")
  }

  /// The number of times that the last question is answered, if tmux hands questions on.
  static func answerCount(through multiplexer: Multiplexer?) -> Int {
    multiplexer == .tmux ? 2 : 1
  }

  /// What a terminal of images reads and drops, and then answers: the longer the line takes for it,
  /// the later the answer comes.
  ///
  /// It fits into what TCP sends at once, so that the distance counts for nothing. The answer to the
  /// question that goes ahead starts the clock: it comes as far as the burden has to go.
  static func burden(through multiplexer: Multiplexer?) -> (ahead: String, load: String) {
    let pixels = String(repeating: "AAAA", count: 24 * 24)
    let piece = graphics("a=q,i=\(still),q=2,s=24,v=24,t=d,f=24;\(pixels)")
    let pieces = [String](repeating: piece, count: 5) + [last]
    guard multiplexer == .tmux else { return (last, pieces.joined()) }
    return (
      Multiplexer.wrappedForTmux(last), pieces.map(Multiplexer.wrappedForTmux).joined()
    )
  }

  /// How long answers are waited for: a blind terminal must not hold up the start.
  static func patience(isRemote: Bool) -> Duration { .milliseconds(isRemote ? 1500 : 300) }

  /// How long the terminal behind tmux is waited for once tmux has answered, each time it is asked.
  ///
  /// Usually tmux may hand nothing on, and does not say so. Where it may, it drops what comes while it
  /// is about to draw a window anew, such as one that was opened for us: so there are two times.
  static func patienceBehindTmux(isRemote: Bool) -> [Duration] {
    isRemote ? [.milliseconds(150), .milliseconds(150)] : [.milliseconds(40), .milliseconds(80)]
  }

  private static func graphics(_ order: String) -> String { "\u{1b}_G\(order)\u{1b}\\" }
}
