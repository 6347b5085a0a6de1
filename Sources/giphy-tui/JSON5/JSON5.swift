/// A value of a JSON5 file (https://spec.json5.org), which knows where it stands.
struct JSON5: Equatable, Sendable {
  /// What the value is.
  enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON5])
    case object([Member])
  }

  /// A name of an object with its value.
  struct Member: Equatable, Sendable {
    var name: String
    /// Where the name stands.
    var place: Place
    var value: JSON5
  }

  /// Where something begins in a file.
  struct Place: Hashable, Sendable {
    /// The line, the first of which is 1.
    var line = 1
    /// The character of the line, the first of which is 1.
    var column = 1
  }

  /// What is wrong with a file, and what to do about it.
  struct Mistake: Error, Equatable {
    var place: Place
    var message: String
  }

  /// What was read of a file of one object.
  struct Reading: Equatable {
    /// The members of the object, up to where it makes no sense any more.
    var members: [Member] = []
    /// What is wrong with it, in the order of the file.
    var mistakes: [Mistake] = []
  }

  var content: Content
  /// Where the value begins.
  var place: Place
}

extension JSON5 {
  /// What the value is, for sentences.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .text: "a text in quotes"
    case .list: "a list"
    case .object: "something in braces"
    }
  }
}
