import Pixels

/// A GIF of the catalogue: what to tell about it, and how to make it.
struct Entry: Sendable {
  /// What its creator is called.
  struct Creator: Sendable, Hashable {
    /// The name that is shown.
    var name: String
    /// The name in addresses.
    var account: String
  }

  /// What is wrong with its files.
  enum Fault: Sendable {
    /// The first request for one of its files is answered with 503.
    case unavailableAtFirst
    /// Its files end in the middle of a picture.
    case truncated
    /// Its addresses lead to a page of HTML.
    case webPage
    /// GIPHY lists its small renditions without saying where they are.
    case withoutSmallRenditions
  }

  /// The identifier, 18 letters and digits.
  var id = ""
  /// What it is called.
  var title: String
  /// Who made it; nil where nobody says.
  var creator: Creator?
  /// `g`, `pg`, `pg-13` or `r`.
  var rating = "g"
  /// When it was put in, as `2026-02-03 04:05:06`.
  var date = ""
  /// The kind of picture.
  var kind: Kind
  /// What tells it apart from others of its kind.
  var variant: Variant
  /// The extent of the original.
  var size = Size(width: 400, height: 300)
  /// How many frames a loop has.
  var frames = 40
  /// How long each frame stays, in hundredths of a second.
  var delay = 5
  /// How often it plays: 0 means for ever.
  var plays = 0
  /// True when its rows are interlaced.
  var isInterlaced = false
  /// What is wrong with its files, if anything.
  var fault: Fault?

  /// True when it is a sticker: only the figure, on nothing.
  var isSticker: Bool { variant.isTransparent }

  /// The words of the title as they stand in addresses; empty if it has none in ASCII.
  var slug: String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return (words.map(String.init) + [id]).joined(separator: "-")
  }
}
