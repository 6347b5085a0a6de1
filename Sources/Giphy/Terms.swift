/// Words to search for that GIPHY can be asked for.
public enum Terms: Hashable, Sendable {
  /// What people search for now.
  case trending
  /// What begins with a text.
  case completions(of: String)
  /// What is related to a term.
  case related(to: String)

  /// The path and the query to ask for them, with the key in it.
  func target(key: String) -> String {
    let key = "api_key=\(key.percentEncoded)"
    return switch self {
    case .trending: "/v1/trending/searches?\(key)"
    case .completions(let text):
      "/v1/gifs/search/tags?\(key)&limit=\(Self.limit)&q=\(text.percentEncoded)"
    case .related(let term): "/v1/tags/related/\(term.percentEncoded)?\(key)&limit=\(Self.limit)"
    }
  }

  /// How many are worth a look.
  static let limit = 10
}
