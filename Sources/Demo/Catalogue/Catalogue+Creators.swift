extension Catalogue {
  /// Who makes GIFs here, as shown and as written in addresses.
  static let creators: [Entry.Creator] = [
    ("Loop Laundry", "looplaundry"), ("Pixel Bakery", "pixelbakery"), ("Ada Lovelaced", "adalaced"),
    ("Moiré & Sons", "moireandsons"), ("Bézier Curves Ltd", "beziercurves"), ("お茶と猫", "ochatoneko"),
    ("Institute of Slow Motion", "slowmotion"), ("Dither Me Timbers", "dithermetimbers"),
    ("Señor Seamless", "senorseamless"), ("The Palette Cleansers", "palettecleansers"),
    ("Frame Perfect", "frameperfect"), ("Zero Fox", "zerofox"), ("Sine Language", "sinelanguage"),
    ("Polygon Holiday", "polygonholiday"), ("Rotary Club of Voronoi", "voronoirotary"),
    ("Nora Noise", "noranoise"), ("256 Colours", "twofiftysix"),
    ("Jif or Gif Debate Club", "jifgif"),
    ("Ørsted Loops", "orstedloops"), ("Late Night Shader", "latenightshader"),
    ("byte-sized", "bytesized"),
  ].map { Entry.Creator(name: $0.0, account: $0.1) }
}
