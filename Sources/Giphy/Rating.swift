/// How ratings bound each other.
enum Rating {
  /// GIPHY's ratings from the mildest on, with those that only answers carry.
  private static var order: [String] { ["y", "g", "pg", "pg-13", "r", "nsfw"] }

  /// True if `rating` is known to exceed `bound`; GIPHY's own filter lets some through.
  static func exceeds(_ rating: String, bound: String) -> Bool {
    guard let place = order.firstIndex(of: rating.lowercased()),
      let most = order.firstIndex(of: bound.lowercased())
    else { return false }
    return place > most
  }
}
