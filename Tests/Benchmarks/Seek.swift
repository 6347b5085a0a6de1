import Animation
import Foundation
import Pixels

/// Measures how long it takes to show the last frame of a file, and then its middle, at 160×160.
///
/// Prints a tab-separated line; the bytes are those of the frames that are kept.
func seek(_ arguments: [String]) throws {
  let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[0])))
  let options = AnimatedImage.Options(
    box: Size(width: 160, height: 160), byteLimit: 4 << 20)
  let image = try AnimatedImage(bytes: file, options: options, runner: { _ in })
  var animator = Animator(store: image.store)
  animator.pause(at: .zero)
  let clock = ContinuousClock()
  var times: [String] = []
  for target in [image.frameCount - 1, image.frameCount / 2, 1] {
    let time = clock.measure {
      _ = animator.seek(to: target, at: .zero)
      while animator.frameIndex != target || image.frame(at: target) == nil {
        image.decodeAll()
        _ = animator.tick(at: .zero)
      }
    }
    times.append("frame_\(target)_ms=\(String(format: "%.1f", time / .milliseconds(1)))")
  }
  print(
    (["seek", "frames=\(image.frameCount)"] + times + ["bytes=\(image.store.byteCount)"])
      .joined(separator: "\t"))
}
