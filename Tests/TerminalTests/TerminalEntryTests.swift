import Foundation
import Testing

@testable import Terminal

@Suite struct TerminalEntryTests {
  private static let compiler = "/usr/bin/tic"
  private static let source = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Config/giphy-text.terminfo").standardizedFileURL

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: compiler), "tic is not here"))
  func theEmbeddedEntryIsTheCompiledSource() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: Self.compiler)
    process.arguments = ["-x", "-o", folder.path, Self.source.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let compiled = try Data(contentsOf: folder.appending(path: "g/\(TerminalEntry.name)"))
    #expect(Data(base64Encoded: TerminalEntry.base64) == compiled)
  }
}
