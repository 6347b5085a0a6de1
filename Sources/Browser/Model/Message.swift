public import Giphy
public import Loading
public import Pixels
public import Terminal

/// Everything that can happen to the program.
public enum Message: Sendable {
  /// Time has gone by: the monotonic clock says so much now.
  ///
  /// It comes before every batch of other messages, and when ``Model/deadline`` is over.
  case clock(Duration)
  /// A key was pressed.
  case key(Key)
  /// A text was pasted.
  case paste(String)
  /// The wheel turned by one notch.
  case wheel(down: Bool)
  /// The left button was pressed over a cell.
  case click(column: Int, row: Int)
  /// The screen has this many cells now.
  case resized(Size)
  /// The terminal gained or lost the focus.
  case focus(Bool)
  /// A page came, or did not, for the feed of this generation.
  case page(generation: Int, Result<Page, GiphyError>)
  /// A GIF has come further.
  case status(url: String, Status)
  /// These GIFs have played as often as they should.
  case finished(Set<String>)
  /// The GIF that fills the screen shows this frame; nil when none does.
  case frame(Int?)
  /// How the selected GIF plays, as long as that is shown.
  case diagnostics(Diagnostics?)
  /// The browser that was to show a page could not be started; the payload says why.
  case openFailed(String)
  /// GIFs that were to be saved are, or are not.
  case saved(Saving)
  /// An export has come further.
  case exporting(ExportProgress)
  /// An export is over.
  case exported(ExportOutcome)
  /// Words to search for have come.
  case terms(Terms, [String])
  /// These are the user's favourites now, those of other runs of the program among them.
  case favourites([String])
  /// The screen is being recorded, or no more.
  case recording(isOver: Bool)
  /// Something worth a sentence has come to its end.
  case told(Model.Notice)
  /// The terminal is gone.
  case closed

  /// True for news of how far something is, which the screen shows with its next frame.
  var canWait: Bool {
    switch self {
    case .status, .exporting: true
    case .clock, .key, .paste, .wheel, .click, .resized, .focus, .page, .finished, .frame,
      .diagnostics, .openFailed, .saved, .exported, .terms, .favourites, .recording, .told, .closed:
      false
    }
  }
}
