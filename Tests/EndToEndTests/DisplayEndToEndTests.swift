import Pixels
import TestSupport
import Testing

/// The program in terminals of other makers: what stands on the screen is the picture.
@Suite struct DisplayEndToEndTests {
  /// A terminal, a way to draw in it, and how like the source the picture is at least, in decibels.
  struct Case: CustomTestStringConvertible {
    var emulator: Emulator
    var renderer: String
    var likeness: Double
    /// True to make the program believe that the terminal is on another machine.
    var isFar = false

    var testDescription: String { "\(renderer) in \(isFar ? "a far " : "")\(emulator)" }
  }

  static let cases = [
    Case(emulator: .xterm, renderer: "sixel", likeness: 28),
    Case(emulator: .mlterm, renderer: "sixel", likeness: 28),
    Case(emulator: .foot, renderer: "sixel", likeness: 28),
    Case(emulator: .kitty, renderer: "blocks", likeness: 16),
    // Through memory, and through the line.
    Case(emulator: .kitty, renderer: "kitty", likeness: 30),
    Case(emulator: .kitty, renderer: "kitty", likeness: 30, isFar: true),
  ]
  static let installed = cases.filter(\.emulator.isInstalled)

  /// The cells of the first preview.
  private static let preview = Rect(x: 2, y: 0, width: 24, height: 7)

  /// Starts the program, and tells the pixels of a cell.
  private static func start(_ test: Case, on display: Display) throws -> Size {
    let folder = display.folder.path
    try display.folder.write(Film.file, to: "film.gif")
    let program = PseudoTerminal.builtProgram("giphy-tui")
    // What the terminal says of its cells tells where the picture must be.
    let line =
      (test.isFar ? "export SSH_CONNECTION='1 2 3 4'; " : "")
      + "\(program) --diagnose > \(folder)/new; mv \(folder)/new \(folder)/diagnosis; "
      + "exec \(program) --renderer \(test.renderer) \(folder)/film.gif"
    try display.start(test.emulator, running: line)
    let diagnosis = try display.text(of: "diagnosis")
    let cell = diagnosis.split(separator: "\n").first { $0.hasPrefix("cell ") }
    let numbers = cell?.split { !$0.isNumber }.compactMap { Int($0) } ?? []
    try #require(numbers.count >= 2, "\(diagnosis)")
    return Size(width: numbers[0], height: numbers[1])
  }

  @Test(
    .enabled(
      if: !installed.isEmpty, "install xvfb and xterm, mlterm, kitty, or foot and weston to run it"),
    arguments: installed)
  func thePictureStandsInItsPlaceAndMoves(test: Case) throws {
    let display = try Display()
    let cell = try Self.start(test, on: display)
    let box = Size(
      width: Self.preview.width * cell.width, height: Self.preview.height * cell.height)
    let size = Film.size.fitted(into: box)
    // It lies in the middle; all but kitty begin images at cells.
    let grain = test.renderer == "kitty" ? Size(width: 1, height: 1) : cell
    let x =
      Self.preview.x * cell.width + (box.width - size.width) / 2 / grain.width * grain.width
    let y = (box.height - size.height) / 2 / grain.height * grain.height
    let part = Size(width: 28 * cell.width, height: 9 * cell.height)
    for number in [0, 1, 0] {
      let frame = Film.frame(number).resized(to: size)
      var best = 0.0
      let isThere = display.wait(forPart: part) { screen in
        let likeness = screen.likeness(to: frame, x: x, y: y)
        best = max(best, likeness)
        guard likeness >= test.likeness else { return false }
        // Nowhere near is it as like.
        return [(-cell.width, 0), (cell.width, 0), (0, cell.height)].allSatisfy { dx, dy in
          screen.likeness(to: frame, x: x + dx, y: y + dy) < likeness - 2
        }
      }
      #expect(isThere, "frame \(number), \(size) at \(x), \(y): \(best) dB at best")
    }
  }
}
