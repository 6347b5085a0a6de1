import Loading
import Pixels
public import Terminal

extension Model {
  /// All text of the screen and the places of its pictures; `spinner` counts the spinner's turns.
  ///
  /// A recording of the screen is marked, but need not be for who looks at it.
  public func scene(spinner: Int, marksRecording: Bool = true) -> Scene {
    var scene = Scene(size: size)
    scene.pictures = places.map { $0.frame.intersection($0.clip) }
    switch mode {
    case .help: HelpView(keymap: keymap, palette: palette, top: helpTop).draw(on: &scene)
    case .list, .large:
      if entries.isEmpty {
        EmptyView(model: self, spinner: spinner).draw(on: &scene)
      } else if mode == .large {
        LargeView(model: self).draw(on: &scene)
        if showsFacts { FactsView(model: self).draw(on: &scene) }
      } else {
        ListView(model: self).draw(on: &scene)
      }
    }
    if showsTabs { TabLine(model: self).draw(on: &scene) }
    StatusLine(model: self, spinner: spinner, marksRecording: marksRecording).draw(on: &scene)
    if let prompt { PromptLine(model: self, prompt: prompt).draw(on: &scene) }
    return scene
  }

  private var showsTabs: Bool { mode == .list && list.hasTabs }

  /// A place for a picture.
  struct Place {
    /// The GIF's URL; nil when it has no file to show.
    let url: String?
    /// The cells of the whole picture, and those that may show it.
    let frame: Rect
    let clip: Rect
  }

  /// Where pictures stand on the screen, and which.
  var places: [Place] {
    switch mode {
    case .help: return []
    case .large:
      guard let selected, !large.picture.isEmpty else { return [] }
      return [
        Place(url: media(of: selected)?.url, frame: large.picture, clip: large.picture)
      ]
    case .list:
      let layout = list
      guard !layout.preview.isEmpty else { return [] }
      return shown.enumerated().map { position, row in
        Place(
          url: entries[row].preview(for: layout.box)?.url, frame: layout.frame(at: position),
          clip: layout.area)
      }
    }
  }
}
