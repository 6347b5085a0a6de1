import Pixels

extension KittyPainter {
  /// Sees to it that the terminal has the picture, and returns as what; nil when nothing shows.
  mutating func upload(_ picture: Picture) -> KittyLibrary.Key? {
    let visible = picture.frame.intersection(picture.clip).intersection(Rect(memory.layout.size))
    guard let bitmap = picture.bitmap, !bitmap.size.isEmpty, !visible.isEmpty else { return nil }
    let key = KittyLibrary.Key.film(picture.version.media)
    if let film = picture.film, rendering.takesFilms {
      if film.durations.count * bitmap.byteCount > library.limit / 2 {
        // One frame after the other then, each an image.
        library.giveUp(key)
      } else if show(key) {
        return key
      } else if let gap = film.durations.first, let first = film.frame(0) {
        return add(first, as: key, gap: gap) ? key : nil
      }
    }
    let still = KittyLibrary.Key.still(picture.version)
    return show(still) || add(bitmap, as: still) ? still : nil
  }

  /// Marks an image as being on show; false when there is none.
  private mutating func show(_ key: KittyLibrary.Key) -> Bool {
    guard library[key] != nil else { return false }
    library[key]?.lastShown = turn
    return true
  }

  private mutating func add(
    _ bitmap: Bitmap, as key: KittyLibrary.Key, gap: Int = 0
  ) -> Bool {
    guard !isWaiting, let number = library.takeNumber(turn: turn),
      let pixels = pixels(of: bitmap, canWait: false)
    else { return false }
    var orders = [KittyOrder.upload(pixels, as: number)]
    if gap > 0 { orders.append(.setGap(gap, ofFrame: 0, of: number)) }
    upload(orders)
    library[key] = KittyImage(
      number: number, size: bitmap.size, firstTurn: turn, gaps: [gap], sentAt: now,
      lastShown: turn)
    return true
  }

  /// Sends frames that have come, of all films in turn; false when they have no room.
  mutating func extendFilms(
    _ pictures: [Picture], _ keys: [KittyLibrary.Key?], room: Int
  ) -> Bool {
    guard !isWaiting else { return false }
    var rest = zip(pictures, keys).compactMap { picture, key in
      picture.film.flatMap { film in key?.media == nil ? nil : key.map { (film, $0) } }
    }
    while !rest.isEmpty {
      for (index, (film, key)) in rest.enumerated().reversed() {
        guard uploadCost < room else { return false }
        switch extend(key, with: film) {
        case .sent: break
        case .waiting: return false
        case .nothing: rest.remove(at: index)
        }
      }
    }
    return true
  }

  /// What became of the next frame of a film.
  private enum Extension {
    case sent
    /// It is for a later painting: the terminal has to take others first, or show the first frame.
    case waiting
    /// There is none at the moment.
    case nothing
  }

  /// Sends the next frame of a film.
  private mutating func extend(
    _ key: KittyLibrary.Key, with film: Picture.Film
  ) -> Extension {
    guard var image = library[key], !image.isWhole else { return .nothing }
    defer { library[key] = image }
    let next = image.gaps.count
    if film.isComplete, next >= film.durations.count {
      image.isWhole = true
      return .nothing
    }
    // kitty 0.26 looks once whether an image that is to play is drawn: one that comes with all its
    // frames at once is not yet, and would stand still.
    guard image.firstTurn < turn else { return .waiting }
    // Asked for also when it is not known yet: whoever has it then tells of it.
    guard let bitmap = film.frame(next), bitmap.size == image.size, next < film.durations.count
    else { return .nothing }
    guard let pixels = pixels(of: bitmap, canWait: true) else { return .waiting }
    upload([.add(pixels, to: image.number, gap: film.durations[next])])
    image.gaps.append(film.durations[next])
    image.sentAt = now
    return .sent
  }

  /// Tells the films on show how to move, and forgets what the others were told.
  mutating func moveFilms(
    _ pictures: [Picture], _ keys: [KittyLibrary.Key?], into output: inout [UInt8]
  ) {
    for (picture, key) in zip(pictures, keys) {
      guard let film = picture.film, let key, key.media != nil else { continue }
      let orders = library[key]?.move(like: film, frame: picture.version.frame)
      send(orders ?? [], into: &output)
    }
    for (key, image) in library.images where image.lastShown < turn && image.motion != nil {
      library[key]?.motion = nil
    }
  }
}
