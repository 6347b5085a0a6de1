/// What a person can ask for with a key.
public enum Action: Hashable, Sendable {
  /// Select another row.
  case move(Movement)
  /// Pull the next page.
  case nextPage
  /// Start over from the first page.
  case startOver
  /// Show another list.
  case changeTab(Int)
  /// Ask for a text to search for.
  case search
  /// Ask for a text to search for, with what is related to the selected GIF to choose from.
  case related
  /// Show a GIF that chance chooses.
  case random
  /// Make the GIF a favourite, or no more.
  case favour
  /// Tag the GIF, or take its tag away: saving and copying act on what is tagged.
  case tag
  /// Take all tags away.
  case untag
  /// Make previews larger, or smaller.
  case resizePreviews(Int)
  /// Show a grid, or rows.
  case toggleGrid
  /// Show all that is known of the GIF.
  case facts
  /// Show how the GIF plays.
  case debug
  /// Ask for a command.
  case command
  /// Load the selected GIF again after it failed.
  case retry
  /// Show the selected GIF large, or go back from there.
  case open
  /// Go back to the list.
  case back
  /// Hold the selected GIF, let it go on, or play it again after its end.
  case pause
  /// Hold all GIFs, or let them go on.
  case pauseAll
  /// Play all GIFs faster, to the next step.
  case faster
  /// Play all GIFs slower, to the next step.
  case slower
  /// Hold the selected GIF, and show the frame so many steps on.
  case step(Int)
  /// Save the GIF in the folder for downloads.
  case save
  /// Ask how the GIF is to be made into another file.
  case export
  /// Copy the link of the GIF's page.
  case copyLink
  /// Copy what shows the GIF in a Markdown text.
  case copyMarkdown
  /// Copy the link of the GIF's own file.
  case copyMediaLink
  /// Copy the GIF itself, to be pasted as a picture.
  case copyGIF
  /// Save the GIF, and copy the file, to be pasted into folders and chats.
  case copyFile
  /// Show the folder with what was saved.
  case openFolder
  /// Show the page of the selected GIF in a browser.
  case openPage
  /// Show the keys.
  case help
  /// Draw the screen anew.
  case redraw
  /// Stop until the shell continues the program.
  case suspend
  /// Choose the selected GIF, and end the program.
  case choose
  /// Go back, or end the program where there is nothing to go back to.
  case leave
  /// End the program.
  case quit
}

/// A way to move through the list.
public enum Movement: Hashable, Sendable {
  case down, up
  case left, right
  case halfPageDown, halfPageUp
  case pageDown, pageUp
  case first, last

  /// True for those that go on at the end of the list: they ask for the next page there.
  var goesOn: Bool {
    self == .down || self == .right || self == .halfPageDown || self == .pageDown
  }
}
