import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct FindingEndToEndTests {
  private func targets(of browsing: Browsing, containing text: String) -> [String] {
    browsing.server.received.map(\.target).filter { $0.contains(text) }
  }

  @Test func aSearchIsTypedWithSuggestionsAndRecalledInTheNextRun() throws {
    let home = try HomeFolder()
    let first = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(first.terminal.wait(forText: "1/5"))
    first.terminal.send("/")
    #expect(first.terminal.wait(forText: "Trending searches (Tab)"))
    #expect(first.terminal.wait(forText: "fox trot"))
    first.terminal.send("\u{1b}[200~ca\u{1b}[201~")
    #expect(first.terminal.wait(forText: "canip"))
    first.terminal.send("t\r")
    #expect(first.terminal.wait(forText: "1/5 · Trending Stickers “cat” Favourites"))
    #expect(first.terminal.screen.row(0).contains("Cat 0"))
    #expect(targets(of: first, containing: "/v1/gifs/search?").count == 1)
    #expect(first.terminal.wait { _ in home.text(of: ".local/state/giphy-tui/history") == "cat\n" })
    first.terminal.send("q")
    #expect(first.terminal.waitForExit() == .exited(0))

    let second = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(second.terminal.wait(forText: "1/5"))
    second.terminal.send("/\u{1b}[A\r")
    #expect(second.terminal.wait(forText: "1/5 · Trending Stickers “cat” Favourites"))
  }

  @Test func whatIsTooLongIsNotSent() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("/" + String(repeating: "x", count: 51) + "\r")
    #expect(browsing.terminal.wait(forText: "51 of at most 50 characters"))
    browsing.terminal.send("\u{3}")
    #expect(browsing.terminal.wait(forText: "1/5 · Trending"))
    #expect(targets(of: browsing, containing: "/v1/gifs/search?").isEmpty)
  }

  @Test func aSettingKeepsNoSearches() throws {
    let home = try HomeFolder()
    try home.write("{history: false}", to: ".config/giphy-tui/settings.json")
    let browsing = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("/cat\r")
    #expect(browsing.terminal.wait(forText: "“cat” Favourites"))
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
    #expect(home.names(in: ".local/state") == [])
  }

  @Test func listsKeepTheirPlaces() throws {
    let browsing = try Browsing(["--limit", "10"], rows: 26)
    #expect(browsing.terminal.wait(forText: "1/10"))
    #expect(browsing.terminal.screen.row(0).contains("Trending   Stickers   Search   Favourites"))
    browsing.terminal.send("4j\t")
    #expect(browsing.terminal.wait(forText: "1/10 · trending stickers, page 1"))
    browsing.terminal.send("2j\u{1b}[Z")
    #expect(browsing.terminal.wait(forText: "5/10 · trending, page 1"))
    browsing.terminal.send("\t")
    #expect(browsing.terminal.wait(forText: "3/10 · trending stickers, page 1"))
    #expect(browsing.offsets == ["0"])
  }

  @Test func favouritesOfTwoRunsAtOnceAreAllKeptAndShown() throws {
    let home = try HomeFolder()
    let runs = try (0..<2).map { _ in
      try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    }
    for (number, run) in runs.enumerated() {
      #expect(run.terminal.wait(forText: "1/5"))
      run.terminal.send("\(number + 1)Gf")
      #expect(run.terminal.wait(forText: "Favourites: added"))
    }
    let path = ".local/share/giphy-tui/favourites"
    #expect(
      runs[0].terminal.wait { _ in
        Set((home.text(of: path) ?? "").split(separator: "\n")) == ["gif0000", "gif0001"]
      })
    let third = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(third.terminal.wait(forText: "★ Cat 0"))
    third.terminal.send("\u{1b}[Z")
    #expect(third.terminal.wait(forText: "1/2 · Trending"))
    #expect(targets(of: third, containing: "/v1/gifs?").first?.contains("gif0000") == true)
  }

  @Test func favouritesThatCannotBeWrittenAreShownAllTheSame() throws {
    let home = try HomeFolder()
    try home.write("a file, not a folder", to: ".local/share/giphy-tui")
    let browsing = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("jf")
    #expect(browsing.terminal.wait(forText: "Not kept: "))
    browsing.terminal.send("\u{1b}[Z")
    // It is tried again, and said again.
    #expect(
      browsing.terminal.wait { screen in
        !screen.text.contains("Cat 0") && screen.text.contains("★ Dog 1")
          && screen.text.contains("Not kept: ")
      })
    browsing.terminal.send("k")
    #expect(browsing.terminal.wait(forText: "1/1 · Trending"))
    // Now it can be kept, and is.
    try home.remove(".local/share/giphy-tui")
    browsing.terminal.send("\t\u{1b}[Z")
    #expect(
      browsing.terminal.wait { _ in
        home.text(of: ".local/share/giphy-tui/favourites") == "gif0001\n"
      })
  }

  @Test func aRandomGIFAndItsRelatedSearchesAreShown() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("x")
    #expect(browsing.terminal.wait(forText: GiphyCatalogue.title(119)))
    #expect(browsing.terminal.wait(forText: "1/1 · random"))
    browsing.terminal.send("#")
    #expect(browsing.terminal.wait(forText: "Related to “\(GiphyCatalogue.title(119))” (Tab)"))
    #expect(browsing.terminal.wait(forText: "bee hive"))
    browsing.terminal.send("\t\r")
    #expect(browsing.terminal.wait(forText: "1/5 · Trending Stickers “owl” Favourites Random"))
  }

  @Test func everythingIsInTheDemoToo() throws {
    let home = try HomeFolder()
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      PseudoTerminal.builtProgram("giphy-tui"), ["--demo"], environment: ["HOME": home.path])
    #expect(terminal.wait(forText: "1/25"))
    terminal.send("/")
    #expect(terminal.wait(forText: "this is fine"))
    terminal.send("cat\r")
    #expect(
      terminal.wait { $0.row(23).contains("“cat” Favourites") && $0.row(23).hasPrefix(" 1/") })
    terminal.send("f\t")
    #expect(terminal.wait(forText: "1/1 · Trending"))
    terminal.send("#")
    #expect(terminal.wait(forText: "kitty"))
    terminal.send("\u{3}x")
    #expect(terminal.wait(forText: "1/1 · random"))
  }
}
