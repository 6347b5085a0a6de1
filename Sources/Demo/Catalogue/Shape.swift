import Pixels

/// The proportions that originals have.
enum Shape: Sendable {
  case classic, large, wide, square, portrait, tower, cinema, banner

  /// The extent of an original of these proportions.
  var size: Size {
    switch self {
    case .classic: Size(width: 400, height: 300)
    case .large: Size(width: 480, height: 360)
    case .wide: Size(width: 480, height: 270)
    case .square: Size(width: 320, height: 320)
    case .portrait: Size(width: 300, height: 400)
    case .tower: Size(width: 270, height: 480)
    case .cinema: Size(width: 480, height: 200)
    case .banner: Size(width: 480, height: 96)
    }
  }
}
