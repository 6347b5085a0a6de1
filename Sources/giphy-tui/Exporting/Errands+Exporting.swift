import Browser
import Exporting
import FoundationEssentials
import GIFCodec
import Giphy
import HTTP
import Loading
import Pixels
import Terminal

extension Errands {
  /// Makes other files of GIFs, one after the other; none is left of one that was not made whole.
  func export(
    _ order: ExportOrder, report: @escaping Program.World.Report
  ) async -> ExportOutcome {
    var outcome = ExportOutcome(folder: folders.shown(folders.downloads))
    for (index, source) in order.sources.enumerated() {
      @Sendable func tell(_ stage: ExportProgress.Stage) {
        let count = order.sources.count
        report(.exporting(ExportProgress(number: index + 1, count: count, stage: stage)))
      }
      tell(.fetching)
      let stem = FileName.stem(for: source.item, isFile: source.isFile, madeAs: order.words)
      let path = freePath(stem)
      do throws(Failure) {
        try Download(folder: folders.downloads, transport: transport, rule: rule).makeFolder()
        let bytes = try await bytes(of: source)
        // From here on nothing is waited for.
        tell(.writing(Export.Progress(attempt: 1, done: 0, total: 1)))
        let file = try await makeFile(of: bytes, as: order.recipe) { tell(.writing($0)) }
        outcome.files.append(try write(file, to: path))
      } catch {
        guard !Task.isCancelled else { break }
        outcome.failures.append(words(for: error, writing: path))
      }
    }
    outcome.isCancelled = Task.isCancelled && outcome.files.count < order.sources.count
    return outcome
  }

  private func makeFile(
    of bytes: [UInt8], as recipe: Recipe,
    progress: @escaping @Sendable (Export.Progress) -> Void
  ) async throws(Failure) -> Export.File {
    // Such work takes seconds, in which the other threads are there for what the user does.
    let pool = WorkerPool(threads: 1, name: "export", niceness: 5)
    let task = Task(executorPreference: pool) {
      Self.file(of: bytes, as: recipe, progress: progress)
    }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }

  private func bytes(of source: ExportOrder.Source) async throws(Failure) -> [UInt8] {
    let media = source.media
    let request = Request(
      url: media.url, rule: media.rule, accept: "image/gif,image/*;q=0.8",
      maximumBytes: media.maximumBytes)
    let (response, bytes): (Response, [UInt8])
    do throws(TransferError) {
      (response, bytes) = try await transport.data(for: request)
    } catch {
      throw Failure(status: .unavailable, message: error.message)
    }
    guard response.status == 200 else {
      throw Failure(status: .unavailable, message: "the server answers \(response.status)")
    }
    return bytes
  }

  /// Makes a file; what is told of it is new each time.
  private static func file(
    of bytes: [UInt8], as recipe: Recipe, progress: (Export.Progress) -> Void
  ) -> Result<Export.File, Failure> {
    let clip: Clip
    do throws(GIF.FormatError) {
      clip = try Clip(gif: bytes.span)
    } catch {
      return .failure(Failure(status: .badData, message: "\(error)"))
    }
    var last = (attempt: 0, percent: -1)
    do throws(Export.Failure) {
      return .success(
        try recipe.file(of: clip) { news in
          let told = (attempt: news.attempt, percent: news.done * 100 / max(1, news.total))
          guard told != last else { return }
          last = told
          progress(news)
        })
    } catch {
      let limit = recipe.export(for: clip.size).byteLimit
      let advice = "say a smaller size such as 200x, or less of it such as 0s..1s"
      return .failure(
        Failure(status: .badData, message: error.words(byteLimit: limit, advice: advice)))
    }
  }

  /// Writes a file as a whole, where there is none.
  private func write(_ file: Export.File, to path: String) throws(Failure) -> ExportOutcome.File {
    let output = try OutputFile(path: path)
    try output.append(file.bytes)
    try output.commit()
    let frames = file.frameCount == 1 ? "still" : "\(file.frameCount) frames"
    return ExportOutcome.File(
      path: folders.shown(path),
      facts:
        "\(file.size.width)×\(file.size.height), \(frames), \(ByteCount(file.bytes.count))",
      byteCount: file.bytes.count)
  }

  /// Where a file of this name can go, with a number behind it if there is one already.
  private func freePath(_ stem: String) -> String {
    let path = "\(folders.downloads)/\(stem).gif"
    return FileName.numbered(path).first { !FileManager.default.fileExists(atPath: $0) } ?? path
  }
}
