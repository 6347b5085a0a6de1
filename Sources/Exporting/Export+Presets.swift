import Pixels

extension Export {
  /// A place that GIFs go to, and what it takes.
  public enum Preset: String, CaseIterable, Hashable, Sendable {
    case slackEmoji = "slack-emoji"
    case discordEmoji = "discord-emoji"
    case discordSticker = "discord-sticker"
    case email = "email"
    case github = "github"

    /// What the place is called.
    public var title: String {
      switch self {
      case .slackEmoji: "Slack emoji"
      case .discordEmoji: "Discord emoji"
      case .discordSticker: "Discord sticker"
      case .email: "e-mail"
      case .github: "GitHub"
      }
    }

    /// What it takes.
    public var export: Export {
      switch self {
      case .slackEmoji:
        Export(
          box: Size(width: 128, height: 128), framing: .pad, frameLimit: 50, byteLimit: 128 << 10)
      case .discordEmoji:
        Export(box: Size(width: 128, height: 128), framing: .pad, byteLimit: 256 << 10)
      case .discordSticker:
        Export(box: Size(width: 320, height: 320), framing: .pad, byteLimit: 512 << 10)
      // Megabytes of a million bytes: who means more takes less as well.
      case .email: Export(byteLimit: 1_000_000)
      case .github: Export(byteLimit: 10_000_000)
      }
    }
  }
}
