import Exporting
import Foundation
import GIFCodec
import Pixels
import TestSupport
import Testing

/// The presets on GIFs that people made, read again by a reader of other makers.
@Suite(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
struct PresetFileTests {
  /// All files where that is asked for, which takes minutes; else two small ones.
  private static var files: [String] {
    guard let folder = TestData.folder else { return [] }
    let gifs = "\(folder)/bench-gifs"
    let all = (try? FileManager.default.contentsOfDirectory(atPath: gifs)) ?? []
    let isAsked = ProcessInfo.processInfo.environment["GIPHY_TUI_ALL_PRESETS"] != nil
    let chosen = isAsked ? all.sorted() : ["dancing-banana.gif"]
    return chosen.map { "\(gifs)/\($0)" }
  }

  private static var cases: [(String, Export.Preset)] {
    let isAsked = ProcessInfo.processInfo.environment["GIPHY_TUI_ALL_PRESETS"] != nil
    let presets = isAsked ? Export.Preset.allCases : [.slackEmoji]
    return files.flatMap { file in presets.map { (file, $0) } }
  }

  @Test(arguments: cases)
  func theFileHoldsToWhatThePlaceTakes(path: String, preset: Export.Preset) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let clip = try Clip(gif: bytes.span)
    let export = preset.export
    let file = try export.file(of: clip)
    #expect(file.bytes.count <= (export.byteLimit ?? 0))
    let again = try Clip(gif: file.bytes.span)
    #expect(again.frameCount <= export.frameLimit ?? .max)
    #expect(file.frameCount == again.frameCount)
    if let box = export.box { #expect(again.size == box) }
    // A frame may be up to a hundredth of a second off, and those below two are made longer.
    #expect(abs((again.duration - clip.duration) / .milliseconds(10)) <= 1)
    guard ProgramRun.isInstalled("gifsicle") else { return }
    let run = try ProgramRun("gifsicle", ["--info", "-"], input: file.bytes)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.text.contains("logical screen \(file.size.width)x\(file.size.height)"))
    #expect(run.text.contains(again.frameCount == 1 ? "1 image" : "\(again.frameCount) images"))
  }
}
