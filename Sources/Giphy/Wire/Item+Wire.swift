import HTTP

extension Item {
  /// Makes a wire item safe to show; nil if it has no GIF that may be fetched.
  init?(_ wire: WireItem, mediaRule: URLRule) {
    let renditions = wire.images.compactMapValues { Rendition($0, rule: mediaRule) }
    guard !renditions.isEmpty else { return nil }
    let username = (wire.user?.username ?? wire.username)?.scrubbed.nonEmpty
    self.init(
      id: wire.id,
      title: wire.title?.scrubbed.nonEmpty ?? wire.wordsOfSlug ?? "Untitled",
      link: wire.link(mediaRule: mediaRule),
      creator: wire.user?.displayName?.scrubbed.nonEmpty ?? username,
      username: username,
      isVerified: wire.user?.isVerified ?? false,
      rating: wire.rating?.scrubbed.lowercased() ?? "",
      source: wire.source?.scrubbed.nonEmpty,
      imported: wire.imported?.asDateAndTime,
      renditions: renditions)
  }
}

extension Rendition {
  /// Makes a wire rendition safe to fetch; nil if it may not be.
  fileprivate init?(_ wire: WireRendition, rule: URLRule) {
    guard let url = wire.url, url.isSafe(under: rule) else { return nil }
    self.init(
      // A GIF's sides have 16 bits; the other bounds are only there to make sums safe.
      url: url, width: wire.width.within(65535) ?? 0, height: wire.height.within(65535) ?? 0,
      byteCount: wire.size.within(1 << 40), frames: wire.frames.within(1 << 24))
  }
}

extension Int? {
  /// The number if it is in 1…`bound`.
  fileprivate func within(_ bound: Int) -> Int? { flatMap { (1...bound).contains($0) ? $0 : nil } }
}

extension WireItem {
  /// The slug `some-words-ID` as "Some words"; nil when it is the identifier alone.
  fileprivate var wordsOfSlug: String? {
    guard let slug else { return nil }
    let words = slug.split(separator: "-").filter { $0 != id }.joined(separator: " ").scrubbed
    return words.nonEmpty.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// The page on giphy.com, made from the identifier when GIPHY's own is not to be trusted.
  fileprivate func link(mediaRule: URLRule) -> String {
    let isSafe = url.map {
      $0.isSafe(under: URLRule(domains: ["giphy.com"])) || $0.isSafe(under: mediaRule)
    }
    return (isSafe == true ? url : nil) ?? "https://giphy.com/gifs/\(id)"
  }
}

extension String {
  /// True for a URL that may be fetched and, being printable ASCII, shown.
  fileprivate func isSafe(under rule: URLRule) -> Bool {
    guard utf8.count <= 4096, utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    do {
      try rule.check(self)
      return true
    } catch {
      return false
    }
  }

  fileprivate var nonEmpty: String? { isEmpty ? nil : self }

  /// The text if it is a date with a time, and neither of those that mean "never".
  fileprivate var asDateAndTime: String? {
    let shape = map { $0.isASCII && $0.isNumber ? "0" : String($0) }.joined()
    let isNever = hasPrefix("0000-") || self == "1970-01-01 00:00:00"
    return shape == "0000-00-00 00:00:00" && !isNever ? self : nil
  }
}
