import Pixels
import TestSupport
import Testing

@testable import Terminal

/// Orders that tmux may not have handed on.
@Suite struct KittyDoubtTests {
  private let film = Reels(media: 3, count: 4, decoded: 4)

  /// What the terminal holds of frames, image by image.
  private func frameCounts(_ rig: KittyRig) -> [Int] {
    rig.screen.graphics.images.values.map(\.frames.count)
  }

  @Test func whatWasSentSinceIsSentAgainOnceTmuxHasSettled() throws {
    var rig = KittyRig(isWrapped: true)
    rig.painter.now = .seconds(1)
    rig.paint([Reels(media: 1, count: 2, decoded: 2).picture(row: 5)])
    rig.painter.now = .seconds(5)
    let pictures = [film.picture(row: 1), Reels(media: 1, count: 2, decoded: 2).picture(row: 5)]
    // All of it gets lost.
    rig.lose(pictures)
    #expect(frameCounts(rig) == [2])
    rig.painter.now = .seconds(6)
    rig.painter.doubt(since: .seconds(4))
    #expect(rig.painter.isShowing(pictures))
    rig.paint(pictures)
    #expect(rig.painter.isUnfinished && !rig.painter.isShowing(pictures))
    #expect(frameCounts(rig) == [2])
    rig.painter.now = .seconds(7)
    rig.paint(pictures)
    #expect(frameCounts(rig).sorted() == [2, 4])
    #expect(!rig.painter.isUnfinished)
    #expect(rig.screen.imagePart(3, 2) != nil)
    // What was there before was not sent again.
    #expect(rig.screen.graphics.everUploaded.count == 2)
    #expect(rig.paint(pictures) == 0)
  }

  @Test func anOrderThatLostItsEndHarmsNoOther() {
    var rig = KittyRig(isWrapped: true)
    let large = KittyRig.bitmap(media: 1, frame: 0, size: Size(width: 96, height: 96))
    let picture = Picture(
      frame: Rect(x: 0, y: 0, width: 24, height: 12), clip: Rect(x: 0, y: 0, width: 30, height: 12),
      bitmap: large, version: .init(media: 1, frame: 0))
    rig.lose([picture], after: 1)
    rig.painter.doubt(since: .zero)
    rig.painter.now = .seconds(1)
    rig.paint([picture])
    #expect(rig.screen.graphics.images.values.map { $0.frames[0].bitmap } == [large])
    #expect(rig.screen.imagePart(3, 3) != nil)
  }

  @Test func whileTmuxSettlesNothingNewIsSent() {
    var rig = KittyRig(isWrapped: true)
    rig.painter.doubt(since: .zero)
    rig.paint([film.picture(row: 1)])
    #expect(rig.screen.graphics.orderCount == 0 && rig.painter.isUnfinished)
    // It starts over with every other size.
    rig.painter.now = .milliseconds(300)
    rig.painter.doubt(since: .milliseconds(200))
    rig.painter.now = .milliseconds(500)
    rig.paint([film.picture(row: 1)])
    #expect(frameCounts(rig).isEmpty)
    rig.painter.now = .milliseconds(701)
    rig.paint([film.picture(row: 1)])
    #expect(frameCounts(rig) == [4])
  }

  @Test func withoutTmuxThereIsNoDoubt() {
    var rig = KittyRig()
    rig.paint([film.picture(row: 1)])
    rig.painter.doubt(since: .zero)
    #expect(rig.painter.isShowing([film.picture(row: 1)]))
    #expect(rig.paint([film.picture(row: 1)]) == 0)
  }
}
