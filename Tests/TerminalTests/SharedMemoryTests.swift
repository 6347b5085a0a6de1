import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct SharedMemoryTests {
  private let memory = SharedMemory(session: .random(in: 0...(.max)))

  private static let picture = KittyRig.bitmap(media: 1, frame: 2)

  /// The name of what was offered.
  private func offer() -> String? {
    guard case .named(let name) = memory.offer(Self.picture) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  @Test func aPictureLiesReadyForItsOwnerAlone() throws {
    let name = try #require(offer())
    #expect(name.wholeMatch(of: #/\/giphy-tui-[0-9a-f]{16}a/#) != nil)
    #expect(SharedFile.permissions(of: name) == 0o600)
    let bytes = try #require(SharedFile.take(name))
    let pixels = bytes.count / 4
    #expect(pixels == Self.picture.pixels.count)
    #expect(
      (0..<pixels).allSatisfy { index in
        let color = Self.picture.pixels[index]
        return (0..<4).allSatisfy { bytes[4 * index + $0] == UInt8(color >> ($0 * 8) & 255) }
      })
  }

  @Test func noMoreLieReadyThanThereAreNames() throws {
    let names = (0..<SharedMemory.places).compactMap { _ in offer() }
    #expect(Set(names).count == SharedMemory.places)
    #expect(memory.offer(Self.picture) == .busy)
    // The terminal takes them in turn.
    #expect(SharedFile.take(names[0]) != nil)
    #expect(offer() == names[0])
    #expect(memory.offer(Self.picture) == .busy)
    let isTaken = memory.withdraw()
    #expect(!isTaken)
    #expect(!names.contains(where: SharedFile.exists))
  }

  @Test func whatTheTerminalHasTakenNeedsNoWithdrawing() throws {
    #expect(SharedFile.take(try #require(offer())) != nil)
    let isTaken = memory.withdraw()
    #expect(isTaken)
    #expect(offer()?.hasSuffix("a") == true)
  }

  @Test func namesGoWithTheirSession() throws {
    var memory: SharedMemory? = SharedMemory(session: .random(in: 0...(.max)))
    guard case .named(let name) = memory?.offer(Self.picture) else {
      Issue.record("nothing is offered")
      return
    }
    #expect(SharedFile.exists(String(decoding: name, as: UTF8.self)))
    memory = nil
    #expect(!SharedFile.exists(String(decoding: name, as: UTF8.self)))
  }
}
