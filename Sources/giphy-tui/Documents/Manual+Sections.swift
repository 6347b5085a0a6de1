import Browser

extension Manual {
  static let description = Roff.sentences(
    """
    Without a command, giphy-tui shows a list of GIFs that move: what is trending on GIPHY, what \
    matches a search, or the user's own files. Where standard output is no terminal, a page is \
    printed in place of that.
    """)

  /// What stands behind options and keys.
  var sections: [String] { Self.settings + Self.environment + Self.status + Self.seeAlso }

  /// What stands behind the keys.
  static let naming =
    [".Ss Commands", ".Bl -item -compact"]
    + Keymap.commands.flatMap { [".It", ".Ic \"\\&:\(Roff.quoted($0))\""] }
    + [".El", ".Ss Keymap"]
    + Roff.sentences(
      """
      The file giphy-tui/keymap.json changes the keys: it is an object whose names are keys, and whose \
      values are commands without their colon, or null for a key that is to do nothing. A key is a \
      character, or a name such as space, enter, esc, up, pgdn, shift-tab, f1 or ctrl-n. Digits \
      count. With --pick, what is bound to large chooses, and what is bound to back leaves. For \
      example:
      """)
    + [
      ".Bd -literal -offset indent",
      "{ \"ctrl-n\": \"down\", \"e\": \"copy markdown\", \"x\": null }", ".Ed",
      ".Pp",
    ] + Roff.sentences("The option --print-keymap prints the keys in force as such a file.")

  private static let settings =
    [".Sh SETTINGS"]
    + Roff.sentences(
      """
      The file giphy-tui/settings.json holds what options are to be when they are not given. It is \
      JSON5: comments, bare names and a last comma are fine. Names are those of the option \
      --print-settings, which prints the settings in force as such a file; the options stand beside \
      them here.
      """)
    + [".Bl -tag -width Ds"]
    + Arguments.options.flatMap { option in
      option.setting.map { setting in
        [".It Li \(setting.name) : \(setting.kind.wanted)", ".Fl -\(option.spelling.name)"]
      } ?? []
    }
    + [".It Li theme : something in braces"]
    + Roff.sentences(
      "The colours of the parts of the interface: "
        + Palette.Part.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ")
          + """
          . A colour is black, red, green, yellow, blue, magenta, cyan, white, one of these with \
          bright- before it, a number from 0 to 255, or #rrggbb. NO_COLOR comes before all of them.
          """) + [".El"]

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
