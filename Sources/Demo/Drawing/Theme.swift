/// A set of colours that go together, from dark to bright, as 0xRRGGBB.
enum Theme: Sendable, CaseIterable {
  case ember, ocean, candy, forest, neon, sunset, ice, gold, aurora, berry, lagoon, peach

  /// Five or six colours from the darkest to the brightest.
  var stops: [UInt32] {
    switch self {
    case .ember: [0x160308, 0x5C0A14, 0xC2220F, 0xFF6A00, 0xFFC02E, 0xFFF6C8]
    case .ocean: [0x020B2D, 0x063B7A, 0x0A7BBF, 0x16BFD6, 0x8CF2E4, 0xF2FFF9]
    case .candy: [0x2B0A3D, 0x8A1C7C, 0xE8338B, 0xFF7AA2, 0xFFC3A0, 0xFFF5E1]
    case .forest: [0x04140C, 0x0B4A2B, 0x1D8A4B, 0x6CC551, 0xC8EE6B, 0xFBFFD9]
    case .neon: [0x09031C, 0x3B0AA8, 0x9B12E8, 0xFF2BD6, 0x2BE8FF, 0xF0FFFF]
    case .sunset: [0x1A0B3B, 0x5B1A73, 0xC42F6D, 0xFF6B4A, 0xFFB347, 0xFFF0B8]
    case .ice: [0x06112B, 0x24407F, 0x5B84D6, 0x9CC8F5, 0xD4EEFF, 0xFFFFFF]
    case .gold: [0x1C0F02, 0x5A3507, 0xA86B10, 0xE8AE24, 0xFFDE6B, 0xFFF9DC]
    case .aurora: [0x050A24, 0x0E3A5A, 0x0FA37F, 0x5BF29B, 0xB58CFF, 0xFFE3FA]
    case .berry: [0x13061F, 0x45106B, 0x8B1FA9, 0xD04ED6, 0xFF93C9, 0xFFE9D6]
    case .lagoon: [0x03202B, 0x055E68, 0x0BA59B, 0x53D8A2, 0xD9F28B, 0xFFFCE0]
    case .peach: [0x2A1033, 0x7A2C5B, 0xD1495B, 0xF79256, 0xFBD1A2, 0xFFF7EB]
    }
  }

  /// The darkest colour.
  var shadow: UInt32 { stops[0] }
  /// A dark colour, for grounds.
  var ground: UInt32 { stops[1] }
  /// The most saturated of the colours.
  var accent: UInt32 { stops[2] }
  /// A bright colour beside ``accent``.
  var second: UInt32 { stops[3] }
  /// A light colour.
  var light: UInt32 { stops[4] }
  /// The brightest colour.
  var glare: UInt32 { stops[5] }
}
