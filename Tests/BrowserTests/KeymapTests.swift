import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct KeymapTests {
  /// What the help says of each binding.
  private static let lines = Keymap.standard.sections.flatMap(\.bindings).map { binding in
    binding.keys.map(\.label).joined(separator: " ") + "  " + binding.summary
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 30)])
  func helpNamesEveryKeyOnAUsualScreen(size: Size) {
    var model = Samples.model(count: 1, size: size)
    model.type("?")
    let text = model.scene(spinner: 0).text
    for line in Self.lines { #expect(text.contains(line), "\(line)") }
  }

  @Test func aLowScreenMovesTheHelp() {
    var model = Samples.model(count: 1, size: Size(width: 60, height: 12))
    model.type("?")
    var seen = model.scene(spinner: 0).text
    for _ in 0..<100 {
      model.type("j")
      seen += "\n" + model.scene(spinner: 0).text
    }
    for line in Self.lines { #expect(seen.contains(line), "\(line)") }
    #expect(model.scene(spinner: 0).row(10).contains("quit"))
    #expect(model.selection == 0)
    model.type("g")
    #expect(model.scene(spinner: 0).row(0).contains("Move"))
  }

  @Test(arguments: [
    (Key.character("j"), Action.move(.down)), (.down, .move(.down)), (.character("k"), .move(.up)),
    (.character("g"), .move(.first)), (.home, .move(.first)), (.character("G"), .move(.last)),
    (.control("d"), .move(.halfPageDown)), (.control("u"), .move(.halfPageUp)),
    (.control("f"), .move(.pageDown)), (.control("b"), .move(.pageUp)),
    (.pageDown, .move(.pageDown)), (.pageUp, .move(.pageUp)), (.character("n"), .nextPage),
    (.character("r"), .startOver), (.enter, .open), (.character(" "), .pause),
    (.character("y"), .copyLink), (.character("o"), .openPage), (.character("?"), .help),
    (.character("q"), .quit), (.control("c"), .quit), (.control("z"), .suspend),
    (.control("l"), .redraw), (.escape, .back), (.character("R"), .retry), ("s", .save),
    ("d", .save), ("Y", .copyMarkdown), ("m", .copyMediaLink), ("c", .copyGIF), ("C", .copyFile),
    ("F", .openFolder),
  ])
  func theKeysThatPeopleKnowAreBound(key: Key, action: Action) {
    #expect(Keymap.standard.action(for: key) == action)
  }

  @Test func everyKeyHasACommandThatDoesTheSame() {
    for binding in Keymap.standard.sections.flatMap(\.bindings) {
      #expect(binding.commands.map(\.key) == binding.keys)
      for (key, line) in binding.commands {
        #expect(Keymap.standard.order(for: key) == (try? Command.order(of: line).get()), "\(line)")
      }
    }
  }

  @Test func everyKeyIsReadAsItIsWritten() throws {
    for key in Keymap.standard.sections.flatMap(\.bindings).flatMap(\.keys) {
      #expect(try Key(notation: key.notation) == key)
      #expect(try Key(notation: key.label) == key)
    }
  }

  @Test func aChangedKeyTakesItsPlaceInTheHelp() throws {
    let keymap = Keymap.standard.changed(by: [
      try Keymap.Change(binding: "e", to: "save"), Keymap.Change(unbinding: "x"),
      try Keymap.Change(binding: "n", to: "goto 3"),
    ])
    let bindings = keymap.sections.flatMap(\.bindings)
    #expect(bindings.first { $0.summary == "save it; export it" }?.keys == ["e", "s", "d", "S"])
    #expect(!bindings.contains { $0.summary == "a random GIF" })
    #expect(keymap.sections.last?.title == "Yours")
    #expect(keymap.sections.last?.bindings.map(\.summary) == [":goto 3"])
    #expect(keymap.order(for: "n") == .goTo(3) && keymap.order(for: "x") == nil)
  }

  @Test func hintsNameTheKeysThatThereAre() throws {
    let keymap = Keymap.standard.changed(by: [
      try Keymap.Change(binding: "e", to: "save"), Keymap.Change(unbinding: "n"),
    ])
    #expect(keymap.hint(for: .save, "saves") == "e saves")
    #expect(keymap.hint(for: .nextPage, "goes on") == ":next goes on")
    #expect(keymap.hints([(.nextPage, "goes on"), (.quit, "quits")]) == "q quits")
  }

  @Test func whatShowsAndGoesBackChoosesAndLeaves() throws {
    let keymap = Keymap.standard.changed(by: [try Keymap.Change(binding: "e", to: "large")])
      .forChoosing
    #expect(keymap.action(for: "e") == .choose && keymap.action(for: .enter) == .choose)
    #expect(keymap.action(for: .escape) == .leave)
    #expect(keymap.hints([(.choose, "chooses"), (.leave, "leaves")]) == "e chooses, Esc leaves")
  }

  @Test func otherKeysMeanNothing() {
    #expect(Keymap.standard.action(for: .character("z")) == nil)
  }
}

@Suite struct PacerTests {
  @Test func framesKeepTheirDistance() {
    var pacer = Pacer(framesPerSecond: 10)
    #expect(pacer.isDue(at: .seconds(1)))
    #expect(pacer.next(after: .seconds(1)) == .seconds(1))
    pacer.drew(at: .seconds(1))
    #expect(!pacer.isDue(at: .milliseconds(1099)))
    #expect(pacer.isDue(at: .milliseconds(1100)))
    #expect(pacer.next(after: .milliseconds(1020)) == .milliseconds(1100))
    #expect(pacer.next(after: .seconds(3)) == .seconds(3))
  }
}
