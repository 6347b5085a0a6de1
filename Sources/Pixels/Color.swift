/// A colour of 8 bits a channel, not premultiplied.
public struct Color: Hashable, Sendable {
  /// Red in the lowest byte, then green, blue and alpha: the bytes R, G, B, A in memory.
  public var packed: UInt32

  /// Creates a colour from its packed form.
  public init(packed: UInt32) { self.packed = packed }

  /// Creates a colour from its channels, opaque unless told otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    packed = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The red channel, 0…255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: packed) }
  /// The green channel, 0…255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  /// The blue channel, 0…255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  /// The opacity: 0 is transparent, 255 opaque.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }

  /// Nothing: all channels zero.
  public static let transparent = Color(packed: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
}
