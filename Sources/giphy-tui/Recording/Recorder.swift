import Dispatch
import HTTP
import Synchronization
import Terminal

/// Makes a GIF of what the screen shows, on a thread of its own.
///
/// A few screens wait for it. When there are more, the oldest of them is left out, so that the program
/// is never held up and what waits stays small.
final class Recorder: Sendable {
  /// The most that is recorded.
  struct Limits: Sendable {
    /// Of the file, about: the frame that goes beyond it is the last.
    var bytes = 64 << 20
    /// Of what it shows.
    var duration = Duration.seconds(600)
  }

  private struct Shot: Sendable {
    var still: Still
    var time: Duration
  }

  private let continuation: AsyncStream<Shot>.Continuation
  private let progress: Progress
  private let pool = WorkerPool(threads: 1, name: "recorder", niceness: 5)

  /// How far the recording is, written by one thread and read by another.
  private final class Progress: Sendable {
    struct State {
      /// When the recording is over.
      var end = Duration.zero
      /// True when what waits is to be left out.
      var isHurried = false
      /// True when it takes no more.
      var isFull = false
      /// What came of it.
      var result: Result<Recording, Failure>?
    }
    let state = Mutex(State())
    let done = DispatchSemaphore(value: 0)
    /// The name that the file has until it is whole, if it needs one.
    let temporaryPath: String?

    init(temporaryPath: String?) { self.temporaryPath = temporaryPath }
  }

  /// Starts a file, which gets its name when it is whole.
  ///
  /// - Throws: ``Failure`` when it is there already, or cannot be written.
  init(to path: String, limits: Limits = Limits()) throws(Failure) {
    guard !path.isEmpty, path != "-" else { throw .usage("--record wants a file") }
    let file = try Self.file(at: path)
    let progress = Progress(temporaryPath: file.temporaryPath)
    let film = RecordedFilm(in: file, limits: limits)
    let (stream, continuation) = AsyncStream.makeStream(
      of: Shot.self, bufferingPolicy: .bufferingNewest(32))
    self.progress = progress
    self.continuation = continuation
    Task(executorPreference: pool) {
      let result = await Self.recording(of: stream, in: film, progress)
      progress.state.withLock { $0.result = result }
      progress.done.signal()
    }
  }

  private static func file(at path: String) throws(Failure) -> OutputFile {
    do throws(Failure) {
      return try OutputFile(path: path)
    } catch {
      throw named(error)
    }
  }

  private static func named(_ failure: Failure) -> Failure {
    Failure(status: failure.status, message: "--record: \(failure.message)")
  }

  private static func recording(
    of stream: AsyncStream<Shot>, in film: consuming RecordedFilm, _ progress: Progress
  ) async -> Result<Recording, Failure> {
    do throws(Failure) {
      for await shot in stream {
        if film.hasBegun, progress.state.withLock({ $0.isHurried }) { break }
        try film.show(shot.still, at: shot.time)
        if film.isCutOff { progress.state.withLock { $0.isFull = true } }
      }
      return .success(try film.finish(at: progress.state.withLock { $0.end }))
    } catch {
      return .failure(error)
    }
  }

  /// What takes stills of the screen.
  var stills: @Sendable (Still, Duration) -> Bool {
    { still, time in self.show(still, at: time) }
  }

  /// Takes what the screen shows from a time on; false once no more is recorded, or can be.
  @discardableResult
  func show(_ still: Still, at time: Duration) -> Bool {
    continuation.yield(Shot(still: still, time: time))
    return progress.state.withLock { !$0.isFull && $0.result == nil }
  }
}

// MARK: - Its end

extension Recorder {
  /// Ends the recording; what waits is drawn yet.
  func end(at time: Duration) {
    progress.state.withLock { $0.end = time }
    continuation.finish()
  }

  /// Leaves out what is not drawn yet.
  func hurry() { progress.state.withLock { $0.isHurried = true } }

  /// Leaves nothing behind of what is not whole.
  func giveUp() {
    if let path = progress.temporaryPath { OutputFile.remove(path) }
  }

  /// The recording, once the file is whole; nil if that takes longer.
  ///
  /// - Throws: ``Failure`` that names the file and says why there is none.
  func recording(within time: Duration) throws(Failure) -> Recording? {
    let limit = DispatchTime.now() + .milliseconds(Int(time / .milliseconds(1)))
    _ = progress.done.wait(timeout: limit)
    do throws(Failure) {
      return try progress.state.withLock { $0.result }?.get()
    } catch {
      throw Self.named(error)
    }
  }
}
