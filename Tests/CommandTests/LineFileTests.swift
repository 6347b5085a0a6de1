import Dispatch
import TestSupport
import Testing

@testable import giphy_tui

@Suite struct LineFileTests {
  @Test func linesAreKeptAndRead() throws {
    let folder = try HomeFolder()
    let file = LineFile(path: folder.path("a/b/list"))
    #expect(file.lines == [])
    #expect(try file.update { $0 + ["x", "y"] } == ["x", "y"])
    #expect(try file.update { $0.filter { $0 != "x" } + ["z"] } == ["y", "z"])
    #expect(file.lines == ["y", "z"])
    #expect(folder.text(of: "a/b/list") == "y\nz\n")
    #expect(folder.names(in: "a/b") == ["list", "list.lock"])
  }

  @Test func manyWhoChangeItAtOnceLoseNothing() throws {
    let folder = try HomeFolder()
    let path = folder.path("list")
    // Each has the file open on its own, as programs of their own have.
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      do {
        _ = try LineFile(path: path).update { $0 + ["\(number)"] }
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(Set(LineFile(path: path).lines) == Set((0..<40).map(String.init)))
  }

  @Test func whatIsNoListOfOursIsNotReplaced() throws {
    let folder = try HomeFolder()
    let large = String(repeating: "x", count: 1 << 20) + "\n"
    try folder.write(large, to: "list")
    let file = LineFile(path: folder.path("list"))
    #expect(file.lines == [])
    #expect(throws: Failure.self) { try file.update { $0 + ["x"] } }
    #expect(folder.text(of: "list") == large)
  }

  @Test func whatCannotBeWrittenStaysAsItIs() throws {
    let folder = try HomeFolder()
    try folder.write("a file", to: "a")
    #expect(throws: Failure.self) {
      try LineFile(path: folder.path("a/list")).update { $0 + ["x"] }
    }
    #expect(folder.text(of: "a") == "a file")
  }
}
