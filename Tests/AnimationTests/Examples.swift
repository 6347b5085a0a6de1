import Animation
import Pixels
import Testing

// The examples of the catalogue's articles, compiled and run; `ArticleTests` compares the two.

final class Preview: Animatable {
  var animator: Animator?
  let box = Size(width: 160, height: 120)
  private(set) var picture: Bitmap?

  func show(_ picture: Bitmap?) { self.picture = picture }
}

@Suite struct ExampleTests {
  @Test func aViewPlaysAndAnotherSharesItsFrames() throws {
    let file = Frames.gif(count: 4)
    let runner: AnimatedImage.Runner = { $0() }

    let preview = Preview()
    let image = try preview.prepare(with: file, runner: runner)
    preview.startAnimating(at: .zero)
    preview.tick(at: .milliseconds(100))
    #expect(preview.activeFrameIndex == 1)
    #expect(preview.picture?.size == Size(width: 120, height: 120))

    let other = Preview()
    other.animate(
      with: image.store,
      options: PlaybackOptions(rate: Rate(2), direction: .bounce, loops: .forever),
      at: .milliseconds(100))
    other.tick(at: .milliseconds(150))
    #expect(other.isAnimating && other.animator?.store === preview.animator?.store)
  }
}
