import HTTP

/// The server that is asked for pages.
struct BaseURL: Equatable {
  /// The URL, without a slash at its end.
  let text: String
  /// Its host and port when they are this machine's own.
  let loopback: String?

  /// Reads what `--base-url` gives; an error says what is wanted, and its caller names the option.
  ///
  /// - Throws: ``Failure`` of usage unless it is https, or plain http to this machine.
  init(_ given: String) throws(Failure) {
    text = String(given.reversed().drop { $0 == "/" }.reversed())
    guard text.contains("://"), !text.contains(where: { $0 == "?" || $0 == "#" }) else {
      throw .usage("wants an address such as \(Configuration.giphy)")
    }
    let rule = URLRule(forHostOf: text)
    loopback = rule.loopback
    do throws(TransferError) {
      try rule.check(text)
    } catch {
      throw .usage("wants https, or http to this machine alone: \(error.message)")
    }
  }
}
