/// What takes the copies that the user makes.
public enum Clipboard: Hashable, Sendable {
  /// A program of the desktop at which the user sits; it takes files and pictures as well.
  public enum Tool: String, Hashable, Sendable {
    case wlCopy = "wl-copy"
    case xclip
  }

  /// The terminal, by OSC 52: texts alone, but over ssh too.
  case terminal(isRemote: Bool)
  /// A program of this machine.
  case tool(Tool)

  /// Chooses by the process's environment and by what is installed.
  ///
  /// Over ssh the user sits elsewhere, where only the terminal reaches.
  public init(environment: [String: String], isInstalled: (String) -> Bool) {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    if isSet("SSH_CONNECTION") || isSet("SSH_TTY") {
      self = .terminal(isRemote: true)
    } else if isSet("WAYLAND_DISPLAY"), isInstalled(Tool.wlCopy.rawValue) {
      self = .tool(.wlCopy)
    } else if isSet("DISPLAY"), isInstalled(Tool.xclip.rawValue) {
      self = .tool(.xclip)
    } else {
      self = .terminal(isRemote: false)
    }
  }

  /// The name of the way, for sentences.
  var name: String {
    switch self {
    case .terminal: "OSC 52"
    case .tool(let tool): tool.rawValue
    }
  }
}
