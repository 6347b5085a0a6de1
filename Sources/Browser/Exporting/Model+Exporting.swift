import Exporting
import Terminal

extension Model {
  /// Asks how the targets are to be exported.
  mutating func askForExport() -> [Effect] {
    guard exporting == nil else {
      notice = Notice(text: "One export at a time: Esc cancels the one under way")
      return []
    }
    guard !targets.isEmpty else { return [] }
    prompt = Prompt(.export)
    return suggest()
  }

  /// Exports the targets as these words say; they stay in the prompt with what is wrong with them.
  mutating func export(_ words: String) -> [Effect] {
    let recipe: Recipe
    do throws(Recipe.Mistake) {
      recipe = try Recipe(words: words)
    } catch {
      if prompt?.kind != .export {
        prompt = Prompt(.export, text: words)
        _ = suggest()
      }
      prompt?.mistake = error.sentence
      return []
    }
    prompt = nil
    guard exporting == nil else { return askForExport() }
    let sources = targets.compactMap(\.source)
    guard !sources.isEmpty else {
      notice = Notice(text: "There is no file of it to export", isError: true)
      return []
    }
    exports = Memory.adding(words, to: exports)
    exporting = ExportProgress(number: 1, count: sources.count, stage: .fetching)
    return [.errand(.export(ExportOrder(sources: sources, recipe: recipe, words: words)))]
  }

  /// Takes a key that cancels what is being exported; nil if it is none.
  mutating func cancelExport(by key: Key) -> [Effect]? {
    guard exporting != nil, key == .escape || key == .control("c") else { return nil }
    if case .help = mode { return nil }
    notice = Notice(text: "Cancelling the export…")
    return [.cancelExport]
  }

  /// Takes the news of what is being exported.
  mutating func receive(_ progress: ExportProgress) {
    // A late word of what is over says nothing.
    if exporting != nil { exporting = progress }
  }

  /// Takes the news that an export is over.
  mutating func receive(_ outcome: ExportOutcome) {
    exporting = nil
    notice = outcome.notice
  }
}
