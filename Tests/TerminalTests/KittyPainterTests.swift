import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct KittyPainterTests {
  /// A number of a colour of 24 bits, and one that takes an entry of the palette and a mark.
  @Test(arguments: [0x12_3456, 0xfa00_00ff] as [UInt32])
  func thereIsAMarkForEveryRowAndColumn(image: UInt32) {
    #expect(Placeholder.limit == 297)
    var seen: Set<VirtualTerminal.ImagePart> = []
    var terminal = VirtualTerminal(columns: 1, rows: 1)
    for number in 0..<Placeholder.limit {
      let cell = Placeholder(image: image, row: number, column: Placeholder.limit - 1 - number)
      var pen = PlaceholderPen(appendingTo: [], isWrapped: false)
      pen.write(cell, column: 0, row: 0)
      terminal.feed(pen.bytes)
      let part = terminal.imagePart(0, 0)
      #expect(part == .init(image: image, row: number, column: Placeholder.limit - 1 - number))
      if let part { seen.insert(part) }
    }
    #expect(seen.count == Placeholder.limit)
  }

  @Test func placeholdersScrollAndAreCutAsTextIs() {
    var rig = KittyRig()
    let clip = Rect(x: 0, y: 1, width: 30, height: 8)
    for row in [2, 0, -1, 7] {
      rig.paint([KittyRig.still(media: 1, frame: 0, row: row, clip: clip)])
      for y in 0..<12 {
        for x in 0..<30 {
          let isInside = (2..<14).contains(x) && (row..<row + 3).contains(y) && (1..<9).contains(y)
          let part = rig.screen.imagePart(x, y)
          #expect((part != nil) == isInside, "\(x),\(y) at \(row)")
          if let part { #expect(part.row == y - row && part.column == x - 2) }
        }
      }
    }
    #expect(rig.screen.graphics.everUploaded.count == 1)
  }

  @Test func eachFrameIsAnImageWhereTerminalsDoNotPlay() {
    var rig = KittyRig(.placeholdersOnly)
    for frame in 0..<3 {
      let film = Reels(media: 1, count: 3, decoded: 3)
      rig.paint([film.picture(frame: frame, row: 1)])
      let part = rig.screen.imagePart(2, 1)
      #expect(
        part.flatMap { rig.screen.graphics.images[$0.image] }?.frames.first?.bitmap
          == KittyRig.bitmap(media: 1, frame: frame))
    }
    #expect(rig.painter.films.isEmpty)
    // The second round sends no pixels.
    let again = rig.paint([KittyRig.still(media: 1, frame: 0, row: 1)])
    #expect(again < 1000)
    #expect(rig.screen.graphics.everUploaded.count == 3)
  }

  @Test(arguments: KittyRig.Terminal.allCases)
  func theTerminalIsNeverGivenMoreThanItsShare(terminal: KittyRig.Terminal) {
    let frameBytes = 40 * 24 * 4
    var rig = KittyRig(terminal, limit: frameBytes * 10)
    for media in 0..<40 {
      let film = Reels(media: media, count: 3, decoded: 3)
      rig.paint([film.picture(frame: media % 3, row: 1), film.picture(frame: media % 3, row: 5)])
      let frames = rig.screen.graphics.images.values.reduce(0) { $0 + $1.frames.count }
      #expect(frames <= 10)
    }
    #expect(rig.screen.graphics.breaches.isEmpty)
  }

  @Test(arguments: KittyRig.Terminal.allCases)
  func allIsDeletedBeforeLeaving(terminal: KittyRig.Terminal) {
    var rig = KittyRig(terminal)
    for media in 0..<5 { rig.paint([Reels(media: media, count: 3, decoded: 2).picture(row: 1)]) }
    #expect(!rig.screen.graphics.images.isEmpty)
    var bytes: [UInt8] = []
    rig.painter.leave(into: &bytes)
    rig.screen.feed(bytes)
    #expect(rig.screen.graphics.images.isEmpty)
    #expect(rig.screen.graphics.breaches.isEmpty)
  }

  @Test(arguments: KittyRig.Terminal.allCases)
  func afterATerminalHasForgottenItIsGivenAllAgain(terminal: KittyRig.Terminal) {
    var rig = KittyRig(terminal)
    let pictures = [Reels(media: 1, count: 3, decoded: 3).picture(row: 1)]
    rig.paint(pictures)
    for loss in [Loss.screen, .everything, .cells] {
      if loss == .everything { rig.screen = VirtualTerminal(columns: 30, rows: 12) }
      if loss == .screen { rig.screen.feed("\u{1b}[2J".utf8) }
      rig.painter.forget(loss)
      #expect(!rig.painter.isShowing(pictures))
      rig.paint(pictures)
      #expect(rig.screen.graphics.images.count == 1)
      let image = rig.screen.graphics.images.values.first
      #expect(image?.virtualCells != nil || image?.placements.isEmpty == false)
      #expect(rig.screen.graphics.breaches.isEmpty)
    }
  }

  @Test func longOrdersPassThroughTmuxPieceByPiece() throws {
    let payload = [UInt8](repeating: 7, count: 10_000)
    var bytes: [UInt8] = []
    KittyOrder(keys: "a=f,i=5", payload: payload).append(to: &bytes, isWrapped: true)
    let text = String(decoding: bytes, as: UTF8.self)
    let pieces = text.split(separator: "\u{1b}Ptmux;")
    #expect(pieces.count == 4)
    for piece in pieces {
      #expect(piece.hasPrefix("\u{1b}\u{1b}_Ga=f,"))
      #expect(piece.hasSuffix("\u{1b}\u{1b}\\\u{1b}\\"))
      #expect(piece.dropFirst(4).dropLast(5).allSatisfy { $0 != "\u{1b}" })
    }
    #expect(pieces.last?.contains("m=0") == true)
  }

  @Test(arguments: [0, 1, 249, 250, UInt32.max])
  func numbersThroughTmuxNeedNoColorThatItChanges(seed: UInt32) {
    let numbers = ImageNumbers(seed: seed).all(isWrapped: true)
    #expect(numbers.allSatisfy { (16...255).contains($0 & 0xffff) })
    #expect((1..<Placeholder.limit).contains(Int(numbers.lowerBound >> 24)))
    let others = ImageNumbers(seed: seed).all(isWrapped: false)
    #expect(others.lowerBound >= 1 << 16 && others.upperBound <= 1 << 24)
  }
}
