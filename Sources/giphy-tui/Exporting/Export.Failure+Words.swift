import Exporting
import Pixels

extension Export.Failure {
  /// What went wrong; `advice` says how to get below a limit of bytes.
  func words(byteLimit: Int?, advice: String) -> String {
    switch self {
    case .cancelled: "cancelled"
    case .empty: "there is no picture in it, or none in that range of time"
    case .badSize(let size): "a GIF has sides of 1 to 65535, not \(size.width)×\(size.height)"
    case .tooManyPixels(let size):
      "\(size.width)×\(size.height) is too large: what is made larger has at most "
        + "\(Export.largestArea) pixels, as 4096×4096 has"
    case .tooLarge(let bytes):
      "the smallest file that could be made has \(bytes) bytes, more than \(byteLimit ?? 0): "
        + advice
    }
  }
}
