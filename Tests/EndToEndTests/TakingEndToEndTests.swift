import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct TakingEndToEndTests {
  private static let name = "cat-0-gif0000.gif"

  @Test(arguments: ["s", "d"])
  func aKeySavesTheOriginalWhereDownloadsGo(key: String) throws {
    let home = try HomeFolder()
    let original = Browsing.gif(for: GiphyCatalogue.id(0)) + [0]
    let browsing = try Browsing(
      ["--limit", "5"], environment: ["HOME": home.path],
      media: { id, file in file == "giphy.gif" ? original : Browsing.gif(for: id) })
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send(key)
    #expect(browsing.terminal.wait(forText: "Saved ~/Downloads/\(Self.name)"))
    #expect(home.bytes(of: "Downloads/\(Self.name)") == original)
    browsing.terminal.send("\(key)")
    #expect(browsing.terminal.wait(forText: "Already saved: ~/Downloads/\(Self.name)"))
    #expect(home.names(in: "Downloads") == [Self.name])
  }

  @Test func theUsersOwnFolderIsHonored() throws {
    let home = try HomeFolder()
    try home.write("XDG_DOWNLOAD_DIR=\"$HOME/Geladenes\"\n", to: ".config/user-dirs.dirs")
    let browsing = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("s")
    #expect(browsing.terminal.wait(forText: "Saved ~/Geladenes/\(Self.name)"))
  }

  @Test func aFolderThatCannotBeWrittenIsNamedAndNothingIsLeft() throws {
    let home = try HomeFolder()
    try home.write("a file, not a folder", to: "Downloads")
    let browsing = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("s")
    #expect(browsing.terminal.wait(forText: "Not saved: the folder"))
    #expect(home.names() == ["Downloads"])
  }

  @Test func aFullDiskIsNamedAndNothingIsLeft() throws {
    let home = try HomeFolder()
    let comment = [UInt8]([0x21, 0xFE, 255]) + [UInt8](repeating: 0x41, count: 255) + [0]
    let first = Browsing.gif(for: "0")
    let file = first[..<(first.count - 1)] + (0..<40).flatMap { _ in comment } + [0x3B]
    let server = try GiphyServer { _, _ in Array(file) }
    let terminal = try PseudoTerminal()
    // No file may have more than a few blocks: the system refuses the rest, as a full disk does.
    let program = PseudoTerminal.builtProgram("giphy-tui")
    let command = "trap '' XFSZ; ulimit -f 4; exec '\(program)' --limit 5 --key \(server.key)"
    try terminal.spawn(
      "/bin/sh", ["-c", "\(command) --base-url \(server.baseURL)"],
      environment: ["HOME": home.path])
    #expect(terminal.wait(forText: "1/5"))
    terminal.send("s")
    #expect(terminal.wait(forText: "Not saved: file too large in ~/Downloads"))
    #expect(home.names(in: "Downloads") == [])
  }

  @Test func aFileThatBreaksOffIsNotLeftInHalf() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(
      ["--limit", "5"], environment: ["HOME": home.path],
      media: { id, file in file == "giphy.gif" ? Array("<html></html>".utf8) : Browsing.gif(for: id)
      })
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("s")
    #expect(browsing.terminal.wait { $0.row(23).contains("Not saved: Cat 0: not a GIF") })
    #expect(home.names(in: "Downloads") == [])
  }

  @Test func theDemoSavesToo() throws {
    let home = try HomeFolder()
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      PseudoTerminal.builtProgram("giphy-tui"), ["--demo"], environment: ["HOME": home.path])
    #expect(terminal.wait(forText: "1/25"))
    terminal.send("s")
    #expect(terminal.wait(upTo: .seconds(60), forText: "Saved ~/Downloads/driving-home"))
    let name = try #require(home.names(in: "Downloads").first)
    #expect(home.bytes(of: "Downloads/\(name)")?.starts(with: "GIF89a".utf8) == true)
  }

  @Test(arguments: ["wl-copy", "xclip"])
  func theGIFAndItsFileGoToTheDesktop(tool: String) throws {
    let home = try HomeFolder()
    // What it gets goes into files that are there once they are whole.
    let script = """
      #!/bin/sh
      cat > "$HOME/bytes.part"
      echo "$*" > "$HOME/arguments"
      mv "$HOME/bytes.part" "$HOME/bytes"
      """
    try home.write(program: script, to: "bin/\(tool)")
    let display = tool == "xclip" ? "DISPLAY" : "WAYLAND_DISPLAY"
    let browsing = try Browsing(
      ["--limit", "5"],
      environment: ["HOME": home.path, display: "x", "PATH": "\(home.path("bin")):/usr/bin:/bin"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("c")
    #expect(
      browsing.terminal.wait(forText: "Copied by \(tool): the GIF, "),
      "\(browsing.terminal.screen.row(23))")
    #expect(home.bytes(of: "bytes") == Browsing.gif(for: GiphyCatalogue.id(0)))
    #expect(home.text(of: "arguments")?.contains("image/gif") == true)
    browsing.terminal.send("C")
    #expect(browsing.terminal.wait(forText: "Copied by \(tool): the file ~/Downloads/"))
    #expect(home.text(of: "bytes") == "file://\(home.path("Downloads/\(Self.name)"))\r\n")
    browsing.terminal.send("Y")
    #expect(
      browsing.terminal.wait {
        $0.text.replacing("\n ", with: " ").contains("Copied by \(tool): ![Cat 0](http")
      })
    #expect(home.text(of: "bytes")?.hasPrefix("![Cat 0](http://127.0.0.1") == true)
  }

  @Test func overSshTheLinkGoesThroughTheTerminal() throws {
    let browsing = try Browsing(
      ["--limit", "5"], environment: ["SSH_CONNECTION": "1 2 3 4", "DISPLAY": ":0"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("c")
    #expect(browsing.terminal.wait(forText: "Copied by OSC 52, over ssh only its link: https://"))
    #expect(browsing.terminal.screen.strings.contains { $0.hasPrefix("]52;c;aHR0cHM6Ly") })
  }

  @Test func theFolderIsOpened() throws {
    let home = try HomeFolder()
    try home.write(program: "#!/bin/sh\necho \"$*\" > \"$HOME/opened\"\n", to: "bin/xdg-open")
    let browsing = try Browsing(
      ["--limit", "5"],
      environment: ["HOME": home.path, "PATH": "\(home.path("bin")):/usr/bin:/bin"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("F")
    #expect(browsing.terminal.wait(forText: "~/Downloads is not there yet: s saves a GIF into it"))
    browsing.terminal.send("s")
    #expect(browsing.terminal.wait(forText: "Saved"))
    browsing.terminal.send("F")
    #expect(browsing.terminal.wait(forText: "Opened ~/Downloads"))
    #expect(home.text(of: "opened") == home.path("Downloads\n"))
  }
}
