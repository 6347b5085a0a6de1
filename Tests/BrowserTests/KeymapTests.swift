import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct KeymapTests {
  @Test func helpNamesEveryKeyOnAScreenOf80Columns() {
    var model = Samples.model(count: 1)
    model.type("?")
    let text = model.scene(spinner: 0).text
    for binding in Keymap.standard.sections.flatMap(\.bindings) {
      let keys = binding.keys.map(\.label).joined(separator: " ")
      #expect(text.contains("\(keys)  \(binding.summary)"), "\(keys)")
    }
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
    (.control("l"), .redraw), (.escape, .back), (.character("R"), .retry),
  ])
  func theKeysThatPeopleKnowAreBound(key: Key, action: Action) {
    #expect(Keymap.standard.action(for: key) == action)
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
