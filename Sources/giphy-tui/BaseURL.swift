import HTTP

/// The server that is asked for pages.
struct BaseURL: Equatable {
  /// The URL, without a slash at its end.
  let text: String
  /// Its host and port when they are this machine's own.
  let loopback: String

  /// Reads what `--base-url` gives.
  ///
  /// - Throws: ``Failure`` of usage unless it is https, or plain http to this machine.
  init(_ given: String) throws(Failure) {
    text = String(given.reversed().drop { $0 == "/" }.reversed())
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].isEmpty, !text.contains(where: { $0 == "?" || $0 == "#" })
    else {
      throw .usage("--base-url wants an address such as \(Configuration.giphy)")
    }
    loopback = String(parts[2])
    do throws(TransferError) {
      try URLRule(domains: nil, loopback: loopback).check(text)
    } catch {
      throw .usage("--base-url wants https, or http to this machine alone: \(error.message)")
    }
  }
}
