import Animation
import Giphy
import Loading
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct ModelActionsTests {
  /// Who cannot see the list does not mean it.
  @Test func keysDoNothingBehindTheHelp() {
    var model = Samples.model(count: 5)
    model.press("?")
    for key in ["s", "n", "t", "x", "f", "y", "p", "i", "v", "/", ":"] as [Key] {
      #expect(model.press(key).isEmpty, "\(key)")
      guard case .help = model.mode else {
        Issue.record("\(key) closes the help")
        return
      }
    }
    #expect(model.tagged.isEmpty && model.prompt == nil && model.notice == nil)
    #expect(model.scene(spinner: 0).row(23).contains("Esc closes this"))
    model.press("q")
    #expect(model.mode == .list && !model.isOver)
    model.press("q")
    #expect(model.isOver)
  }

  @Test(arguments: [Key.character("q"), .control("c")])
  func twoKeysQuitFromEverywhereButTheHelp(key: Key) {
    for before in [nil, .enter] as [Key?] {
      var model = Samples.model(count: 5)
      if let before { model.press(before) }
      model.press(key)
      #expect(model.isOver)
    }
    // As a pager's help, it closes first.
    var model = Samples.model(count: 5)
    model.press("?", key)
    #expect(model.mode == .list && !model.isOver)
    model.press(key)
    #expect(model.isOver)
  }

  @Test func enterShowsOneLargeAndGoesBack() {
    var model = Samples.model(count: 5)
    model.press(.down, .enter)
    #expect(model.mode == .large)
    model.press(.down)
    #expect(model.selection == 2)
    model.press(.escape)
    #expect(model.mode == .list)
    model.press(.enter, .enter)
    #expect(model.mode == .list)
  }

  @Test func helpComesBackToWhereItWasCalled() {
    var model = Samples.model(count: 5)
    model.press(.enter, .character("?"))
    #expect(model.mode == .help(over: .large))
    model.type("j")
    #expect(model.selection == 0)
    model.press(.escape)
    #expect(model.mode == .large)
    model.type("??")
    #expect(model.mode == .large)
  }

  @Test func theLinkIsCopiedAndSaid() {
    var model = Samples.model(count: 5)
    #expect(model.type("jy") == [.copy("https://giphy.com/gifs/1")])
    #expect(model.notice?.text == "Copied by OSC 52: https://giphy.com/gifs/1")
  }

  @Test func thePageIsOpenedAndAFailureIsSaid() {
    var model = Samples.model(count: 5)
    #expect(model.type("o") == [.openPage("https://giphy.com/gifs/0")])
    _ = model.update(.openFailed("no browser"))
    #expect(model.notice == Model.Notice(text: "no browser", isError: true))
  }

  @Test func spaceHoldsOneAndPHoldsAll() throws {
    var model = Samples.model(count: 5)
    let urls = try model.entries.map { try #require(model.media(of: $0)?.url) }
    model.type(" ")
    #expect(urls.map(model.isPaused) == [true, false, false, false, false])
    model.type("p")
    #expect(urls.map(model.isPaused) == [true, true, true, true, true])
    model.type("j ")
    #expect(urls.map(model.isPaused) == [true, false, true, true, true])
    model.type("p")
    #expect(urls.map(model.isPaused) == [false, false, false, false, false])
  }

  @Test func spaceStartsAFinishedOneAgain() throws {
    var model = Samples.model(count: 5)
    let url = try #require(model.media(of: model.entries[0])?.url)
    _ = model.update(.finished([url]))
    #expect(model.type(" ") == [.restart(url: url)])
    #expect(!model.isPaused(url) && model.finished.isEmpty)
    model.type("p")
    _ = model.update(.finished([url]))
    #expect(model.type(" ") == [.restart(url: url)])
    #expect(!model.isPaused(url), "it was held as well")
  }

  @Test func bracketsChangeTheSpeedOfAllWithinItsBounds() {
    var model = Samples.model(count: 5)
    model.type("]")
    #expect(model.rate.description == "1½×" && model.notice?.text == "Speed 1½×")
    model.type("]]]]]]]]")
    #expect(model.rate.quarters == 16)
    model.type("[[[[[[[[[[[[")
    #expect(model.rate.quarters == 1)
    model.type("j")
    #expect(model.scene(spinner: 0).row(23).contains(" · ¼× · "))
  }

  @Test func commaAndPointStepAndHold() throws {
    var model = Samples.model(count: 5)
    let url = try #require(model.media(of: model.entries[0])?.url)
    #expect(model.type(".") == [.step(url: url, by: 1)])
    #expect(model.isPaused(url))
    #expect(model.type(",") == [.step(url: url, by: -1)])
    #expect(model.isPaused(url))
  }

  @Test func stillStartsWithAllPaused() throws {
    var model = Model(
      files: [Entry(item: Samples.item(0), rule: Samples.rule)], size: Samples.screen,
      motion: Model.Motion(isStill: true))
    let url = try #require(model.media(of: model.entries[0])?.url)
    #expect(model.isPaused(url))
    model.type("p")
    #expect(!model.isPaused(url))
  }

  @Test(arguments: [false, true])
  func anUnfocusedTerminalStopsUnlessItIsToldNotTo(playsUnfocused: Bool) {
    var model = Model(
      files: [], size: Samples.screen, motion: Model.Motion(playsUnfocused: playsUnfocused))
    #expect(model.plays)
    _ = model.update(.focus(false))
    #expect(model.plays == playsUnfocused)
    _ = model.update(.focus(true))
    #expect(model.plays)
  }

  @Test func onlyAFailedGIFIsTriedAgain() throws {
    var model = Samples.model(count: 5)
    let url = try #require(model.media(of: model.entries[0])?.url)
    #expect(model.type("R") == [])
    _ = model.update(.status(url: url, .failed("gone")))
    #expect(model.type("R") == [.retry(url: url)])
  }

  @Test func theRestOfTheWorldIsLeftToEffects() {
    var model = Samples.model(count: 5)
    #expect(model.press(.control("l")) == [.redraw])
    #expect(model.press(.control("z")) == [.suspend])
  }

  @Test func aTerminalThatVanishesEndsTheProgram() {
    var model = Samples.model(count: 5)
    _ = model.update(.closed)
    #expect(model.isOver)
  }
}

@Suite struct ModelWantsTests {
  private func rows(_ wants: [Want], visible: Bool) -> [String] {
    wants.filter { $0.isVisible == visible }
      .map { String($0.media.url.dropFirst("https://media.giphy.com/".count).dropLast(4)) }
  }

  @Test func theSelectedRowComesFirstThenTheVisibleThenThoseBelow() {
    var model = Samples.model(count: 25)
    model.type("jj")
    #expect(rows(model.wants, visible: true) == ["2", "0", "1"])
    #expect(rows(model.wants, visible: false) == ["3", "4", "5"])
  }

  @Test func onTheWayUpThoseAboveComeNext() {
    var model = Samples.model(count: 25)
    model.type("Gkkkk")
    #expect(rows(model.wants, visible: true) == ["20", "21", "22"])
    #expect(rows(model.wants, visible: false) == ["19", "18", "17"])
  }

  @Test func theLargeViewWantsItsGIFAlone() {
    var model = Samples.model(count: 25)
    model.press(.down, .enter)
    #expect(model.wants.map(\.box) == [Size(width: 320, height: 144)])
    #expect(rows(model.wants, visible: true) == ["1"])
  }

  @Test func whatTheHelpCoversIsStillWanted() {
    var model = Samples.model(count: 25)
    let before = model.wants
    model.type("?")
    #expect(model.wants == before)
    model.press(.escape, .enter)
    let large = model.wants
    model.type("?")
    #expect(model.wants == large)
  }

  @Test func aScreenWithoutRoomForPicturesWantsNone() {
    let model = Samples.model(count: 25, size: Size(width: 1, height: 1))
    #expect(model.wants == [])
  }

  @Test func whatIsNotWantedIsForgotten() throws {
    var model = Samples.model(count: 25)
    let url = try #require(model.media(of: model.entries[0])?.url)
    _ = model.update(.status(url: url, .waiting))
    model.type("G")
    model.keepStatuses(of: Set(model.wants.map(\.media.url)))
    #expect(model.statuses.isEmpty)
  }
}
