import Animation
import FoundationEssentials
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(1))) struct FileTransportTests {
  /// A folder of its own for one test, removed with it.
  private final class Scratch: Sendable {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ bytes: [UInt8]) -> String {
      let file = path + "/" + name
      _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
      return file
    }
  }

  private func request(_ url: String, limit: Int = 8 << 20) -> Request {
    Request(url: url, rule: URLRule(domains: []), maximumBytes: limit)
  }

  private func failure(_ request: Request) async -> TransferError? {
    do throws(TransferError) {
      _ = try await FileTransport().send(request) { _ in }
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileComesInPieces() async throws {
    let scratch = try Scratch()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = scratch.file("a b.gif", bytes)
    let pieces = Mutex<[[UInt8]]>([])
    let response = try await FileTransport().send(request(path)) { delivery in
      if case .body(let piece) = delivery { pieces.withLock { $0.append(piece) } }
    }
    #expect(response.status == 200)
    #expect(response.contentLength == bytes.count)
    #expect(pieces.withLock { $0.count } == 4)
    #expect(pieces.withLock { $0.flatMap { $0 } } == bytes)
  }

  @Test(arguments: [
    ("/a/b.gif", "/a/b.gif"), ("b.gif", "b.gif"), ("file:///a/b%20c.gif", "/a/b c.gif"),
    ("file:/a.gif", "/a.gif"), ("FILE://localhost/a.gif", "/a.gif"), ("a:b.gif", "a:b.gif"),
    ("file:///50%.gif", "/50%.gif"), ("file:///%+1.gif", "/%+1.gif"), ("https://a/b.gif", nil),
  ])
  func localFilesAreToldFromOtherURLs(url: String, path: String?) {
    #expect(FileTransport.path(in: url) == path)
  }

  @Test func whatCannotBeReadSaysWhy() async throws {
    let scratch = try Scratch()
    let large = scratch.file("large.gif", [1, 2, 3])
    #expect(await failure(request(scratch.path + "/none.gif")) == .other("no such file"))
    #expect(await failure(request(large + "/none.gif")) == .other("no such file"))
    #expect(await failure(request("file:\(large)%00x")) == .other("no such file"))
    #expect(await failure(request(scratch.path)) == .other("it is a folder"))
    #expect(await failure(request("/dev/null")) == .other("it is not a file"))
    #expect(await failure(request(large, limit: 2)) == .tooLarge(limit: 2))
    #expect(await failure(request("https://a/b.gif")) == .refused("only files are read here"))
  }

  @Test func otherURLsGoToTheNetwork() async throws {
    let network = StubTransport { _ in .gif([1]) }
    _ = try await FileTransport(network: network).send(request("https://a/b.gif")) { _ in }
    #expect(network.requests.map(\.url) == ["https://a/b.gif"])
  }

  @Test func aLoaderShowsALocalFile() async throws {
    let scratch = try Scratch()
    let path = scratch.file("a.gif", Sample.gif(frames: 3))
    let bench = Bench(FileTransport())
    await bench.loader.want([.of(path), .of(path + ".none")])
    let store = await bench.reports.waitForFrames(of: path)
    await bench.settle()
    #expect(store?.keptCount == 3)
    #expect(await bench.reports.waitForFailure(of: path + ".none") == "no such file")
  }
}
