/// All GIFs that the demo knows.
struct Catalogue: Sendable {
  /// The GIFs, in the order in which they trend.
  let entries: [Entry]
  /// The places in ``entries`` by identifier.
  private let places: [String: Int]

  /// Fills in what is random: the same seed makes the same catalogue.
  init(seed: UInt64) {
    var entries = Self.firstPages + Self.morePages
    for i in entries.indices {
      var random = Seeded(seed &* 0x1_0001 &+ UInt64(i))
      entries[i].id = Self.identifier(&random)
      entries[i].variant.seed = random.next() >> 8
      entries[i].date = Self.date(&random)
      entries[i].creator = Self.creators[random.index(below: Self.creators.count)]
    }
    for i in entries.indices where entries[i].title.hasPrefix("Nobody") { entries[i].creator = nil }
    self.entries = entries
    places = Dictionary(
      entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What trends.
  ///
  /// As on GIPHY, now and then a later page repeats what an earlier one showed.
  var trending: [Entry] {
    var list = entries
    for (place, source) in [(33, 5), (81, 50)] { list.insert(entries[source], at: place) }
    return list
  }

  /// The stickers that trend.
  var stickers: [Entry] { entries.filter(\.isSticker) }

  /// The entry of an identifier.
  func entry(_ id: String) -> Entry? { places[id].map { entries[$0] } }

  /// What a search finds: most words first, then what trends more.
  ///
  /// A word is found where a word of the title, the creator or the kind begins with it.
  func matches(_ text: String, stickersOnly: Bool) -> [Entry] {
    let wanted = Self.words(text)
    let scored = (stickersOnly ? stickers : entries).map { entry in
      let known = Self.words("\(entry.title) \(entry.creator?.name ?? "") \(entry.kind.tags)")
      return (entry, wanted.count { word in known.contains { $0.hasPrefix(word) } })
    }
    let best = (1...max(1, wanted.count)).reversed()
    return best.flatMap { score in scored.filter { $0.1 == score }.map(\.0) }
  }

  /// True if `rating` is no stronger than `bound`; without a known bound all are.
  static func rating(_ rating: String, isWithin bound: String?) -> Bool {
    let order = ["y", "g", "pg", "pg-13", "r"]
    guard let bound, let most = order.firstIndex(of: bound.lowercased()) else { return true }
    return order.firstIndex(of: rating).map { $0 <= most } ?? false
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func identifier(_ random: inout Seeded) -> String {
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return String((0..<18).map { _ in letters[random.index(below: letters.count)] })
  }

  private static func date(_ random: inout Seeded) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = 2019 + random.index(below: 7)
    let day = [1 + random.index(below: 12), 1 + random.index(below: 28)].map(two)
    let time = [24, 60, 60].map { two(random.index(below: $0)) }
    return "\(year)-\(day.joined(separator: "-")) \(time.joined(separator: ":"))"
  }
}
