import Glibc
import Pixels
import Terminal

/// A program that shows what reaches it, and ends as its keys tell it to.
@main
struct Main {
  static func main() throws {
    let session = try Session()
    let asks = CommandLine.arguments.contains("ask")
    if asks { session.ask(in: [:]) }
    let screen = try Screen(session: session, rendering: Rendering(colors: .trueColor))
    var fixture = Fixture(size: session.size)
    if asks {
      let found = session.capabilities(in: [:])
      fixture.lastEvents.append("\(found.product?.name ?? "nobody") \(found.cell.value)")
    }
    while true {
      screen.present(fixture.scene, pictures: fixture.pictures)
      for event in session.events(until: nil) {
        switch event {
        case .key(.character("q")), .closed: return session.close()
        case .key(.character("e")): exit(7)
        case .key(.character("z")): session.suspend()
        case .key(.character("l")): screen.redraw()
        case .key(.character("c")): session.copy("copied")
        case .key(.character("t")): Task.detached { [fixture] in fixture.trap() }
        case .key(.character("a")): Task.detached { abort() }
        case .key(.character("o")): fixture.lastEvents.append("\(fixture.recurse(from: 0))")
        case .key(.character("w")): Task.detached { [waker = session.waker] in waker.wake() }
        case .key(.character("n")): fixture.frame += 1
        case .resize: fixture.size = session.size
        default: break
        }
        fixture.lastEvents.append("\(event)")
      }
    }
  }
}

/// What the program shows.
struct Fixture: Sendable {
  var size: Size
  var frame = 0
  var lastEvents: [String] = []

  /// The events, newest first, beside a picture.
  var scene: Scene {
    var scene = Scene(size: size)
    scene.write(" terminal-fixture ", column: 0, row: 0, style: Style(reversed: true))
    for (row, event) in lastEvents.reversed().prefix(8).enumerated() {
      scene.write(event, column: 34, row: row + 2)
    }
    scene.pictures = [frameRect]
    return scene
  }

  /// A gradient that moves.
  var pictures: [Picture] {
    var bitmap = Bitmap(size: Size(width: 120, height: 56))
    for y in 0..<56 {
      for x in 0..<120 {
        let (red, green) = (UInt8(x * 2), UInt8(y * 4))
        bitmap[x, y] = Color(red: red, green: green, blue: UInt8((x / 2 + y / 2 + frame * 8) % 256))
      }
    }
    let version = Picture.Version(media: 0, frame: frame)
    return [Picture(frame: frameRect, clip: Rect(size), bitmap: bitmap, version: version)]
  }

  /// Does what a mistake in a program does.
  func trap() {
    let missing = lastEvents.count + 1
    precondition(lastEvents.indices.contains(missing), "this is meant to trap")
  }

  /// Does what a recursion without an end does.
  func recurse(from depth: Int) -> Int {
    depth == .max ? depth : recurse(from: depth + lastEvents.count + 1) + 1
  }

  private var frameRect: Rect { Rect(x: 1, y: 2, width: 30, height: 7) }
}
