import FoundationEssentials
import Giphy
import HTTP
import Loading
import Synchronization
import Terminal

/// Saves the files of GIFs in a folder, under names made of their titles.
struct Download: Sendable {
  /// The most bytes of a file.
  private static let limit = 256 << 20
  /// How many files come at once.
  private static let width = 4

  /// The folder.
  let folder: String
  let transport: any Transport
  let rule: URLRule

  /// What became of one GIF.
  private struct Outcome: Sendable {
    var index: Int
    var result: Result<String, Failure>
  }

  /// Saves the items, and prints the path of each, those as well that are there already.
  ///
  /// What cannot be had is told of, and the others come all the same.
  ///
  /// - Throws: ``Failure`` when one could not be saved.
  func save(_ items: [Item]) throws(Failure) {
    try makeFolder()
    let isCounting = StandardError.isTerminal
    let results: [Result<String, Failure>] = waiting {
      await self.results(of: items, isCounting: isCounting)
    }
    if isCounting { StandardError.write("\r\u{1b}[K") }
    var worst: Failure.Status?
    for result in results {
      do throws(Failure) {
        try StandardOutput.write(line: try result.get())
      } catch {
        guard error.status != .unread else { throw error }
        StandardError.write(line: "giphy-tui: \(error.message)")
        worst = worst ?? error.status
      }
    }
    if let worst { throw Failure(status: worst, message: "") }
  }

  /// Saves one GIF, unless it is there, and returns its path; it blocks until that is done.
  ///
  /// - Throws: ``Failure`` that says why it could not be had or written.
  func saveOne(_ item: Item) throws(Failure) -> String {
    try makeFolder()
    let result: Result<String, Failure> = waiting { await self.result(of: item) }
    return try result.get()
  }

  /// Makes sure that there is the folder.
  ///
  /// - Throws: ``Failure`` when it cannot be made.
  func makeFolder() throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        status: .notWritten, message: "the folder \(folder.showable) cannot be made")
    }
  }

  /// What became of each item; after a file that cannot be written, nothing more is asked for.
  private func results(of items: [Item], isCounting: Bool) async -> [Result<String, Failure>] {
    await withTaskGroup(of: Outcome.self) { group in
      var results: [Int: Result<String, Failure>] = [:]
      var rest = Array(items.enumerated())[...]
      func start() {
        guard let (index, item) = rest.popFirst() else { return }
        group.addTask { Outcome(index: index, result: await result(of: item)) }
      }
      for _ in 0..<Self.width { start() }
      for await outcome in group {
        results[outcome.index] = outcome.result
        if isCounting { StandardError.write("\r\(results.count) of \(items.count) GIFs") }
        if case .failure(let failure) = outcome.result, failure.status == .notWritten { rest = [] }
        start()
      }
      return items.indices.compactMap { results[$0] }
    }
  }

  private func result(of item: Item) async -> Result<String, Failure> {
    do throws(Failure) {
      return .success(try await save(item))
    } catch {
      return .failure(error)
    }
  }

  /// Where the file of a GIF belongs.
  func path(of item: Item) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + FileName.name(for: item)
  }

  /// Saves one GIF, unless it is there, and returns its path.
  ///
  /// - Throws: ``Failure`` that says why it could not be had or written.
  func save(_ item: Item) async throws(Failure) -> String {
    let path = path(of: item)
    // The identifier is in the name: what has it is this GIF.
    if FileManager.default.fileExists(atPath: path) { return path }
    guard let file = item.file else {
      throw Failure(status: .badData, message: "\(item.title): there is no file of it")
    }
    let sink = FileSink(try OutputFile(path: path))
    let request = Request(
      url: file.url, rule: rule, accept: "image/gif,image/*;q=0.8", maximumBytes: Self.limit)
    do throws(Failure) {
      try await receive(request, into: sink)
      try sink.finish()
    } catch {
      guard error.status != .notWritten else { throw error }
      throw Failure(status: error.status, message: "\(item.title): \(error.message)")
    }
    return path
  }

  private func receive(_ request: Request, into sink: FileSink) async throws(Failure) {
    // Its child runs where it runs itself, and can be ended when the file cannot be written.
    let result = await withTaskGroup(of: Result<Response, TransferError>?.self) { group in
      let (stop, continuation) = AsyncStream.makeStream(of: Never.self)
      sink.onFailure { continuation.finish() }
      group.addTask { [transport] in
        do throws(TransferError) {
          return .success(try await transport.send(request) { sink.take($0) })
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        for await _ in stop {}
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? nil
    }
    if let failure = sink.failure { throw failure }
    guard let result else { throw Failure(status: .unavailable, message: "cancelled") }
    if case .failure(let error) = result {
      throw Failure(status: .unavailable, message: error.message)
    }
  }
}
