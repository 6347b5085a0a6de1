import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct KittyFilmTests {
  @Test func theFirstFrameStandsBeforeTheRestComes() {
    var rig = KittyRig()
    let picture = Reels(media: 3, count: 5, decoded: 5).picture(row: 1)
    var scene = Scene(size: rig.size)
    scene.pictures = [picture.frame]
    let layout = PictureLayout(scene, pictures: [picture])
    let first = String(
      decoding: rig.bytes(for: [picture], layout: layout, room: .max / 2), as: UTF8.self)
    #expect(!first.contains("a=f") && !first.contains("s=3") && first.contains("s=2"))
    #expect(rig.painter.isUnfinished)
    let rest = String(
      decoding: rig.bytes(for: [picture], layout: layout, room: .max / 2), as: UTF8.self)
    #expect(rest.contains("a=f") && rest.contains("s=3"))
  }

  @Test func aFilmIsGivenToTheTerminalWhichPlaysIt() throws {
    var rig = KittyRig()
    let film = Reels(media: 3, count: 5, decoded: 5)
    rig.paint([film.picture(row: 1)])
    let image = try #require(rig.screen.graphics.images.values.first)
    #expect(rig.screen.graphics.images.count == 1)
    #expect(image.frames.map(\.gap) == [50, 51, 52, 53, 54])
    for (index, frame) in image.frames.enumerated() {
      #expect(frame.bitmap == KittyRig.bitmap(media: 3, frame: index))
    }
    #expect(image.state == 3)
    #expect(image.loops == 1)
    #expect(image.virtualCells == Size(width: 12, height: 3))
    #expect(rig.painter.films == [3])
    #expect(rig.painter.wholeFilms == [3])
    #expect(rig.painter.isShowing([film.picture(frame: 4, row: 1)]))
    #expect(rig.paint([film.picture(frame: 4, row: 1)]) == 0)
    #expect(rig.screen.graphics.breaches.isEmpty)
  }

  @Test(arguments: [(0, 1), (1, 2), (7, 8)])
  func aFilmPlaysAsOftenAsItShould(plays: Int, told: Int) {
    var rig = KittyRig()
    rig.paint([Reels(media: 3, count: 3, decoded: 3, plays: plays).picture(row: 1)])
    #expect(rig.screen.graphics.images.values.first?.loops == told)
  }

  @Test func whatHasComePlaysWhileTheRestIsOnItsWay() {
    var rig = KittyRig()
    for decoded in 1...4 {
      let film = Reels(media: 3, count: decoded, decoded: decoded, isComplete: false)
      #expect(!rig.painter.isShowing([film.picture(row: 1)]))
      rig.paint([film.picture(row: 1)])
      #expect(rig.screen.graphics.images.values.first?.frames.count == decoded)
      #expect(rig.screen.graphics.images.values.first?.state == 2)
      #expect(rig.painter.wholeFilms.isEmpty)
    }
    rig.paint([Reels(media: 3, count: 4, decoded: 4).picture(frame: 3, row: 1)])
    #expect(rig.screen.graphics.images.values.first?.state == 3)
    // Where it is: it is not sent back, nor forward.
    #expect(rig.screen.graphics.images.values.first?.current == 0)
    #expect(rig.screen.graphics.breaches.isEmpty)
  }

  @Test func framesBeyondTheFirstLeaveNoMoreThanTheRoomThereIs() {
    var rig = KittyRig()
    let films = (0..<3).map { Reels(media: $0, count: 6, decoded: 6) }
    let pictures = films.enumerated().map { $1.picture(row: $0 * 4) }
    rig.paint(pictures, room: 0)
    #expect(rig.screen.graphics.images.values.allSatisfy { $0.frames.count == 1 })
    #expect(rig.painter.isUnfinished)
    #expect(!rig.painter.isShowing(pictures))
    var ticks = 0
    while rig.painter.isUnfinished, ticks < 100 {
      rig.paint(pictures, room: 400)
      ticks += 1
    }
    // A frame a tick, each film in turn.
    #expect((15...18).contains(ticks))
    #expect(rig.painter.wholeFilms == [0, 1, 2])
    #expect(rig.painter.isShowing(pictures))
  }

  @Test func aFilmThatIsHeldShowsItsFrame() throws {
    var rig = KittyRig()
    var film = Reels(media: 3, count: 5, decoded: 5)
    rig.paint([film.picture(row: 1)])
    film.isHeld = true
    #expect(!rig.painter.isShowing([film.picture(frame: 2, row: 1)]))
    rig.paint([film.picture(frame: 2, row: 1)])
    var image = try #require(rig.screen.graphics.images.values.first)
    #expect(image.state == 1)
    #expect(image.current == 2)
    rig.paint([film.picture(frame: 4, row: 1)])
    #expect(rig.screen.graphics.images.values.first?.current == 4)
    film.isHeld = false
    rig.paint([film.picture(frame: 3, row: 1)])
    image = try #require(rig.screen.graphics.images.values.first)
    #expect(image.state == 3)
    #expect(image.current == 3)
  }

  @Test func aFilmThatIsRestartedBeginsAtItsFrame() {
    var rig = KittyRig()
    var film = Reels(media: 3, count: 5, decoded: 5)
    rig.paint([film.picture(frame: 2, row: 1)])
    rig.paint([film.picture(frame: 4, row: 1)])
    #expect(rig.screen.graphics.images.values.first?.current == 2)
    film.cue += 1
    rig.paint([film.picture(frame: 3, row: 1)])
    #expect(rig.screen.graphics.images.values.first?.current == 3)
  }

  @Test func anotherRateChangesHowLongFramesStay() {
    var rig = KittyRig()
    var film = Reels(media: 3, count: 3, decoded: 3)
    rig.paint([film.picture(row: 1)])
    film.gap = 100
    #expect(!rig.painter.isShowing([film.picture(row: 1)]))
    rig.paint([film.picture(row: 1)])
    #expect(rig.screen.graphics.images.values.first?.frames.map(\.gap) == [100, 101, 102])
    #expect(rig.screen.graphics.everUploaded.count == 1)
  }

  @Test func whatComesBackIsThereAtOnce() {
    var rig = KittyRig()
    let (first, second) = (
      Reels(media: 1, count: 3, decoded: 3), Reels(media: 2, count: 3, decoded: 3)
    )
    rig.paint([first.picture(row: 1)])
    rig.paint([second.picture(row: 1)])
    #expect(rig.paint([first.picture(frame: 2, row: 1)]) < 3000)
    #expect(rig.screen.graphics.everUploaded.count == 2)
    // In the same phase as its clock.
    let image = rig.screen.graphics.images.values.first {
      $0.frames[0].bitmap.pixels == KittyRig.bitmap(media: 1, frame: 0).pixels
    }
    #expect(image?.current == 2)
  }

  @Test func aFilmTooLargeForTheTerminalIsShownFrameByFrame() {
    let frameBytes = 40 * 24 * 4
    var rig = KittyRig(limit: frameBytes * 8)
    for decoded in 1...6 {
      let film = Reels(media: 3, count: decoded, decoded: decoded, isComplete: false)
      rig.paint([film.picture(frame: decoded - 1, row: 1)])
      #expect(rig.painter.films == (decoded > 4 ? [] : [3]))
    }
    #expect(rig.screen.graphics.images.values.allSatisfy { $0.frames.count == 1 })
    let part = rig.screen.imagePart(3, 2)
    let shown = part.flatMap { rig.screen.graphics.images[$0.image] }
    #expect(shown?.frames[0].bitmap == KittyRig.bitmap(media: 3, frame: 5))
  }
}
