import Pixels
import TestSupport
import Testing

@testable import Terminal

/// Pictures that come to the terminal through memory.
@Suite struct KittySharingTests {
  private let memory = SharedMemory(session: .random(in: 0...(.max)))

  private func rig() -> KittyRig { KittyRig(share: memory.offer) }

  @Test(arguments: [true, false]) func filmsComeThroughMemory(isFilm: Bool) throws {
    var rig = rig()
    let film = Reels(media: 3, count: 5, decoded: 5)
    let picture = isFilm ? film.picture(row: 1) : KittyRig.still(media: 3, frame: 0, row: 1)
    let count = rig.paint([picture])
    let image = try #require(rig.screen.graphics.images.values.first)
    #expect(image.frames.count == (isFilm ? 5 : 1))
    for (index, frame) in image.frames.enumerated() {
      #expect(frame.bitmap == KittyRig.bitmap(media: 3, frame: index))
    }
    #expect(rig.screen.graphics.memoryNames.count == image.frames.count)
    #expect(rig.screen.graphics.breaches.isEmpty)
    // What it would be on the line.
    var plain = KittyRig()
    #expect(count < plain.paint([picture]) / 2)
  }

  @Test func framesWaitForATerminalThatIsBehind() {
    var names = 3
    var rig = KittyRig { [memory] bitmap in
      names -= 1
      return names < 0 ? .busy : memory.offer(bitmap)
    }
    let picture = Reels(media: 3, count: 8, decoded: 8).picture(row: 1)
    rig.paint([picture])
    #expect(rig.screen.graphics.images.values.first?.frames.count == 3)
    #expect(rig.painter.isUnfinished && !rig.painter.isShowing([picture]))
    rig.paint([picture])
    #expect(rig.screen.graphics.images.values.first?.frames.count == 3)
    names = 5
    rig.paint([picture])
    #expect(rig.screen.graphics.images.values.first?.frames.count == 8)
    #expect(rig.painter.wholeFilms == [3])
    #expect(rig.screen.graphics.breaches.isEmpty)
  }

  @Test func whatIsToBeSeenAtOnceDoesNotWait() {
    var rig = KittyRig { _ in .busy }
    rig.paint([Reels(media: 3, count: 8, decoded: 8).picture(row: 1)])
    #expect(rig.screen.imagePart(3, 2) != nil)
    #expect(rig.screen.graphics.images.values.first?.frames.count == 1)
  }

  @Test func whereMemoryIsRefusedPixelsComeByTheLine() {
    var offers = 0
    var rig = KittyRig { [memory] bitmap in
      offers += 1
      return offers > 2 ? .refused : memory.offer(bitmap)
    }
    rig.paint([Reels(media: 3, count: 8, decoded: 8).picture(row: 1)])
    let frames = rig.screen.graphics.images.values.first?.frames ?? []
    #expect(frames.map(\.bitmap) == (0..<8).map { KittyRig.bitmap(media: 3, frame: $0) })
    // It is not tried again.
    #expect(offers == 3)
    #expect(rig.screen.graphics.memoryNames.count == 2)
  }

  @Test func aTerminalThatTakesNothingIsGivenAllByTheLine() {
    var rig = rig()
    rig.screen.graphics.ignoresMemory = true
    let film = Reels(media: 3, count: 20, decoded: 20)
    var turns = 0
    while !rig.painter.wholeFilms.contains(3), turns < 200 {
      rig.paint([film.picture(row: 1)])
      turns += 1
    }
    #expect((KittySharing.patience...KittySharing.patience + 5).contains(turns))
    let shown = rig.screen.imagePart(3, 2).flatMap { rig.screen.graphics.images[$0.image] }
    #expect(shown?.frames.map(\.bitmap) == (0..<20).map { KittyRig.bitmap(media: 3, frame: $0) })
  }

  @Test func largePicturesLeaveTheTickTheirShare() {
    var rig = rig()
    let film = Reels(media: 3, count: 12, decoded: 12)
    // A frame of 3,840 bytes counts for sixty on the line.
    rig.paint([film.picture(row: 1)], room: 1000)
    let count = rig.screen.graphics.images.values.first?.frames.count ?? 0
    #expect((2..<12).contains(count))
    #expect(rig.painter.isUnfinished)
  }
}
