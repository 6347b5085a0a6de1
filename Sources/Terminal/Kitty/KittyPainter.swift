import Pixels

/// Shows pictures as images of kitty's graphics protocol.
///
/// A film goes to the terminal once, frame by frame as they come, and plays there; where terminals
/// cannot play, each frame is an image of its own, kept for the next round. Images show through
/// placeholder characters, or are placed over the text where there are none.
struct KittyPainter: PicturePainter {
  let rendering: Rendering
  var library: KittyLibrary
  var memory: CellMemory<Placeholder>
  /// Counts paintings.
  private(set) var turn = 0
  /// What goes before all that is seen to change.
  private(set) var uploads: [UInt8] = []
  private var sharing: KittySharing
  private var shown: [Appearance] = []
  private var isForgotten = true
  /// True when the terminal has lost its images, or may have.
  private var isLost = false
  private(set) var isUnfinished = false
  var now = Duration.zero
  var doubt: Doubt?
  /// True while no pixels are sent.
  private(set) var isWaiting = false

  /// All that tells whether a picture must be painted again.
  private struct Appearance: Equatable {
    var frame: Rect
    var clip: Rect
    var version: Picture.Version
    var isEmpty: Bool
    var cue: Int?
    var durations: [Int]

    init(_ picture: Picture, isPlaying: Bool) {
      frame = picture.frame
      clip = picture.clip
      version = picture.version
      // What plays by itself needs nobody to see its frames go by.
      if isPlaying { version.frame = -1 }
      isEmpty = picture.bitmap == nil
      cue = isPlaying ? picture.film?.cue : nil
      durations = picture.film?.durations ?? []
    }
  }

  /// Creates a painter for an empty screen; the terminal is given at most `limit` bytes of pixels.
  ///
  /// They go through what `share` offers, if the terminal can take them from there.
  init(
    size: Size, rendering: Rendering, images: ImageNumbers, limit: Int = KittyLibrary.usualLimit,
    share: ((Bitmap) -> SharedMemory.Offer)? = nil
  ) {
    self.rendering = rendering
    sharing = KittySharing(rendering.kitty.sharesMemory ? share : nil)
    library = KittyLibrary(
      numbers: images, isWrapped: rendering.passesThroughTmux, limit: limit)
    memory = CellMemory(size: size)
  }

  var films: Set<Int> { Set(library.images.keys.compactMap(\.media)) }

  var wholeFilms: Set<Int> {
    Set(library.images.filter(\.value.isWhole).keys.compactMap(\.media))
  }

  mutating func forget(_ loss: Loss) {
    isForgotten = true
    memory.forget()
    // A cleared screen takes images along that stand on it, but not those shown by placeholders.
    guard loss == .everything || loss == .screen && !rendering.kitty.placesByText else { return }
    library.giveUpAll()
    isLost = true
  }

  func isShowing(_ pictures: [Picture]) -> Bool {
    !isForgotten && !isUnfinished && !library.hasGivenUp && appearances(of: pictures) == shown
      && pictures.allSatisfy { picture in
        guard picture.film != nil else { return true }
        return library[.film(picture.version.media)]?.isWhole ?? true
      }
  }

  mutating func leave(into output: inout [UInt8]) {
    library.giveUpAll()
    delete(into: &output)
  }

  mutating func paint(
    _ pictures: [Picture], layout: PictureLayout, room: Int, into output: inout [UInt8]
  ) {
    turn += 1
    if sharing.begin() { forget(.everything) }
    if isLost {
      // If they are still there: nothing shows them any more.
      upload(library.takeGivenUp().map(KittyOrder.delete))
      library.startAnew()
      isLost = false
    }
    isWaiting = !settle()
    memory.take(layout)
    let keys = pictures.prefix(PictureLayout.Owner.limit).map { upload($0) }
    paintCells(pictures, keys, into: &output)
    if !rendering.kitty.placesByText { placeParts(of: pictures, keys, into: &output) }
    isUnfinished = !extendFilms(pictures, keys, room: room - output.count)
    moveFilms(pictures, keys, into: &output)
    library.trim(turn: turn)
    delete(into: &output)
    shown = appearances(of: pictures)
    isForgotten = false
  }

  mutating func takeUploads() -> [UInt8] {
    defer { uploads = [] }
    return uploads
  }

  /// What the uploads of this painting cost, in bytes; memory is not as dear as the line.
  var uploadCost: Int { uploads.count + sharing.byteCount / 64 }

  /// The pixels of a picture as the terminal can take them; nil to give them the next time, if it
  /// `canWait`.
  mutating func pixels(of bitmap: Bitmap, canWait: Bool) -> KittyOrder.Pixels? {
    switch sharing.offer(bitmap) {
    case .named(let name): KittyOrder.Pixels(sharing: bitmap, as: name)
    case .busy where canWait: nil
    case .busy, .refused: KittyOrder.Pixels(sending: bitmap)
    }
  }

  /// Sends what nobody sees.
  mutating func upload(_ orders: [KittyOrder]) {
    for order in orders {
      order.append(to: &uploads, isWrapped: rendering.passesThroughTmux)
    }
  }

  /// Deletes what was given up, once nothing shows it any more.
  private mutating func delete(into output: inout [UInt8]) {
    send(library.takeGivenUp().map(KittyOrder.delete), into: &output)
  }

  private func appearances(of pictures: [Picture]) -> [Appearance] {
    pictures.map { picture in
      let isHeld = picture.film?.isHeld ?? true
      return Appearance(
        picture, isPlaying: !isHeld && library[.film(picture.version.media)] != nil)
    }
  }

  func send(_ orders: [KittyOrder], into output: inout [UInt8]) {
    for order in orders { order.append(to: &output, isWrapped: rendering.passesThroughTmux) }
  }
}

extension KittyLibrary.Key {
  /// The film, if it is one.
  var media: Int? {
    if case .film(let media) = self { media } else { nil }
  }
}
