public import HTTP

/// A GIF to load: where from, and what may be done for it.
public struct Media: Hashable, Sendable {
  /// The URL, byte for byte; it identifies the media.
  public var url: String
  /// Which URLs may be fetched.
  public var rule: URLRule
  /// The most bytes of the file.
  public var maximumBytes: Int

  /// Creates a media.
  public init(url: String, rule: URLRule, maximumBytes: Int = 8 << 20) {
    self.url = url
    self.rule = rule
    self.maximumBytes = maximumBytes
  }

  /// What to ask the transport for: the whole file, or what comes after a part of it.
  func request(resuming resumption: Resumption?) -> Request {
    // Asked for anything, GIPHY answers some URLs with a web page.
    Request(
      url: url, rule: rule, accept: "image/gif,image/*;q=0.8",
      maximumBytes: maximumBytes - (resumption?.offset ?? 0), resumption: resumption)
  }
}
