import Animation
import Browser
import CAllocator
import Giphy
import HTTP
import Loading
import Pixels
import Terminal

extension Main {
  /// Runs the browser until the user leaves it.
  ///
  /// - Throws: ``Failure`` when there is no terminal.
  static func browse(
    _ library: Library, configuration: Configuration, environment: [String: String]
  ) throws(Failure) {
    let keymap = try KeymapFile(environment: environment).keymap()
    let log = try configuration.log.map { path throws(Failure) in try LogFile(path: path) }
    log?.add("giphy-tui \(Version.current), TERM=\(environment["TERM"] ?? "")", at: .zero)
    let recorder = try configuration.record.map { path throws(Failure) in try Recorder(to: path) }
    // They take the place of the session's own when it ends.
    let signals = recorder.map { _ in FinishingSignals() }
    // The screen's text library wants to be set up before any other thread runs.
    let session = try openSession(
      mouse: configuration.usesMouse, tellsTermination: recorder != nil)
    session.ask(in: environment)
    let screen = try openScreen(of: session)
    let alarm = try makeAlarm()
    let connection = try Connection(to: library, sleep: alarm.sleep(for:))
    let folders = UserFolders.current(in: environment)
    let program = Program(
      model: model(
        of: connection, configuration: configuration, keymap: keymap, size: session.size,
        clipboard: clipboard(in: environment),
        memory: Errands.memory(in: folders, keepsSearches: configuration.keepsSearches)),
      session: session, screen: screen,
      world: world(
        of: connection, configuration: configuration, alarm: alarm, folders: folders, log: log,
        recorder: recorder),
      framesPerSecond: configuration.fps,
      rendering: {
        let capabilities = session.capabilities(in: environment)
        var rendering = Choice(capabilities, preferring: configuration.preferences).rendering
        // What is recorded are cells.
        if recorder != nil, rendering.renderer.drawsPixels { rendering.renderer = .blocks }
        return rendering
      })
    program.run()
    recorder?.end(at: session.now)
    session.close()
    if let recorder, let signals, let path = configuration.record {
      StandardError.write(line: "Writing \(path.showable)…")
      try RecordingEnd.finish(recorder, minding: signals, after: program.endingSignal)
    }
    guard let pick = configuration.pick else { return }
    let folder = configuration.downloadFolder ?? folders.downloads
    try printChoice(program.chosen, as: pick, from: connection, savingIn: folder)
  }

  /// Prints what was chosen.
  ///
  /// - Throws: ``Failure`` when it is nothing, or cannot be had or printed.
  private static func printChoice(
    _ chosen: Entry?, as pick: Pick, from connection: Connection, savingIn folder: String
  ) throws(Failure) {
    guard let chosen else { throw Failure(status: .interrupted, message: "") }
    try StandardOutput.write(
      line: try pick.text(of: chosen, from: connection, savingIn: folder))
  }

  static func openSession(
    mouse: Bool, tellsTermination: Bool = false
  ) throws(Failure) -> Session {
    do throws(SessionError) {
      return try Session(
        options: Session.Options(mouse: mouse, tellsTermination: tellsTermination))
    } catch {
      throw Failure(status: .unavailable, message: error.description)
    }
  }

  private static func openScreen(of session: Session) throws(Failure) -> Screen {
    do throws(ScreenError) {
      return try Screen(session: session)
    } catch {
      session.close()
      throw Failure(status: .unavailable, message: error.description)
    }
  }

  private static func makeAlarm() throws(Failure) -> Alarm {
    do throws(WorkerThread.Unavailable) {
      return try Alarm()
    } catch {
      throw Failure(status: .unavailable, message: "the system has no thread left")
    }
  }

  private static func model(
    of connection: Connection, configuration: Configuration, keymap: Keymap, size: Size,
    clipboard: Clipboard, memory: Memory
  ) -> Model {
    let motion = Model.Motion(
      isStill: configuration.isStill, playsUnfocused: configuration.playsUnfocused)
    let keymap = configuration.pick == nil ? keymap : keymap.forChoosing
    let palette = configuration.palette
    return connection.client == nil
      ? Model(
        files: connection.files, size: size, keymap: keymap, palette: palette, motion: motion,
        clipboard: clipboard)
      : Model(
        query: configuration.query, rule: connection.rule, size: size, keymap: keymap,
        palette: palette, motion: motion, clipboard: clipboard, memory: memory)
  }

  private static func clipboard(in environment: [String: String]) -> Clipboard {
    Clipboard(environment: environment) {
      ChildProcess.isInstalled($0, path: environment["PATH"] ?? "")
    }
  }

  private static func world(
    of connection: Connection, configuration: Configuration, alarm: Alarm, folders: UserFolders,
    log: LogFile?, recorder: Recorder?
  ) -> Program.World {
    // Not Swift's own pool, which wakes up every second for ever once it has run a task.
    let pool = WorkerPool(threads: 2, name: "tasks")
    let budget = MemoryBudget(limit: configuration.memoryBudget)
    return Program.World(
      fetch: { [client = connection.client] query, offset in
        do throws(GiphyError) {
          guard let client else { throw .notFound }
          return .success(try await client.page(of: query, at: offset))
        } catch {
          return .failure(error)
        }
      },
      makeLoader: { report in
        let loader = Loader(
          transport: connection.transport, budget: budget, frameCap: configuration.frameBudget,
          executor: pool, sleep: alarm.sleep(for:), report: report)
        MemoryWatch.start { pressure in
          Task(executorPreference: pool) {
            await loader.setPressure(pressure)
            if pressure != .normal { callocator_trim() }
          }
        }
        return loader
      },
      executor: pool,
      openPage: { await PageOpener.open($0) },
      run: Errands(
        transport: connection.transport, rule: connection.rule, folders: folders,
        client: connection.client
      ).run,
      log: log?.lines,
      record: recorder?.stills)
  }
}
