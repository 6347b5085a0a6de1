import HTTP

extension GiphyError {
  /// What an answer means that is no page; nil if it may be one.
  ///
  /// - Parameters:
  ///   - response: The head. Its status counts before the body's own, which may contradict a 200.
  ///   - envelope: The body, nil where it is no JSON object.
  ///   - key: What no message may hold, should GIPHY repeat it.
  init?(_ response: Response, _ envelope: Envelope?, key: String) {
    let claimed = envelope?.status ?? response.status
    let status = (200...299).contains(response.status) ? claimed : response.status
    let words = envelope?.message?.scrubbed.hiding(key) ?? ""
    switch status {
    case 200...299:
      guard let envelope else {
        self = .unreadable
        return
      }
      guard case .none = envelope.content, !words.isEmpty, envelope.status == nil else {
        return nil
      }
      self = .rejected(status: status, message: words)
    case 401: self = .keyRefused(status: status)
    // The same status tells of a place where GIPHY shows nothing, which no other key would help.
    case 403 where !words.lowercased().contains("location"): self = .keyRefused(status: status)
    case 404: self = .notFound
    case 414: self = .queryTooLong
    case 429: self = .rateLimited(retryAfter: response.retryAfter)
    case 500...599: self = .outage
    default: self = .rejected(status: status, message: words.isEmpty ? "no reason given" : words)
    }
  }
}

extension String {
  /// The text without `secret`, as it is and as a URL holds it.
  func hiding(_ secret: String) -> String {
    guard !secret.isEmpty else { return self }
    return split(separator: secret, omittingEmptySubsequences: false).joined(separator: "…")
      .split(separator: secret.percentEncoded, omittingEmptySubsequences: false)
      .joined(separator: "…")
  }
}
