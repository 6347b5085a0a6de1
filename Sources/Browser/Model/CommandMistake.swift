import Terminal

/// What is wrong with a command.
public enum CommandMistake: Error, Hashable {
  /// There is no command of the name; perhaps one is near.
  case unknown(String, near: String?)
  /// The command wants something else behind its name.
  case wants(String, String)

  /// The words, for a sentence of its own.
  var sentence: String {
    switch self {
    case .unknown(let name, let near):
      "There is no command :\(name): "
        + (near.map { "did you mean :\($0)?" } ?? "Tab lists those that are")
    case .wants(let name, let wanted): ":\(name) wants \(wanted)"
    }
  }

  /// The words, for what tells the place already.
  public var message: String {
    switch self {
    case .unknown(let name, let near):
      "there is no command \(name.showable); "
        + (near.map { "did you mean \($0)?" } ?? "giphy-tui --manual lists them")
    case .wants(let name, let wanted): "\(name) wants \(wanted)"
    }
  }
}
