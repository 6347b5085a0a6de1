import Pixels

/// What a terminal was told of an image.
struct KittyImage {
  /// By what it is called.
  let number: UInt32
  /// Its pixels.
  let size: Size
  /// The turn in which its first frame was sent.
  let firstTurn: Int
  /// How long each of its frames stays, in milliseconds; a still has one.
  var gaps: [Int] = [0]
  /// True when no more frames come.
  var isWhole = false
  /// When pixels of it were last sent.
  var sentAt: Duration
  /// The turn in which it was last on show.
  var lastShown: Int
  /// The cells in which placeholders show it.
  var cells: Size?
  /// The parts that stand on the screen; their numbers count from 1.
  var parts: [KittyPlacement.Part] = []
  /// How it was told to move, since it was last on show.
  var motion: Motion?
  /// True when it began before the frame that was due, which had not come yet.
  var isEarly = false

  /// What its frames take in the terminal's memory.
  var byteCount: Int { size.area * 4 * gaps.count }

  /// How the frames of a film follow each other.
  enum Motion: Equatable {
    /// One stays.
    case held(frame: Int)
    /// They play as far as they have come.
    case loading(cue: Int)
    /// They play so many times, 0 for ever.
    case running(cue: Int, plays: Int)

    /// The cue from which it plays.
    fileprivate var cue: Int? {
      switch self {
      case .held: nil
      case .loading(let cue), .running(let cue, _): cue
      }
    }
  }

  /// Orders that make the film move as it should; `frame` is the one that is due.
  mutating func move(like film: Picture.Film, frame: Int) -> [KittyOrder] {
    var orders: [KittyOrder] = []
    for (index, gap) in zip(gaps.indices, film.durations) where gaps[index] != gap {
      gaps[index] = gap
      orders.append(.setGap(gap, ofFrame: index, of: number))
    }
    let isEarly = frame >= gaps.count
    let frame = min(frame, gaps.count - 1)
    let wanted: Motion =
      if film.isHeld {
        .held(frame: frame)
      } else if isWhole {
        .running(cue: film.cue, plays: film.plays)
      } else {
        .loading(cue: film.cue)
      }
    if wanted != motion {
      orders.append(order(for: wanted, at: frame))
      motion = wanted
      self.isEarly = isEarly
    }
    return orders
  }

  private func order(for wanted: Motion, at frame: Int) -> KittyOrder {
    // A film that goes on loading, or has just become whole, goes on where it is, unless it could
    // not begin where it should.
    let goesOn = wanted.cue != nil && wanted.cue == motion?.cue && !isEarly
    let place = goesOn ? "" : ",c=\(frame + 1)"
    switch wanted {
    case .held: return KittyOrder(keys: "a=a,i=\(number),s=1\(place)")
    case .loading: return KittyOrder(keys: "a=a,i=\(number),s=2\(place)")
    // The protocol counts one play more than there are, because 1 stands for no end.
    case .running(_, let plays):
      return KittyOrder(keys: "a=a,i=\(number),s=3,v=\(plays == 0 ? 1 : plays + 1)\(place)")
    }
  }
}
