import Testing

@testable import giphy_tui

@Suite struct UserFoldersTests {
  private static let file = """
    # This file is written by xdg-user-dirs-update
    XDG_DESKTOP_DIR="$HOME/Schreibtisch"
    XDG_DOWNLOAD_DIR="$HOME/Herunter geladen"

    """

  @Test(
    arguments: [
      ([:], nil, "."), (["HOME": "/h"], nil, "/h/Downloads"),
      (["HOME": "/h"], file, "/h/Herunter geladen"), ([:], file, "."),
      (["HOME": "/h"], #"XDG_DOWNLOAD_DIR="/data/d""#, "/data/d"),
      (["HOME": "/h"], #"XDG_DOWNLOAD_DIR="relative""#, "/h/Downloads"),
      (["HOME": "/h"], #"XDG_DOWNLOAD_DIR="$HOMEX/d""#, "/h/Downloads"),
      (["HOME": "/h", "XDG_DOWNLOAD_DIR": "/x"], file, "/x"),
      (["HOME": "/h", "XDG_DOWNLOAD_DIR": "x"], nil, "/h/Downloads"),
    ] as [([String: String], String?, String)])
  func downloadsGoWhereTheUserHasThem(
    environment: [String: String], file: String?, folder: String
  ) {
    let folders = UserFolders(environment: environment, userDirectories: file)
    #expect(folders.downloads == folder)
  }

  @Test func whatIsKeptGoesWhereTheSpecificationSays() {
    let usual = UserFolders(environment: ["HOME": "/h"])
    #expect(usual.data == "/h/.local/share/giphy-tui" && usual.state == "/h/.local/state/giphy-tui")
    let set = UserFolders(
      environment: ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "state"])
    #expect(set.data == "/d/giphy-tui" && set.state == "/h/.local/state/giphy-tui")
    let none = UserFolders(environment: [:])
    #expect(none.data == nil && none.state == nil)
  }

  @Test(arguments: [
    ("/h/a", "~/a"), ("/h", "~"), ("/home/a", "/home/a"), ("/x", "/x"), ("/h/a\u{1b}[2J", "~/a[2J"),
  ])
  func pathsAreShownShortAndSafe(path: String, shown: String) {
    #expect(UserFolders(environment: ["HOME": "/h"]).shown(path) == shown)
  }
}
