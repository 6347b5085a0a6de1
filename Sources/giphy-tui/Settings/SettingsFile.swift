import Browser
import Terminal

/// The user's settings: what an option says for one run, the file says for all.
struct SettingsFile {
  /// The settings in the order of the file.
  let members: [JSON5.Member]
  /// What to call the file.
  let name: String

  /// The name of the setting that is no option: the colours.
  static let theme = "theme"

  /// Every name that the file may hold, in the order of the options.
  static var names: [String] { Arguments.options.compactMap(\.setting?.name) + [theme] }

  /// Sets what the file says; what it sets to null keeps its default.
  ///
  /// - Throws: ``Failure`` of bad settings, which names the place.
  func apply(to arguments: inout Arguments) throws(Failure) {
    let options = Arguments.options
    for member in members {
      if member.name == Self.theme {
        try readTheme(member.value, into: &arguments)
        continue
      }
      guard let option = options.first(where: { $0.setting?.name == member.name }),
        let setting = option.setting
      else { throw unknown(member) }
      if member.value.content == .null { continue }
      guard let words = setting.words(for: member.value) else {
        throw failure(
          "\(member.name) wants \(setting.kind.wanted), not \(member.value.kind)",
          at: member.value.place)
      }
      do throws(Failure) {
        try option.apply(&arguments, words)
      } catch {
        throw failure("\(member.name) \(error.message)", at: member.value.place)
      }
    }
    if let one = arguments.frameBudget, let all = arguments.memoryBudget, one > all {
      let place = members.last { $0.name == "frameBudget" }?.value.place
      throw failure("frameBudget must not exceed memoryBudget", at: place ?? JSON5.Place())
    }
  }

  private func readTheme(_ value: JSON5, into arguments: inout Arguments) throws(Failure) {
    if value.content == .null { return }
    do throws(JSON5.Mistake) {
      arguments.palette = try arguments.palette.changed(by: value)
    } catch {
      throw failure(error.message, at: error.place)
    }
  }

  private func unknown(_ member: JSON5.Member) -> Failure {
    let name = member.name.showable
    let near = Suggestion.nearest(to: member.name, of: Self.names)
    return failure(
      "there is no setting \(name); "
        + (near.map { "did you mean \($0)?" } ?? "giphy-tui --print-settings lists them"),
      at: member.place)
  }

  private func failure(_ message: String, at place: JSON5.Place) -> Failure {
    .settings(JSON5.Mistake(place: place, message: message), in: name)
  }
}

extension Failure {
  /// What is wrong with a file of settings, by its place as compilers write it.
  static func settings(_ mistake: JSON5.Mistake, in file: String) -> Failure {
    .settings("\(file.showable):\(mistake.place.line):\(mistake.place.column): \(mistake.message)")
  }
}
