extension GIF {
  /// How often an animation plays, as those mean it who watch it.
  ///
  /// Files count repetitions, one less than plays, and say "once" by saying nothing; that they do
  /// is nobody's business but the codec's.
  public enum Plays: Hashable, Sendable {
    /// Once; the last frame stays.
    case once
    /// So many times, 1…65,536; what is outside is taken for the nearest of them.
    case times(Int)
    /// Without an end.
    case forever

    /// Creates it from a number of which 0 means for ever, as ``GIF/Decoder/plays`` gives it.
    public init(count: Int) {
      self =
        switch count {
        case 0: .forever
        case 1: .once
        default: .times(count)
        }
    }

    /// The number of plays, 1…65,536, or 0 for ever.
    public var count: Int {
      switch self {
      case .once: 1
      case .times(let count): min(max(count, 1), 65_536)
      case .forever: 0
      }
    }
  }
}
