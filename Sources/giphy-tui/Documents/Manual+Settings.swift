import Browser

extension Manual {
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

  /// What the file of settings may hold.
  static let settings =
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
}
