import Animation
import FoundationEssentials
import GIFCodec
import Pixels

extension FileReport {
  /// What `--json` says of a file; the names are a contract with scripts.
  private struct Record: Encodable {
    var file, format: String
    var width, height, bytes, duration_ms, plays, global_colors: Int
    var comments: [String]
    var frames: [FrameRecord]
    var deviations: [DeviationRecord]
  }

  private struct FrameRecord: Encodable {
    var offset, x, y, width, height, delay_cs, shown_ms, colors, bytes: Int
    var own_colors, interlaced: Bool
    var transparent_index: Int?
    var disposal: String
  }

  private struct DeviationRecord: Encodable {
    var offset: Int
    var kind, message: String
    var affects_pictures: Bool
  }

  private struct ErrorRecord: Encodable {
    var file, error: String
  }

  /// The object of this file, on one line.
  var json: String {
    JSONLine.text(
      of: Record(
        file: path, format: structure.signature, width: structure.canvas.width,
        height: structure.canvas.height, bytes: byteCount,
        duration_ms: Int(timeline.loopDuration / .milliseconds(1)), plays: timeline.plays,
        global_colors: structure.globalColorCount, comments: structure.comments,
        frames: structure.pictures.indices.map(record(ofFrame:)),
        deviations: deviations.map {
          DeviationRecord(
            offset: $0.offset, kind: $0.kind, message: $0.message,
            affects_pictures: $0.affectsPictures)
        }))
  }

  private func record(ofFrame index: Int) -> FrameRecord {
    let picture = structure.pictures[index]
    let rect = picture.frame.rect
    return FrameRecord(
      offset: picture.offset, x: rect.x, y: rect.y, width: rect.width, height: rect.height,
      delay_cs: picture.frame.delay,
      shown_ms: Int(timeline.duration(ofFrame: index) / .milliseconds(1)),
      colors: picture.colorCount, bytes: picture.byteCount, own_colors: picture.hasOwnColors,
      interlaced: picture.isInterlaced, transparent_index: picture.transparentIndex.map(Int.init),
      disposal: picture.frame.disposal.word)
  }

  /// The object of a file that could not be told of.
  static func json(of failure: Failure, path: String) -> String {
    JSONLine.text(of: ErrorRecord(file: path, error: failure.message))
  }
}
