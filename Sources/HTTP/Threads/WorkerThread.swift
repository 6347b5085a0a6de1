import CCurl
import Glibc

/// Threads for work that blocks or computes for long, which Swift's shared pool must never do.
///
/// Such a thread is named, and blocks every signal that is sent from outside, so that those reach
/// the main thread. What the thread's own faults raise stays unblocked: a blocked fault kills the
/// process without calling the handler that restores the terminal.
package enum WorkerThread {
  /// Why a thread could not be started.
  package struct Unavailable: Error, Hashable, Sendable {
    /// The value of `errno`.
    package var code: Int32
  }

  /// Starts a thread that ends when `body` returns.
  ///
  /// - Parameters:
  ///   - name: What tools show; at most 15 bytes of it.
  ///   - niceness: How far this thread gives way to others, 0…19; nil leaves it as it is.
  ///   - body: The work.
  /// - Throws: ``Unavailable`` when the system has no thread left.
  package static func start(
    named name: String, niceness: Int32? = nil, _ body: @escaping @Sendable () -> Void
  ) throws(Unavailable) {
    let work = Work(name: name, niceness: niceness, body: body)
    // SAFETY: `outside` and `before` are initialized by the calls that take them first; the
    // reference that `passRetained` adds is taken by the new thread, or released here.
    var outside = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&outside)
    for fault in faults { unsafe sigdelset(&outside, fault) }
    // A thread inherits its mask, so it is right from the thread's first instruction on.
    unsafe pthread_sigmask(SIG_SETMASK, &outside, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }

    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(work)
    let code = unsafe pthread_create(&thread, nil, enter, context.toOpaque())
    guard code == 0 else {
      unsafe context.release()
      throw Unavailable(code: code)
    }
    pthread_detach(thread)
  }

  /// What a new thread needs to know.
  private final class Work: Sendable {
    let name: String
    let niceness: Int32?
    let body: @Sendable () -> Void

    init(name: String, niceness: Int32?, body: @escaping @Sendable () -> Void) {
      self.name = String(decoding: name.utf8.prefix(15), as: UTF8.self)
      self.niceness = niceness
      self.body = body
    }

    func run() {
      // SAFETY: the name is a C string that lives through the call, of at most 15 bytes.
      unsafe ccurl_name_thread(name)
      // On Linux the process of number 0 is the calling thread alone.
      if let niceness { _ = setpriority(.init(PRIO_PROCESS.rawValue), 0, niceness) }
      body()
    }
  }

  /// Signals that a thread's own mistakes raise.
  private static var faults: [Int32] {
    [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP]
  }

  /// The first function of every such thread.
  private static var enter: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    { context in
      guard let context = unsafe context else { return nil }
      // SAFETY: `start` passes a retained `Work`, once.
      unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  }
}
