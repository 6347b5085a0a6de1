extension Manual {
  static let description = Roff.sentences(
    """
    Without a command, giphy-tui shows a list of GIFs that move: what is trending on GIPHY, what \
    matches a search, or the user's own files. Where standard output is no terminal, a page is \
    printed in place of that.
    """)

  /// What stands behind options and keys.
  var sections: [String] { Self.settings + Self.environment + Self.status + Self.seeAlso }

  private static let environment =
    [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
    + [
      ("GIPHY_API_KEY", "The key, where --key gives none."),
      ("NO_COLOR", "If it is not empty, pictures are letters."),
      (
        "XDG_CONFIG_HOME",
        "The folder of giphy-tui/settings.json and giphy-tui/keymap.json; ~/.config without it."
      ),
      ("https_proxy, no_proxy", "The proxy to use, and for which hosts not to."),
    ].flatMap { name, summary in [".It Ev \(name)"] + Roff.sentences(summary) } + [".El"]

  private static let status =
    [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    + [
      ("0", "All went well, or nobody reads the output any more."),
      ("64", "The command line makes no sense."),
      ("65", "A file holds no GIF, or no picture."),
      ("66", "A file is missing or cannot be read."),
      ("69", "GIPHY, the network or the terminal is not to be had."),
      ("73", "A file cannot be written, or is there already."),
      ("77", "There is no key, or GIPHY refuses it."),
      ("78", "The settings make no sense."),
    ].flatMap { status, summary in [".It \(status)"] + Roff.sentences(summary) } + [".El"]

  private static let seeAlso = [
    ".Sh SEE ALSO", "GIPHY gives keys at", ".Lk https://developers.giphy.com .",
  ]
}
