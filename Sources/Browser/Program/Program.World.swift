public import Giphy
public import Loading
public import Terminal

extension Program {
  /// What the program can ask of the outside world.
  public struct World {
    /// Takes news, on any thread.
    public typealias Report = @Sendable (Message) -> Void

    /// Fetches a page.
    public var fetch: @Sendable (Query, _ offset: Int) async -> Result<Page, GiphyError>
    /// Makes the loader, which reports on any thread.
    public var makeLoader: (@escaping @Sendable (String, Status) -> Void) -> Loader
    /// What tasks run on: threads that do not wake while nothing moves.
    public var executor: any TaskExecutor
    /// Shows a page in the user's browser; the answer says what went wrong, if anything.
    public var openPage: @Sendable (String) async -> String?
    /// Does what an errand wants, tells how far it is, and answers what came of it.
    public var run: @Sendable (Errand, _ report: @escaping Report) async -> Message?
    /// Takes a line for bug reports, and the time on the session's clock; nil when nobody reads it.
    public var log: (@Sendable (String, Duration) -> Void)?
    /// Takes what the screen shows from a time on, and tells whether it takes more; nil when nobody
    /// looks.
    public var record: (@Sendable (Still, Duration) -> Bool)?

    /// Creates a world.
    public init(
      fetch: @escaping @Sendable (Query, _ offset: Int) async -> Result<Page, GiphyError>,
      makeLoader: @escaping (@escaping @Sendable (String, Status) -> Void) -> Loader,
      executor: any TaskExecutor,
      openPage: @escaping @Sendable (String) async -> String?,
      run: @escaping @Sendable (Errand, _ report: @escaping Report) async -> Message?,
      log: (@Sendable (String, Duration) -> Void)? = nil,
      record: (@Sendable (Still, Duration) -> Bool)? = nil
    ) {
      self.fetch = fetch
      self.makeLoader = makeLoader
      self.executor = executor
      self.openPage = openPage
      self.run = run
      self.log = log
      self.record = record
    }
  }
}
