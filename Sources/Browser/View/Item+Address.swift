import Giphy

extension Item {
  /// The address of its page, to be a link; files of the user's have none.
  var address: String? { link.hasPrefix("https://") || link.hasPrefix("http://") ? link : nil }
}
