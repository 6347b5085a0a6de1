import Giphy
import Glibc
import TestSupport
import Testing

@testable import giphy_tui

@Suite struct FileNameTests {
  private func name(_ title: String, id: String = "Ab1_-x") -> String {
    FileName.name(for: Item(id: id, title: title, link: "", renditions: [:]))
  }

  @Test(arguments: [
    ("Happy Cat", "happy-cat-Ab1-x.gif"), ("", "Ab1-x.gif"),
    ("../../etc/passwd", "etc-passwd-Ab1-x.gif"),
    (".hidden", "hidden-Ab1-x.gif"), ("a\u{0}b\nc\u{1b}[31m", "a-b-c-31m-Ab1-x.gif"),
    ("-rf *", "rf-Ab1-x.gif"), ("ÜBER 猫", "über-猫-Ab1-x.gif"), ("CON: \\\\?|", "con-Ab1-x.gif"),
    ("...", "Ab1-x.gif"), ("\u{202e}fig.exe", "fig-exe-Ab1-x.gif"),
  ])
  func titlesBecomePlainWords(title: String, expected: String) { #expect(name(title) == expected) }

  @Test(arguments: [
    ("Happy Cat", "Ab1", false, "slack-emoji", "happy-cat-Ab1-slack-emoji"),
    ("cat.GIF", "/home/me/cat.GIF", true, "1s..2.5s 2x", "cat-1s-2-5s-2x"),
    ("", "Ab1", false, "reverse", "Ab1-reverse"), ("猫", "x", true, "500K", "猫-500k"),
    (
      "a", "b", false, String(repeating: "reverse ", count: 9),
      "a-b-" + "reverse-reverse-reverse-reverse-reverse"
    ),
  ])
  func whatIsMadeOfAGIFIsNamedByHow(
    title: String, id: String, isFile: Bool, words: String, expected: String
  ) {
    let item = Item(id: id, title: title, link: "", renditions: [:])
    #expect(FileName.stem(for: item, isFile: isFile, madeAs: words) == expected)
  }

  @Test(arguments: ["x", "猫", "👩‍👩‍👧 y", "é e\u{301}"])
  func namesStayShort(unit: String) {
    let name = name(String(repeating: unit, count: 500), id: String(repeating: "i", count: 500))
    #expect(name.utf8.count <= 205)
    #expect(name.hasSuffix("iii.gif"))
  }

  @Test func identifiersAreMadeSafeAsWell() {
    #expect(name("", id: "../x") == "x.gif")
    #expect(name("", id: "..") == "untitled.gif")
  }
}

@Suite struct OutputFileTests {
  @Test func aFileIsThereOnlyOnceItIsWhole() throws {
    let folder = try ScratchFolder()
    let file = try OutputFile(path: folder.path(of: "a"))
    try file.append([1, 2])
    #expect(try !folder.names.contains("a"))
    try file.append([3])
    try file.commit()
    #expect(try folder.names == ["a"])
    #expect(try folder.bytes(of: "a") == [1, 2, 3])
  }

  @Test func ofAnUnfinishedFileNothingIsLeft() throws {
    let folder = try ScratchFolder()
    do { try OutputFile(path: folder.path(of: "a")).append([1]) }
    #expect(try folder.names.isEmpty)
  }

  @Test func nothingIsReplacedUnasked() throws {
    let folder = try ScratchFolder()
    let path = try folder.write([9], to: "a")
    let error = #expect(throws: Failure.self) { try OutputFile(path: path, replaces: false) }
    #expect(error?.message == "\(path) is there already: --force replaces it")
    // Not all have that option.
    let other = #expect(throws: Failure.self) { try OutputFile(path: path) }
    #expect(other?.message == "\(path) is there already: name another")
    let file = try OutputFile(path: path, replaces: true)
    try file.append([1])
    #expect(try folder.bytes(of: "a") == [9])
    try file.commit()
    #expect(try folder.bytes(of: "a") == [1])
    #expect(try folder.names == ["a"])
  }

  @Test func whatComesMeanwhileIsNotReplaced() throws {
    let folder = try ScratchFolder()
    let file = try OutputFile(path: folder.path(of: "a"))
    try file.append([1])
    try folder.write([9], to: "a")
    #expect(throws: Failure.self) { try file.commit() }
    #expect(try folder.bytes(of: "a") == [9])
    #expect(try folder.names == ["a"])
  }

  @Test func whatCannotBeMadeAgainGetsANumber() throws {
    let folder = try ScratchFolder()
    for (name, other) in [("a.b/c.gif", "a.b/c-2.gif"), (".gif", "-2.gif"), ("c", "c-2")] {
      #expect(FileName.numbered(name).prefix(2) == [name, other])
    }
    let file = try OutputFile(path: folder.path(of: "a.gif"))
    try file.append([1])
    try folder.write([9], to: "a.gif")
    try folder.write([9], to: "a-2.gif")
    #expect(try file.commitBeside() == folder.path(of: "a-3.gif"))
    #expect(try folder.bytes(of: "a-3.gif") == [1])
    #expect(try folder.names.sorted() == ["a-2.gif", "a-3.gif", "a.gif"])
  }

  @Test func onlyWhoStreamsWritesIntoWhatIsNoFile() throws {
    let folder = try ScratchFolder()
    let pipe = folder.path(of: "pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    // Whoever opened it would wait for a reader.
    let error = #expect(throws: Failure.self) { try OutputFile(path: pipe) }
    #expect(error?.message == "\(pipe) is a pipe, not a file: name a new one")
    #expect(throws: Failure.self) { try OutputFile(path: pipe, replaces: true) }
    let other = #expect(throws: Failure.self) { try OutputFile(path: "/dev/null") }
    #expect(other?.message == "/dev/null is a device, not a file: name a new one")
    try OutputFile(path: "/dev/null", streams: true).append([1])
    let log = #expect(throws: Failure.self) { try LogFile(path: pipe) }
    #expect(log?.message == "--log: \(pipe) is a pipe, not a file: name another")
  }

  @Test(arguments: [true, false])
  func aTerminalAndALinkToNothingAreNoFiles(streams: Bool) throws {
    let folder = try ScratchFolder()
    let link = folder.path(of: "link")
    #expect(unsafe symlink("/no/such/file", link) == 0)
    let error = #expect(throws: Failure.self) { try OutputFile(path: link, streams: streams) }
    #expect(error?.message == "\(link) is a link to nothing")
    let terminal = try PseudoTerminal()
    for path in ["/dev/tty", terminal.path] {
      #expect(throws: Failure.self) { try OutputFile(path: path, streams: streams) }
      #expect(throws: Failure.self) { try LogFile(path: path) }
    }
  }

  @Test(arguments: ["/dev/full", "/dev/null/a", "/no/such/folder/a", "/tmp", ""])
  func whatCannotBeWrittenIsSaid(path: String) {
    #expect(throws: Failure.self) {
      let file = try OutputFile(path: path, replaces: true, streams: true)
      try file.append([1])
    }
  }
}
