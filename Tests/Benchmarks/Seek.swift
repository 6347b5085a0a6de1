import Animation
import Foundation
import Pixels

/// Measures how long it takes to show the last frame of a file, then its middle and its second, and
/// to draw what a whole play shows, at 160×160.
///
/// Prints a tab-separated line: a file plays in time when drawing a play takes less than the play.
/// The bytes are the most that the kept frames took.
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
  var player = Animator(store: image.store)
  _ = player.seek(to: 0, at: .zero)
  var most = 0
  let drawing = clock.measure {
    image.decodeAll()
    _ = player.tick(at: .zero)
    while let deadline = player.deadline, player.playback.completedPlays == 0 {
      image.decodeAll()
      most = max(most, image.store.byteCount)
      _ = player.tick(at: deadline)
    }
  }
  let play = image.timeline.loopDuration
  times.append("play_ms=\(String(format: "%.0f", drawing / .milliseconds(1)))")
  times.append("of_ms=\(String(format: "%.0f", play / .milliseconds(1)))")
  times.append("late=\(player.lateCount)")
  print(
    (["seek", "frames=\(image.frameCount)"] + times + ["bytes=\(most)"])
      .joined(separator: "\t"))
}
