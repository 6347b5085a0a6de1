import Loading
import Pixels
public import Terminal

/// The main loop: feeds what happens to the model, does what it asks for, draws what it shows.
///
/// It is one plain function on the main thread. It sleeps in one call until a key, a message of
/// another thread, or the next due frame, and nothing else draws or reads the terminal.
public final class Program {
  private var model: Model
  private var stage = Stage()
  private var pacer: Pacer
  private let session: Session
  private let rendering: () -> Rendering
  private let screen: Screen
  private let world: World
  private let mailbox: Mailbox
  private let loader: Loader
  private var wants: WantStream
  private let errands: ErrandStream
  /// What is being exported, to be cancelled.
  private var export: Task<Void, Never>?
  private var wantedURLs: Set<String> = []
  /// True when the screen shows something older than the model and the stage.
  private var isDirty = true
  /// True when that cannot wait for the next frame: a key was pressed, say.
  private var isUrgent = true
  /// True while the terminal has not taken the last drawing.
  private var isRefused = false
  /// The text on the screen, until the model changes.
  private var scene: Scene?
  private var spinnerTurn = 0
  /// The signal that asked the program to end; nil when none did.
  public private(set) var endingSignal: Int32?

  /// Creates the program; `framesPerSecond` is the most drawings a second that frames cause.
  ///
  /// `rendering` is asked once, before anything is drawn and after the first page is asked for.
  public init(
    model: Model, session: Session, screen: Screen, world: World, framesPerSecond: Int,
    rendering: @escaping () -> Rendering
  ) {
    self.rendering = rendering
    self.model = model
    self.session = session
    self.screen = screen
    self.world = world
    pacer = Pacer(framesPerSecond: framesPerSecond)
    let mailbox = Mailbox(waker: session.waker)
    self.mailbox = mailbox
    loader = world.makeLoader { mailbox.post(.status(url: $0, $1)) }
    wants = WantStream(loader: loader, executor: world.executor)
    errands = ErrandStream(executor: world.executor) { [run = world.run] in
      if let message = await run($0, mailbox.post) { mailbox.post(message) }
    }
  }

  /// Runs until the user quits or the terminal is gone.
  public func run() {
    passTime()
    for effect in model.start() { perform(effect) }
    // The page is on its way while the terminal says what it can do.
    screen.rendering = rendering()
    pacer.limit(to: screen.rendering.renderer.framesPerSecond)
    model.sampling = screen.rendering.sampling
    while !model.isOver {
      update()
      draw()
      guard !model.isOver else { break }
      let events = session.events(until: deadline)
      passTime()
      for event in events { take(event) }
      for message in mailbox.take() { handle(message) }
    }
    wants.close()
  }

  /// The row that the user chose; nil when none was, or none was to be.
  public var chosen: Entry? { model.chosen }

  /// Tells the model the time, and draws what it counts down if that has changed.
  private func passTime() {
    let now = session.now
    let isDue = model.deadline.map { $0 <= now } ?? false
    for effect in model.update(.clock(now)) { perform(effect) }
    guard isDue else { return }
    scene = nil
    isDirty = true
  }

  private func take(_ event: Event) {
    switch event {
    case .key(let key): handle(.key(key))
    case .wheel(let down, _, _): handle(.wheel(down: down))
    case .click(let column, let row): handle(.click(column: column, row: row))
    case .focus(let isFocused): handle(.focus(isFocused))
    case .resize: handle(.resized(session.size))
    case .resumed:
      screen.redraw()
      handle(.resized(session.size))
    case .closed: handle(.closed)
    case .termination(let number):
      endingSignal = number
      handle(.closed)
    case .paste(let text): handle(.paste(text))
    case .woken: break
    }
  }

  private func handle(_ message: Message) {
    if case .status(let url, let status) = message {
      // A late word of what nobody wants any more would only hold its frames.
      guard wantedURLs.contains(url) else { return }
      if case .playing(let store, _, _) = status { stage.play(store, of: url, at: session.now) }
    }
    if !message.canWait { isUrgent = true }
    if let log = world.log, let line = LogText.text(of: message) { log(line, session.now) }
    for effect in model.update(message) { perform(effect) }
    scene = nil
    isDirty = true
  }

  private func perform(_ effect: Effect) {
    world.log?(LogText.text(of: effect), session.now)
    switch effect {
    case .fetch(let query, let offset, let generation):
      Task(executorPreference: world.executor) { [mailbox, fetch = world.fetch] in
        mailbox.post(.page(generation: generation, await fetch(query, offset)))
      }
    case .retry(let url):
      Task(executorPreference: world.executor) { [loader] in await loader.retry(url) }
    case .restart(let url): stage.restart(url, at: session.now)
    case .step(let url, let steps): stage.step(url, by: steps, at: session.now)
    case .copy(let text): session.copy(text)
    case .openPage(let link):
      Task(executorPreference: world.executor) { [mailbox, openPage = world.openPage] in
        if let reason = await openPage(link) { mailbox.post(.openFailed(reason)) }
      }
    case .errand(let errand) where errand.isOrdered: errands.send(errand)
    case .errand(.export(let order)): export = start(.export(order))
    case .errand(let errand): _ = start(errand)
    case .cancelExport: export?.cancel()
    case .redraw: screen.redraw()
    case .suspend: session.suspend()
    }
  }

  private func start(_ errand: Errand) -> Task<Void, Never> {
    Task(executorPreference: world.executor) { [mailbox, run = world.run] in
      if let message = await run(errand, mailbox.post) { mailbox.post(message) }
    }
  }

  /// Tells the loader what is wanted now, and lets go of what is not.
  private func update() {
    guard isDirty else { return }
    let wanted = model.wants
    guard wants.send(wanted) else { return }
    wantedURLs = Set(wanted.map(\.media.url))
    model.keepStatuses(of: wantedURLs)
    stage.keep(wantedURLs)
  }

  private func draw() {
    let now = session.now
    let places = model.places
    let playing = Set(model.plays ? places.compactMap(\.url) : [])
    stage.rate = model.rate
    stage.tellsFrames = model.mode == .large
    if stage.tick(at: now, isHeld: { !playing.contains($0) || model.isPaused($0) }) {
      isDirty = true
    }
    tellModelOfFrames()
    if model.isAwaitingPage { turnSpinner(at: now) }
    guard isUrgent || isDirty && pacer.isDue(at: now) else { return }
    let scene = scene ?? model.scene(spinner: spinnerTurn)
    self.scene = scene
    let withFilm = screen.rendering.takesFilms
    let pictures = places.map { stage.picture(at: $0, withFilm: withFilm) }
    isRefused = !screen.present(scene, pictures: pictures)
    guard !isRefused else { return }
    record(at: now)
    stage.leave(screen.films, whole: screen.wholeFilms, at: now)
    pacer.drew(at: now)
    isDirty = screen.isUnfinished
    isUrgent = false
    if screen.isOverwhelmed { fallBack() }
  }

  /// Hands the screen to who records it, without the mark that says so.
  private func record(at now: Duration) {
    guard let record = world.record, let still = screen.still else { return }
    let isOver = !record(
      still.showing(model.scene(spinner: spinnerTurn, marksRecording: false)), now)
    guard model.recording?.isOver != isOver else { return }
    _ = model.update(.recording(isOver: isOver))
    scene = nil
    isDirty = true
  }

  /// Draws in blocks from here on.
  private func fallBack() {
    screen.rendering.renderer = .blocks
    model.sampling = screen.rendering.sampling
    scene = nil
    isDirty = true
  }

  /// Tells the model what its texts say of the frames on show.
  private func tellModelOfFrames() {
    let frame = model.mode == .large ? model.places.first?.url.flatMap(stage.frame(of:)) : nil
    let finished = stage.finished
    if model.showsDiagnostics { tellModelOfPlaying() }
    guard frame != model.frame || finished != model.finished else { return }
    for effect in model.update(.frame(frame)) + model.update(.finished(finished)) {
      perform(effect)
    }
    scene = nil
    isDirty = true
  }

  private func tellModelOfPlaying() {
    let painter = "\(screen.rendering.renderer.rawValue) \(screen.rendering.colors.rawValue)"
    let url = model.selected.flatMap(model.media(of:))?.url
    let news = url.flatMap { stage.diagnostics(of: $0, painter: painter) }
    guard news != model.diagnostics else { return }
    _ = model.update(.diagnostics(news))
    scene = nil
    isDirty = true
  }

  private func turnSpinner(at now: Duration) {
    let turn = Int(now / Spinner.interval)
    guard turn != spinnerTurn else { return }
    spinnerTurn = turn
    scene = nil
    isDirty = true
  }

  /// When to wake up if nothing happens.
  private var deadline: Duration? {
    // While the terminal has not taken all, only it can make us go on.
    guard !isRefused else { return nil }
    let turn = model.isAwaitingPage ? Spinner.interval * (spinnerTurn + 1) : nil
    let frame = isDirty ? session.now : stage.deadline
    return [turn, frame, model.deadline].compactMap(\.self).min().map(pacer.next(after:))
  }
}
