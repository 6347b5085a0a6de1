import Pixels

extension KittyPainter {
  /// Fills the cells of pictures: with placeholders if the terminal has them, else with blanks.
  mutating func paintCells(
    _ pictures: [Picture], _ keys: [KittyLibrary.Key?], into output: inout [UInt8]
  ) {
    let frames = pictures.map { Self.box(of: $0.frame) }
    if rendering.kitty.placesByText { placeByText(frames, keys, into: &output) }
    let numbers = keys.map { key in key.flatMap { library[$0]?.number } ?? 0 }
    var pen = PlaceholderPen(
      appendingTo: output, isWrapped: rendering.passesThroughTmux)
    let layout = memory.layout
    for (index, owner) in layout.owners.enumerated() where owner != PictureLayout.Owner.text {
      let (row, column) = index.quotientAndRemainder(dividingBy: layout.size.width)
      var cell = Placeholder.blank
      if rendering.kitty.placesByText, owner != PictureLayout.Owner.nobody {
        let picture = PictureLayout.Owner.index(owner)
        let frame = frames[picture]
        if numbers[picture] > 0, frame.contains(column: column, row: row) {
          cell = Placeholder(
            image: numbers[picture], row: row - frame.y, column: column - frame.x)
        }
      }
      if memory.put(cell, at: index) { pen.write(cell, column: column, row: row) }
    }
    pen.finish()
    output = pen.bytes
  }

  /// Tells the terminal in how many cells each image is shown.
  private mutating func placeByText(
    _ frames: [Rect], _ keys: [KittyLibrary.Key?], into output: inout [UInt8]
  ) {
    for (frame, key) in zip(frames, keys) {
      guard let key, let image = library[key], image.cells != frame.size else { continue }
      send([.placeByText(image.number, cells: frame.size)], into: &output)
      library[key]?.cells = frame.size
    }
  }

  /// The middle of a frame that is larger than placeholders can number.
  private static func box(of frame: Rect) -> Rect {
    let width = min(frame.width, Placeholder.limit)
    let height = min(frame.height, Placeholder.limit)
    return Rect(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2,
      width: width, height: height)
  }

  /// Places what is to be seen of each image, and takes away what is not any more.
  mutating func placeParts(
    of pictures: [Picture], _ keys: [KittyLibrary.Key?], into output: inout [UInt8]
  ) {
    var wanted: [KittyLibrary.Key: [KittyPlacement.Part]] = [:]
    for (index, (picture, key)) in zip(pictures, keys).enumerated() {
      guard let key, let image = library[key] else { continue }
      let visible = picture.frame.intersection(picture.clip)
        .intersection(Rect(memory.layout.size))
      let rectangles = memory.layout.rectangles(
        of: PictureLayout.Owner.picture(index), within: visible)
      let placement = KittyPlacement(
        image: image.size, frame: picture.frame, cell: rendering.cell)
      wanted[key, default: []] += placement.parts(in: rectangles)
    }
    var pen = PlaceholderPen(
      appendingTo: output, isWrapped: rendering.passesThroughTmux)
    // New ones first, so that nothing is bare for a moment where terminals draw in between.
    let order = library.images.keys.sorted {
      (wanted[$0] == nil ? 1 : 0) < (wanted[$1] == nil ? 1 : 0)
    }
    for key in order { place(wanted[key] ?? [], of: key, with: &pen) }
    pen.finish()
    output = pen.bytes
  }

  private mutating func place(
    _ parts: [KittyPlacement.Part], of key: KittyLibrary.Key, with pen: inout PlaceholderPen
  ) {
    guard let image = library[key], image.parts != parts else { return }
    for (index, part) in parts.enumerated() {
      if index < image.parts.count, image.parts[index] == part { continue }
      pen.move(toColumn: part.column, row: part.row)
      pen.write(.place(part, of: image.number, as: index + 1))
    }
    for number in parts.count..<max(parts.count, image.parts.count) {
      pen.write(.takeAway(image.number, number: number + 1))
    }
    library[key]?.parts = parts
  }
}

extension Rect {
  /// True when the cell lies within.
  fileprivate func contains(column: Int, row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }
}
