import Animation

extension Loader {
  /// All that the loader knows about one URL.
  struct Asset {
    /// What it is wanted for; nil while it is merely kept.
    var want: Want?
    /// What it is.
    let media: Media
    /// Its place among the wants.
    var rank: Int
    /// True when it has to wait for the next wants, because there was no memory for it.
    var isParked = false
    /// Why it cannot be shown.
    var failure: LoadFailure?

    /// What has come of it.
    var download: Download?
    /// The latest request for it.
    var attempt: Attempt?
    /// How many attempts there were since it was wanted, failed or last got on.
    var attempts = 0
    /// The most bytes that its attempts have come to.
    var furthest = 0
    /// The task that downloads.
    var transfer: Task<Void, Never>?
    /// The task that waits to try again.
    var retry: Task<Void, Never>?
    /// The bytes received at the last report.
    var reported = 0

    /// The frames that are reported.
    var shown: FrameStore?
    /// The frames that replace ``shown`` as soon as there is one of them.
    var filling: FrameStore?
    /// True until the current download has frames of its own.
    var needsStore = true
    /// True while a worker has it.
    var isDecoding = false
    /// The turn at which it was last decoded.
    var lastTurn = 0

    init(want: Want, rank: Int) {
      self.want = want
      self.rank = rank
      media = want.media
    }

    /// True when it is on the screen.
    var isVisible: Bool { want?.isVisible ?? false }

    /// True when bytes of it are to be downloaded.
    var needsBytes: Bool {
      want != nil && failure == nil && !isParked && !(download?.progress.isComplete ?? false)
    }

    /// Where the next frames go; nil until the canvas's size is known.
    var target: FrameStore? { needsStore ? nil : filling ?? shown }

    /// Takes up a download from its start; frames of an earlier one stay until it has its own.
    mutating func begin(_ download: Download) {
      self.download?.discard()
      self.download = download
      reported = 0
      filling?.close()
      filling = nil
      needsStore = true
      isDecoding = false
    }

    /// Begins to count attempts anew.
    mutating func forgetAttempts() {
      attempts = 0
      furthest = 0
    }

    /// Counts an attempt that broke off as the first, if it got on by `step` bytes that are kept.
    mutating func noteProgress(step: Int) {
      guard let download, download.resumption != nil else { return }
      let received = download.progress.received
      guard received >= furthest + step else { return }
      furthest = received
      attempts = min(attempts, 1)
    }

    /// Cancels what runs for it.
    func stop() {
      transfer?.cancel()
      retry?.cancel()
    }

    /// Gives its memory back, and lets go of what still comes.
    mutating func giveBack() {
      download?.discard()
      shown?.close()
      filling?.close()
      download = nil
      attempt = nil
      shown = nil
      filling = nil
    }
  }
}
