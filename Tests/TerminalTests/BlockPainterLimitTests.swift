import Pixels
import TestSupport
import Testing

@testable import Terminal

/// The painter where it may not write as much as it wants to.
@Suite struct BlockPainterLimitTests {
  @Test(arguments: [200, 700, 3000])
  func aLimitLeavesNoRowBehind(limit: Int) {
    var rig = BlockRig()
    var whole = BlockRig()
    let other = Rect(x: 11, y: 0, width: 8, height: 5)
    var pictures: [Picture] = []
    for version in 0..<200 {
      let isMoving = version < 8
      pictures = [
        BlockRig.picture(BlockRig.noise(UInt64(isMoving ? version : 8)), version: min(version, 8)),
        BlockRig.picture(BlockRig.noise(99, Size(width: 32, height: 40)), frame: other),
      ]
      let bytes = rig.paint(pictures, limit: limit)
      // A row of eight cells, each with two colours and a move, may go beyond the limit.
      #expect(bytes.count < limit + 8 * 48 + 20)
      if !isMoving, rig.painter.isShowing(pictures) { break }
    }
    #expect(rig.painter.isShowing(pictures))
    _ = whole.paint(pictures)
    for (cell, best) in zip(rig.terminal.cells, whole.terminal.cells) {
      #expect((cell.background == .standard) == (best.background == .standard))
    }
    for row in 0..<4 {
      for column in 0..<8 {
        let samples = CellModel.samples(BlockRig.noise(8), column: column, row: row)
        let error = CellModel.error(of: rig.terminal[column + 3, row + 1], samples)
        #expect(error <= CellModel.leastError(samples) + Double(CellFit.threshold) + 0.5)
      }
    }
    #expect(rig.paint(pictures, limit: limit) == [])
  }

  @Test func nothingIsPaintedWhereNothingMayBe() {
    var rig = BlockRig()
    let picture = BlockRig.picture(BlockRig.noise(20))
    #expect(rig.paint([picture]).count > 0)
    let next = BlockRig.picture(BlockRig.noise(21), version: 1)
    #expect(rig.paint([next], limit: 0) == [])
    #expect(!rig.painter.isShowing([next]))
    #expect(rig.paint([next]).count > 0)
    #expect(rig.painter.isShowing([next]))
  }
}
