import Giphy
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct CountTests {
  @Test(arguments: [
    ("5j", 5), ("12j", 12), ("10j3k", 7), ("5jj", 6), ("7G", 6), ("3g", 2), ("99999G", 24),
    ("0j", 1), ("5?", 0), ("2\u{6}", 6),
  ])
  func aNumberRepeatsAMovementOrNamesARow(keys: String, row: Int) {
    var model = Samples.model(count: 25)
    for key in keys { model.press(key == "\u{6}" ? .control("f") : .character(key)) }
    #expect(model.selection == row)
  }

  @Test func theNumberIsShownUntilItIsUsed() {
    var model = Samples.model(count: 25)
    model.type("12")
    #expect(model.scene(spinner: 0).row(23).hasPrefix(" 12… · 1/25"))
    model.type("j")
    #expect(model.scene(spinner: 0).row(23).hasPrefix(" 13/25"))
  }

  @Test func noNumberIsTooLarge() {
    var model = Samples.model(count: 25)
    model.type(String(repeating: "9", count: 60) + "j")
    #expect(model.selection == 24)
  }
}

@Suite struct TagTests {
  @Test func savingAndCopyingActOnWhatIsTagged() {
    var model = Samples.model(count: 5)
    model.type("tjt")
    #expect(model.selection == 3)
    #expect(model.scene(spinner: 0).text.contains("✓ GIF number 2"))
    #expect(model.scene(spinner: 0).row(23).contains("2 tagged"))
    #expect(
      model.type("s") == [.errand(.save([Samples.item(0), Samples.item(2)], sharing: nil))])
    #expect(model.notice?.text == "Saving 2 GIFs…")
    #expect(model.type("y") == [.copy("https://giphy.com/gifs/0\nhttps://giphy.com/gifs/2")])
    #expect(model.notice?.text == "Copied by OSC 52: 2 lines")
    #expect(model.type("f") == [.errand(.favour(["id0", "id2"], true))])
    #expect(model.type("c") == [])
    #expect(model.notice?.text.hasPrefix("c copies one GIF") == true)
    model.press(.escape)
    #expect(model.tagged.isEmpty)
    #expect(model.type("s") == [.errand(.save([Samples.item(3)], sharing: nil))])
  }

  @Test func aTagIsTakenAwayByTheSameKey() {
    var model = Samples.model(count: 5)
    model.type("tkt")
    #expect(model.tagged.isEmpty)
  }

  @Test func aRandomGIFIsMeantNotWhatIsTagged() {
    var model = Samples.model(count: 5)
    model.type("tt")
    #expect(model.scene(spinner: 0).row(23).contains("2 tagged"))
    model.type("x")
    #expect(model.type("s") == [], "there is none yet")
    _ = model.update(.page(generation: 1, .success(Samples.page(40..<41))))
    #expect(model.type("s") == [.errand(.save([Samples.item(40)], sharing: nil))])
    model.type("j")
    #expect(!model.scene(spinner: 0).row(23).contains("tagged"))
    model.press(.enter)
    #expect(model.scene(spinner: 0).row(23).contains("2 tagged"))
  }

  @Test func whatFillsTheScreenIsMeantNotWhatIsTagged() {
    var model = Samples.model(count: 5)
    model.type("t")
    model.press(.enter)
    #expect(model.type("y") == [.copy("https://giphy.com/gifs/1")])
  }
}

@Suite struct MouseTests {
  private func click(_ model: inout Model, row: Int, at milliseconds: Int) {
    _ = model.update(.clock(.milliseconds(milliseconds)))
    _ = model.update(.click(column: 40, row: row))
  }

  @Test func aDoubleClickOpensAndAnotherGoesBack() {
    var model = Samples.model(count: 5)
    click(&model, row: 9, at: 1000)
    click(&model, row: 10, at: 1300)
    #expect(model.mode == .large && model.selection == 1)
    click(&model, row: 9, at: 2000)
    click(&model, row: 9, at: 2200)
    #expect(model.mode == .list)
  }

  @Test func slowClicksAndThoseOnOtherRowsOnlySelect() {
    var model = Samples.model(count: 5)
    click(&model, row: 1, at: 1000)
    click(&model, row: 1, at: 1500)
    click(&model, row: 9, at: 1600)
    #expect(model.mode == .list && model.selection == 1)
  }
}

@Suite struct GridTests {
  private func model(count: Int = 25, size: Size = Size(width: 80, height: 40)) -> Model {
    var model = Samples.model(count: count, size: size)
    model.type("v")
    return model
  }

  @Test(arguments: [
    (Size(width: 20, height: 10), 1), (Size(width: 80, height: 24), 3),
    (Size(width: 120, height: 24), 4), (Size(width: 300, height: 24), 11),
  ])
  func asManyStandSideBySideAsFit(size: Size, columns: Int) {
    let layout = ListLayout(screen: size, isGrid: true)
    #expect(layout.columns == columns)
    #expect(layout.frame(at: columns - 1).maxX <= size.width)
  }

  @Test(arguments: [
    ("l", 1), ("ll", 2), ("j", 3), ("jj", 6), ("jlk", 1), ("lk", 1), ("h", 0), ("G", 24),
    ("Gk", 21),
    ("2j", 6), ("G3h", 21),
  ])
  func keysMoveInBothDirections(keys: String, row: Int) {
    var model = model()
    model.type(keys)
    #expect(model.selection == row)
    #expect(model.shown.contains(row) && model.top % 3 == 0)
  }

  @Test func titlesStandBelowPictures() {
    let scene = model(size: Size(width: 60, height: 14)).scene(spinner: 0)
    #expect(scene.row(0).hasPrefix("  Trending"))
    #expect(scene.row(8).hasPrefix("▌ GIF number 0              GIF number 1"))
  }

  @Test func theLastLineAsksForTheNextPage() {
    var model = model(count: 8)
    model.type("jj")
    #expect(model.selection == 6)
    #expect(model.type("j") == [.fetch(Query(), offset: 8, generation: 0)])
  }

  @Test func clicksFindTheirGIF() {
    var model = model()
    let frame = model.list.frame(at: 4)
    _ = model.update(.click(column: frame.x + 3, row: frame.y + 2))
    #expect(model.selection == 4)
    _ = model.update(.click(column: frame.maxX, row: frame.y + 2))
    #expect(model.selection == 4, "between two GIFs there is none")
  }

  @Test func inRowsTheArrowToTheRightOpens() {
    var model = Samples.model(count: 5)
    model.press(.right)
    #expect(model.mode == .large)
    model.press(.right, .right, .left)
    #expect(model.mode == .large && model.selection == 1)
  }

  @Test func everySizeAndShapeKeepsTheSelectionVisible() {
    for width in stride(from: 1, through: 301, by: 25) {
      for height in stride(from: 1, through: 61, by: 6) {
        for keys in ["", "v", "+++", "v---"] {
          var model = Samples.model(count: 23, size: Size(width: width, height: height))
          model.type(keys + "jjjljG")
          let scene = model.scene(spinner: 0)
          #expect(scene.pictures.allSatisfy { Rect(scene.size).intersection($0) == $0 })
          if model.list.shownCount > 0 { #expect(model.shown.contains(model.selection)) }
        }
      }
    }
  }
}

@Suite struct PreviewSizeTests {
  @Test func previewsGrowAndShrinkWithinBounds() {
    var model = Samples.model(count: 5, size: Size(width: 120, height: 40))
    #expect(model.list.preview == Size(width: 24, height: 7))
    model.type("+")
    #expect(model.list.preview == Size(width: 34, height: 10))
    model.type("-----------")
    #expect(model.list.preview == Size(width: 13, height: 4))
    model.type("++++++++++++")
    #expect(model.list.preview.height == 28)
  }

  @Test func lowRowsSayFirstHowFarTheGIFHasCome() {
    var model = Samples.model(count: 5)
    model.type("--")
    #expect(model.scene(spinner: 0).row(2).contains("waiting"))
  }
}

@Suite struct DiagnosticsTests {
  @Test func theDebugLineTellsHowItPlays() {
    var model = Samples.model(count: 3)
    model.type("D")
    let diagnostics = Diagnostics(
      kept: 12, frames: 31, bytes: 96_000, late: 1, dropped: 2, cost: .microseconds(3_140),
      painter: "blocks 24bit")
    _ = model.update(.diagnostics(diagnostics))
    #expect(
      model.scene(spinner: 0).row(23).hasPrefix(
        " 12/31 · 3.1 ms · 96 kB · late 1 · dropped 2 · blocks 24bit "))
  }
}
