/// How much of kitty's graphics protocol a terminal has.
public struct KittyGraphics: Hashable, Sendable {
  /// Whether it shows images at all.
  public var showsImages = false
  /// Whether it plays an image's frames by itself.
  public var animates = false
  /// Whether an image can be placed by placeholder characters, which scroll and are cut as text.
  public var placesByText = false
  /// Whether it takes pixels from memory that this machine's programs share.
  public var sharesMemory = false

  /// Nothing of it.
  public init() {}

  /// What there is, in a few words.
  var summary: String {
    [
      "images", animates ? "played by the terminal" : "one for each frame",
      placesByText ? "shown by placeholders" : "placed over the text",
      sharesMemory ? "through shared memory" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Finds out from replies; some terminals say yes to what they cannot do.
  init(_ replies: Replies, product: Product?) {
    showsImages = replies.isOK(image: Probe.still)
    guard showsImages else { return }
    let name = product?.name ?? ""
    // WezTerm takes frames but not the order to play them; iTerm2 answers before it can.
    animates = replies.isOK(image: Probe.moving) && !["wezterm", "iterm2"].contains(name)
    placesByText = replies.isOK(image: Probe.placeholder) && Self.hasPlaceholders(product)
    sharesMemory = replies.isOK(image: Probe.shared)
  }

  private static func hasPlaceholders(_ product: Product?) -> Bool {
    guard let product else { return false }
    switch product.name {
    case "kitty": return product.isAtLeast(0, 28)
    case "iterm2": return product.isAtLeast(3, 6)
    // Konsole and WezTerm ignore the key that they do not know, and say OK.
    default: return ["ghostty", "rio", "st-graphics"].contains(product.name)
    }
  }
}
