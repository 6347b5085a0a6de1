/// A key as a terminal sends it.
public enum Key: Hashable, Sendable {
  /// A character, without Control.
  case character(Character)
  /// Control and a letter, given in lower case.
  case control(Character)
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, insert, delete
  /// F1…F12.
  case function(Int)
}

/// Something that reached the program through the terminal.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The wheel turned by one notch over a cell.
  case wheel(down: Bool, column: Int, row: Int)
  /// The left button was pressed over a cell.
  case click(column: Int, row: Int)
  /// Text was pasted.
  case paste(String)
  /// The terminal gained or lost the focus.
  case focus(Bool)
  /// The screen has another size; ask ``Session/size``.
  case resize
  /// The program was stopped and goes on; the screen must be drawn anew.
  case resumed
  /// Another thread called ``Waker/wake()``.
  case woken
  /// The terminal is gone.
  case closed
}
