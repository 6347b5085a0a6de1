/// An answer of the API that holds words to search for, in the shape of its JSON.
struct Terms: Encodable, Sendable {
  /// A word, as one list or the other has it.
  enum Term: Encodable, Sendable {
    /// As trending searches are sent.
    case text(String)
    /// As all others are.
    case object(String)

    private enum CodingKeys: String, CodingKey { case name }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .text(let name):
        var container = encoder.singleValueContainer()
        try container.encode(name)
      case .object(let name):
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
      }
    }
  }

  var data: [Term]
  var meta: Page.Meta
}
