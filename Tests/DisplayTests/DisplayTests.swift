import Foundation
import Pixels
import TestSupport
import Testing

/// The program in terminals of other makers: what stands on the screen is the picture.
@Suite(.serialized, .timeLimit(.minutes(5))) struct DisplayTests {
  /// A terminal, a way to draw in it, and how like the source the picture is at least, in decibels.
  struct Case: CustomTestStringConvertible {
    var emulator: Emulator
    var renderer: String
    var likeness: Double

    var testDescription: String { "\(renderer) in \(emulator)" }
  }

  static let cases = [
    Case(emulator: .xterm, renderer: "sixel", likeness: 26),
    Case(emulator: .mlterm, renderer: "sixel", likeness: 26),
    Case(emulator: .xterm, renderer: "blocks", likeness: 15),
    Case(emulator: .kitty, renderer: "blocks", likeness: 15),
    Case(emulator: .kitty, renderer: "kitty", likeness: 26),
  ]

  /// The cells of the first preview.
  private static let preview = Rect(x: 2, y: 0, width: 24, height: 7)

  private static func start(_ test: Case, on display: Display) throws -> Size {
    try Film.write(to: display.folder.appending(path: "film.gif"))
    let program = PseudoTerminal.builtProgram("giphy-tui")
    let folder = display.folder.path
    // What the terminal says of its cells tells where the picture must be.
    let line =
      "\(program) --diagnose > \(folder)/new; mv \(folder)/new \(folder)/diagnosis; "
      + "exec \(program) --renderer \(test.renderer) \(folder)/film.gif"
    try display.start(test.emulator.rawValue, test.emulator.arguments(running: line))
    let diagnosis = try display.text(of: "diagnosis")
    let cell = diagnosis.split(separator: "\n").first { $0.hasPrefix("cell ") }
    let numbers = cell?.split { !$0.isNumber }.compactMap { Int($0) } ?? []
    try #require(numbers.count >= 2, "\(diagnosis)")
    return Size(width: numbers[0], height: numbers[1])
  }

  @Test(arguments: cases.filter(\.emulator.isInstalled))
  func thePictureStandsInItsPlaceAndMoves(test: Case) throws {
    let display = try Display()
    let cell = try Self.start(test, on: display)
    let box = Size(
      width: Self.preview.width * cell.width, height: Self.preview.height * cell.height)
    let size = Film.size.fitted(into: box)
    let x = Self.preview.x * cell.width + (box.width - size.width) / 2 / cell.width * cell.width
    let y = (box.height - size.height) / 2 / cell.height * cell.height
    // Two frames, one after the other: it moves.
    for number in [0, 1, 0] {
      let frame = Film.frame(number).resized(to: size)
      var best = 0.0
      let part = Size(width: 28 * cell.width, height: 9 * cell.height)
      let isThere = display.wait(forPart: part) { screen in
        let likeness = screen.likeness(to: frame, x: x, y: y) ?? 0
        best = max(best, likeness)
        guard likeness >= test.likeness else { return false }
        // Nowhere else is it as like.
        return [(-1, 0), (1, 0), (0, 1)].allSatisfy { column, row in
          let other = screen.likeness(
            to: frame, x: x + column * cell.width, y: y + row * cell.height)
          return (other ?? 0) < likeness - 2
        }
      }
      #expect(isThere, "frame \(number) of \(size) at \(x), \(y): \(best) dB at best")
    }
  }

  @Test(
    .enabled(if: Display.hasPrograms("Xvfb"), "install xvfb, xterm, mlterm and kitty to run it"))
  func oneOfTheTerminalsIsInstalled() {
    let installed = Emulator.allCases.filter { $0.isInstalled }
    #expect(!installed.isEmpty)
  }
}
