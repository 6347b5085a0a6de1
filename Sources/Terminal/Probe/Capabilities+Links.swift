extension Capabilities {
  /// Finds out whether links are known; there is no question for it, so names have to do.
  ///
  /// What does not know them ignores them, but for a few old ones: where nobody says so, there are none.
  static func links(
    _ product: Product?, within multiplexer: Multiplexer?, _ variables: Variables
  ) -> Finding<Bool> {
    if let multiplexer {
      guard multiplexer == .tmux, let product, product.name == "tmux", product.isAtLeast(3, 4)
      else {
        return Finding(false, "\(multiplexer.rawValue) does not hand them on, as far as it says")
      }
      return Finding(true, "tmux hands them on from 3.4")
    }
    if let product {
      let isKnown = oldest[product.name].map { !product.version.lexicographicallyPrecedes($0) }
      return isKnown == true
        ? Finding(true, "\(product.name) knows them")
        : Finding(false, "nothing says that \(product.name) knows them")
    }
    let names = ["alacritty", "kitty", "foot", "wezterm", "ghostty", "contour"]
    if names.contains(where: variables.term.contains) {
      return Finding(true, "TERM is of a terminal that knows them")
    }
    if ["iterm.app", "iterm2", "wezterm", "ghostty", "vscode"].contains(variables.program) {
      return Finding(true, "the name of the program says so")
    }
    if let version = variables.number("VTE_VERSION"), version >= 5000 {
      return Finding(true, "VTE_VERSION says so")
    }
    if let version = variables.number("KONSOLE_VERSION"), version >= 201_200 {
      return Finding(true, "KONSOLE_VERSION says so")
    }
    return Finding(false, "nothing says that the terminal knows them")
  }

  /// The oldest version of each terminal that knows links.
  private static let oldest: [String: [Int]] = [
    "kitty": [0, 19], "foot": [1, 7], "wezterm": [], "iterm2": [3, 1], "ghostty": [],
    "contour": [], "konsole": [20, 12], "mintty": [3, 1], "vte": [5000], "rio": [],
    "alacritty": [0, 11],
  ]
}
