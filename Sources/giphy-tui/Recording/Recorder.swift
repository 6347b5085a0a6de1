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
  private let task: Task<Result<Recording, Failure>, Never>
  private let end: End
  private let pool = WorkerPool(threads: 1, name: "recorder", niceness: 5)

  /// When the recording is over, written by one thread and read by another.
  private final class End: Sendable {
    let time = Mutex(Duration.zero)
  }

  /// Starts a file, which gets its name when it is whole.
  ///
  /// - Throws: ``Failure`` when it is there already, or cannot be written.
  init(to path: String, limits: Limits = Limits()) throws(Failure) {
    guard !path.isEmpty, path != "-" else { throw .usage("--record wants a file") }
    var film = RecordedFilm(in: try OutputFile(path: path), limits: limits)
    let (stream, continuation) = AsyncStream.makeStream(
      of: Shot.self, bufferingPolicy: .bufferingNewest(32))
    let end = End()
    self.end = end
    self.continuation = continuation
    task = Task(executorPreference: pool) {
      do throws(Failure) {
        for await shot in stream { try film.show(shot.still, at: shot.time) }
        return .success(try film.finish(at: end.time.withLock { $0 }))
      } catch {
        return .failure(error)
      }
    }
  }

  /// What takes stills of the screen.
  var stills: @Sendable (Still, Duration) -> Void {
    { still, time in self.show(still, at: time) }
  }

  /// Takes what the screen shows from a time on.
  func show(_ still: Still, at time: Duration) {
    continuation.yield(Shot(still: still, time: time))
  }

  /// Ends the recording, and waits until the file is whole.
  ///
  /// - Throws: ``Failure`` that names the file and says why there is none.
  func finish(at time: Duration) throws(Failure) -> Recording {
    end.time.withLock { $0 = time }
    continuation.finish()
    let result = waiting(on: pool) { [task] in await task.value }
    do throws(Failure) {
      return try result.get()
    } catch {
      throw Failure(status: error.status, message: "--record: \(error.message)")
    }
  }
}
