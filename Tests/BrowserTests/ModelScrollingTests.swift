import Pixels
import Terminal
import TestSupport
import Testing

@testable import Browser

@Suite struct ModelScrollingTests {
  @Test(arguments: [
    (Size(width: 80, height: 24), 3), (Size(width: 100, height: 40), 5),
    (Size(width: 200, height: 60), 7), (Size(width: 20, height: 5), 1),
    (Size(width: 1, height: 1), 1),
  ])
  func theScreenHoldsAsManyWholeRowsAsFit(size: Size, rows: Int) {
    #expect(ListLayout(screen: size).wholeRows == rows)
  }

  @Test(arguments: [
    ([Key.character("j")], 1), ([.down, .down], 2), ([.character("G")], 24), ([.end], 24),
    ([.end, .home], 0), ([.end, .character("g")], 0), ([.end, .character("k"), .up], 22),
    ([.control("f")], 3), ([.pageDown, .pageDown], 6), ([.control("d")], 1),
    ([.end, .control("b")], 21), ([.end, .pageUp, .control("u")], 20), ([.up], 0),
  ])
  func keysMoveTheSelection(keys: [Key], row: Int) {
    var model = Samples.model(count: 25)
    for key in keys { model.press(key) }
    #expect(model.selection == row)
    #expect(model.shown.contains(row))
  }

  @Test func theListScrollsNoFurtherThanItMust() {
    var model = Samples.model(count: 25)
    model.type("jj")
    #expect(model.top == 0)
    model.type("j")
    #expect(model.top == 1)
    model.type("kk")
    #expect(model.top == 1)
    model.type("k")
    #expect(model.top == 0)
  }

  @Test func theWheelScrollsAndTheSelectionStaysOnTheScreen() {
    var model = Samples.model(count: 25)
    for _ in 0..<5 { _ = model.update(.wheel(down: true)) }
    #expect(model.top == 5)
    #expect(model.selection == 5)
    for _ in 0..<50 { _ = model.update(.wheel(down: true)) }
    #expect(model.top == 22)
    #expect(model.selection == 22)
    for _ in 0..<50 { _ = model.update(.wheel(down: false)) }
    #expect(model.top == 0)
    #expect(model.selection == 2)
  }

  @Test func aClickSelectsTheRowUnderIt() {
    var model = Samples.model(count: 25)
    _ = model.update(.click(column: 40, row: 17))
    #expect(model.selection == 2)
    // Between two rows, and on the status line, there is nothing.
    _ = model.update(.click(column: 40, row: 7))
    _ = model.update(.click(column: 60, row: 23))
    #expect(model.selection == 2)
  }

  @Test func everySizeKeepsTheSelectionVisible() {
    var random = SeededNumbers(seed: 7)
    for count in [1, 2, 7, 25] {
      var model = Samples.model(count: count)
      for _ in 0..<300 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let size = Size(
            width: Int.random(in: 1...300, using: &random),
            height: Int.random(in: 1...100, using: &random))
          _ = model.update(.resized(size))
        case 1: _ = model.update(.wheel(down: Bool.random(using: &random)))
        default:
          model.press(
            [.up, .down, .pageUp, .pageDown, .home, .end].randomElement(using: &random) ?? .up)
        }
        #expect(model.entries.indices.contains(model.selection))
        #expect(model.entries.indices.contains(model.top))
        #expect(model.shown.contains(model.selection) || model.list.shownCount == 0)
        let scene = model.scene(spinner: 0)
        #expect(scene.pictures.allSatisfy { $0 == $0.intersection(Rect(scene.size)) })
      }
    }
  }

  @Test func withoutRowsKeysDoNothing() {
    for section in Keymap.standard.sections {
      for key in section.bindings.flatMap(\.keys) where Keymap.standard.action(for: key) != .quit {
        var model = Samples.model(count: 0)
        model.press(key)
        #expect(model.selection == 0)
        #expect(!model.isOver)
      }
    }
  }
}
