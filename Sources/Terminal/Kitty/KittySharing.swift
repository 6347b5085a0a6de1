import Pixels

/// How pictures get to a terminal through memory, as long as it takes them.
struct KittySharing {
  private var share: ((Bitmap) -> SharedMemory.Offer)?
  /// The bytes that were offered in this painting.
  private(set) var byteCount = 0
  /// For how many paintings in a row the terminal has taken nothing.
  private var waits = 0
  private var isBusy = false

  /// After so many paintings it does not take anything any more.
  static let patience = 60

  /// Creates the way to a terminal; nil where there is none.
  init(_ share: ((Bitmap) -> SharedMemory.Offer)?) { self.share = share }

  /// Begins a painting; true if all that was offered is lost, and nothing is offered from here on.
  mutating func begin() -> Bool {
    byteCount = 0
    waits = isBusy ? waits + 1 : 0
    isBusy = false
    guard waits > Self.patience else { return false }
    waits = 0
    share = nil
    return true
  }

  /// Offers a picture.
  mutating func offer(_ bitmap: Bitmap) -> SharedMemory.Offer {
    guard let share else { return .refused }
    let offer = share(bitmap)
    switch offer {
    case .named:
      byteCount += bitmap.byteCount
      waits = 0
    case .busy: isBusy = true
    // It will have no room the next time, either.
    case .refused: self.share = nil
    }
    return offer
  }
}
