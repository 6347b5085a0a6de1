import Pixels

/// A file that a GIF can be had in, in the shape of GIPHY's JSON.
///
/// All of it is optional, because GIPHY at times sends an empty object.
struct Rendition: Encodable, Sendable {
  var url: String?
  var width: String?
  var height: String?
  var size: String?
  var frames: String?

  /// All renditions of an entry by their names.
  static func all(of entry: Entry, under base: String) -> [String: Rendition] {
    var all: [String: Rendition] = [:]
    for name in RenditionName.allCases {
      let isMissing = entry.fault == .withoutSmallRenditions && name.isSmall
      all[name.rawValue] = isMissing ? Rendition() : Rendition(name, of: entry, under: base)
    }
    return all
  }

  private init() {}

  private init(_ name: RenditionName, of entry: Entry, under base: String) {
    let extent = name.size(of: entry.size)
    url = "\(base)/media/\(entry.id)/\(name.rawValue).gif"
    width = String(extent.width)
    height = String(extent.height)
    // A guess, as GIPHY's own numbers are: the file is not made before someone asks for it.
    size = String(800 + extent.area * entry.frames / 5)
    frames = name == .original ? String(entry.frames) : nil
  }
}
