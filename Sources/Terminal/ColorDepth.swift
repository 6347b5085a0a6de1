/// How many colours the terminal has for pictures.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
  /// Any colour of 8 bits a channel.
  case trueColor = "24bit"
  /// The 240 fixed colours of the 256: a cube of six levels a channel, and 24 greys.
  case palette256 = "256"
  /// The 16 that a user may have changed: of letters all, of backgrounds the eight dark ones.
  case palette16 = "16"
  /// None: pictures are made of letters that are more or less bright.
  case none
}
