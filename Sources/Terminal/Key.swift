/// A key as a terminal sends it; Shift, Control and Alt on arrows and the like are dropped.
public enum Key: Hashable, Sendable {
  /// A character, without Control.
  case character(Character)
  /// Control and a letter, given in lower case, or one of `\ ] ^ _` and the space.
  case control(Character)
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, insert, delete
  /// F1…F12.
  case function(Int)
}
