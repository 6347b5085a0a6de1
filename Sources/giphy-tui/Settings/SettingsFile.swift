import Browser
import Terminal

/// The user's settings: what an option says for one run, the file says for all.
struct SettingsFile {
  /// The settings in the order of the file, and what is wrong with it as JSON5.
  let reading: JSON5.Reading
  /// What to call the file.
  let name: String

  /// The name of the setting that is no option: the colours.
  static let theme = "theme"

  /// Every name that the file may hold, in the order of the options.
  static var names: [String] { Arguments.options.compactMap(\.setting?.name) + [theme] }

  /// Sets what the file says; what it sets to null keeps its default.
  ///
  /// - Throws: ``Failure`` of bad settings, which names the place of every mistake.
  func apply(to arguments: inout Arguments) throws(Failure) {
    var mistakes = reading.mistakes
    for member in reading.members {
      if member.name == Self.theme {
        mistakes += arguments.palette.change(by: member.value)
        continue
      }
      do throws(JSON5.Mistake) {
        try apply(member, to: &arguments)
      } catch {
        mistakes.append(error)
      }
    }
    if let one = arguments.frameBudget, let all = arguments.memoryBudget, one > all {
      let place = reading.members.last { $0.name == "frameBudget" }?.value.place
      mistakes.append(
        JSON5.Mistake(
          place: place ?? JSON5.Place(), message: "frameBudget must not exceed memoryBudget"))
    }
    if !mistakes.isEmpty { throw .settings(mistakes, in: name) }
  }

  private func apply(
    _ member: JSON5.Member, to arguments: inout Arguments
  ) throws(JSON5.Mistake) {
    guard let option = Arguments.options.first(where: { $0.setting?.name == member.name }),
      let setting = option.setting
    else { throw unknown(member) }
    if member.value.content == .null { return }
    guard let words = setting.words(for: member.value) else {
      throw JSON5.Mistake(
        place: member.value.place,
        message: "\(member.name) wants \(setting.kind.wanted), not \(member.value.kind)")
    }
    do throws(Failure) {
      try option.apply(&arguments, words)
    } catch {
      throw JSON5.Mistake(
        place: member.value.place, message: "\(member.name) \(error.message)")
    }
  }

  private func unknown(_ member: JSON5.Member) -> JSON5.Mistake {
    let near = Suggestion.nearest(to: member.name, of: Self.names)
    return JSON5.Mistake(
      place: member.place,
      message: "there is no setting \(member.name.quotedIfEmpty); "
        + (near.map { "did you mean \($0)?" } ?? "giphy-tui --print-settings lists them"))
  }
}

extension Failure {
  /// The most mistakes that are named.
  private static let mostMistakes = 10

  /// What is wrong with a file of settings, a line for each place as compilers write it.
  static func settings(_ mistakes: [JSON5.Mistake], in file: String) -> Failure {
    let sorted = mistakes.sorted {
      ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
    }
    var lines = sorted.prefix(mostMistakes).map { mistake in
      "\(file.showable):\(mistake.place.line):\(mistake.place.column): \(mistake.message)"
    }
    let rest = sorted.count - lines.count
    if rest > 0 { lines.append("\(file.showable): \(rest) more mistake\(rest == 1 ? "" : "s")") }
    return .settings(lines.joined(separator: "\n"))
  }
}
