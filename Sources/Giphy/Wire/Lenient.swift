/// A value that is nil where the JSON holds something else, in place of an error.
///
/// In an array it loses the one bad element, in an object the one bad member.
struct Lenient<Value: Decodable>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) {
    // The error is what is not wanted: what cannot be read is as good as absent.
    value = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// The member as a `Value`; nil if it is absent or something else.
  func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    // Absent, null and wrong are the same to us, and the last one throws.
    (try? decodeIfPresent(Lenient<Value>.self, forKey: key))?.value
  }

  /// The member as a text, numbers included; nil if it is absent, empty or something else.
  func text(_ key: Key) -> String? {
    let text = lenient(String.self, key) ?? lenient(Int.self, key).map(String.init)
    return text?.isEmpty == false ? text : nil
  }

  /// The member as a count, be it `200`, `200.0` or `"200"`; nil if it is below zero or none.
  func count(_ key: Key) -> Int? {
    let number = lenient(Int.self, key) ?? lenient(String.self, key).flatMap { Int($0) }
    return number.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The member as a truth, be it `true`, `1`, `"1"` or `"true"`; all else is false.
  func flag(_ key: Key) -> Bool {
    lenient(Bool.self, key) ?? ["1", "true"].contains(text(key) ?? "")
  }
}
