/// Something that reached the program through the terminal.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The wheel turned by one notch over a cell.
  case wheel(down: Bool, column: Int, row: Int)
  /// The left button was pressed over a cell.
  case click(column: Int, row: Int)
  /// Text was pasted: one line, without control characters.
  case paste(String)
  /// The terminal gained or lost the focus.
  case focus(Bool)
  /// The screen may have another size; ask ``Session/size``.
  case resize
  /// The program was stopped and goes on; the next scene is drawn anew.
  case resumed
  /// Another thread called ``Waker/wake()``.
  case woken
  /// Somebody asks the program to end by this signal; only told where ``Session/Options`` say so.
  case termination(signal: Int32)
  /// The terminal is gone; every later call says so again.
  case closed
}
