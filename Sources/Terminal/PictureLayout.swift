import Pixels

/// Who owns each cell of the screen: the text, or one of the pictures.
struct PictureLayout: Equatable {
  /// The owner of a cell.
  enum Owner {
    /// ncurses.
    static let text: UInt16 = 0
    /// The painter, for a picture that does not show there.
    static let nobody: UInt16 = 1
    /// The painter, for the picture of an index.
    static func picture(_ index: Int) -> UInt16 { UInt16(index + 2) }
    /// The index of the picture that an owner is.
    static func index(_ owner: UInt16) -> Int { Int(owner) - 2 }
    /// More pictures than that are not shown.
    static let limit = Int(UInt16.max) - 2
  }

  /// The screen in cells.
  let size: Size
  /// The owners row by row.
  private(set) var owners: [UInt16]

  /// Creates the layout of a screen without pictures.
  init(size: Size) {
    self.size = size
    owners = [UInt16](repeating: Owner.text, count: size.area)
  }

  /// Creates the layout of a scene whose cells show the pictures, later ones over earlier ones.
  init(_ scene: Scene, pictures: [Picture]) {
    self.init(size: scene.size)
    for rect in scene.pictures { fill(rect, with: Owner.nobody) }
    for (index, picture) in pictures.prefix(Owner.limit).enumerated() {
      let visible = picture.frame.intersection(picture.clip).intersection(Rect(size))
      for row in visible.y..<max(visible.y, visible.maxY) {
        for cell in row * size.width + visible.x..<row * size.width + visible.maxX
        where owners[cell] != Owner.text {
          owners[cell] = Owner.picture(index)
        }
      }
    }
    for rect in scene.overlays { fill(rect, with: Owner.text) }
  }

  /// True when the cell is not one of text.
  @inline(__always)
  func isPicture(column: Int, row: Int) -> Bool {
    owners[row * size.width + column] != Owner.text
  }

  /// The owners of a row.
  func row(_ row: Int) -> ArraySlice<UInt16> {
    owners[row * size.width..<(row + 1) * size.width]
  }

  private mutating func fill(_ rect: Rect, with owner: UInt16) {
    let visible = rect.intersection(Rect(size))
    guard !visible.isEmpty else { return }
    for row in visible.y..<visible.maxY {
      for cell in row * size.width + visible.x..<row * size.width + visible.maxX {
        owners[cell] = owner
      }
    }
  }
}
