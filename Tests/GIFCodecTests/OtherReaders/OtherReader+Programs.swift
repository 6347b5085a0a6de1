import Foundation
import Pixels

extension OtherReader {
  /// Asks gifsicle, which tells all but the pixels.
  static func gifsicle(_ path: String) throws -> OtherReader {
    let text = try text("gifsicle", ["--info", path])
    let plays =
      text.contains("loop forever")
      ? 0 : text.firstMatch(of: /loop count (\d+)/).flatMap { Int($0.1) }.map { $0 + 1 } ?? 1
    return OtherReader(
      size: size(text.firstMatch(of: /logical screen (\d+)x(\d+)/)?.output),
      delays: text.matches(of: /delay (\d+)\.(\d\d)s/).map { Int($0.1 + $0.2) ?? 0 },
      plays: plays)
  }

  /// Asks giflib's giftext, which tells nothing of loops.
  static func giflib(_ path: String) throws -> OtherReader {
    let text = try text("giftext", [path])
    let images = text.matches(of: /Image #\d+:/).count
    let delays = text.matches(of: /DelayTime: (\d+)/).map { Int($0.1) ?? 0 }
    guard images == delays.count else {
      throw Failure(program: "giftext", complaint: "\(images) images, \(delays.count) delays")
    }
    let screen = text.firstMatch(of: /Screen Size - Width = (\d+), Height = (\d+)/)
    return OtherReader(size: size(screen?.output), delays: delays)
  }

  /// Asks FFmpeg; `frameCount` is how many frames the file should have.
  static func ffmpeg(_ path: String, frameCount: Int) throws -> OtherReader {
    let stream = ["-v", "error", "-of", "csv=p=0", "-show_entries"]
    let text = try text("ffprobe", stream + ["stream=width,height", path])
    let size = size(text.firstMatch(of: /(\d+),(\d+)/)?.output)
    let packets = try Self.text("ffprobe", stream + ["packet=duration_time", path])
    // Eight plays and a frame are for ever.
    let again = try Self.text(
      "ffprobe",
      ["-ignore_loop", "0", "-read_intervals", "%+#\(8 * frameCount + 1)"] + stream
        + ["packet=duration_time", path])
    let repeats = again.split(separator: "\n").count
    let plays = repeats > 8 * frameCount ? 0 : repeats / max(frameCount, 1)
    let pixels = try run(
      "ffmpeg",
      ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-vsync", "0", "-"]
    )
    return OtherReader(
      size: size,
      delays: packets.split(separator: "\n").compactMap(Double.init).map {
        Int(($0 * 100).rounded())
      },
      plays: plays, canvases: canvases(pixels, size: size))
  }

  /// Where Debian's Python has Pillow.
  static let pillowFolder = "/usr/lib/python3/dist-packages/PIL"

  /// Asks Pillow.
  static func pillow(_ path: String) throws -> OtherReader {
    let program = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      loop = image.info.get("loop")
      plays = 1 if loop is None else 0 if loop == 0 else loop + 1
      durations, pixels = [], b""
      for index in range(image.n_frames):
          image.seek(index)
          durations.append(image.info.get("duration", 0))
          pixels += image.convert("RGBA").tobytes()
      print(image.width, image.height, plays, *durations)
      sys.stdout.flush()
      sys.stdout.buffer.write(pixels)
      """
    let output = try run("/usr/bin/python3", ["-c", program, path])
    let line = output.prefix { $0 != UInt8(ascii: "\n") }
    let numbers = String(decoding: line, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard numbers.count > 3 else { throw Failure(program: "Pillow", complaint: "\(numbers)") }
    let size = Size(width: numbers[0], height: numbers[1])
    return OtherReader(
      size: size, delays: numbers[3...].map { $0 / 10 }, plays: numbers[2],
      canvases: canvases(Data(output.dropFirst(line.count + 1)), size: size))
  }

  private static func size(_ sides: (Substring, Substring, Substring)?) -> Size {
    Size(width: sides.flatMap { Int($0.1) } ?? 0, height: sides.flatMap { Int($0.2) } ?? 0)
  }
}
