import FoundationEssentials
import Giphy
import Pixels
import Terminal
import Testing

@testable import giphy_tui

@Suite struct ConfigurationTests {
  private static let settingsFile = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Config/settings.json")

  @Test func theSettingsFileOfTheProjectHoldsExactlyTheDefaults() throws {
    let json = try Data(contentsOf: Self.settingsFile)
    let settings = try Settings(json: json, path: "settings.json")
    let none = try Arguments([])
    let expected = try Configuration(arguments: none)
    #expect(try Configuration(arguments: none, settings: settings) == expected)
  }

  @Test func theSettingsFileOfTheProjectNamesEverySetting() throws {
    let text = try String(contentsOf: Self.settingsFile, encoding: .utf8)
    for name in Settings.names { #expect(text.contains("\n  \(name): "), "\(name)") }
  }

  @Test func aFlagBeatsTheEnvironmentWhichBeatsTheSettings() throws {
    let settings = try Settings(json: Data(#"{key: "s", limit: 3, rating: "g"}"#.utf8), path: "f")
    let environment = ["GIPHY_API_KEY": "e"]
    let flags = try Arguments(["--key=f", "--limit=5"])
    let none = try Arguments([])

    #expect(try Configuration(arguments: none, settings: settings).key == "s")
    #expect(
      try Configuration(arguments: none, environment: environment, settings: settings).key == "e")
    let all = try Configuration(arguments: flags, environment: environment, settings: settings)
    #expect(all.key == "f")
    #expect(all.query.limit == 5)
    #expect(all.query.rating == "g")
    #expect(try Configuration(arguments: none, environment: ["GIPHY_API_KEY": ""]).key == nil)
  }

  @Test func aFlagForPicturesBeatsTheSettings() throws {
    let json = Data(#"{renderer: "ascii", colors: "16", cell: "8x17"}"#.utf8)
    let settings = try Settings(json: json, path: "f")
    let arguments = try Arguments(["--renderer=blocks"])
    let preferences = try Configuration(arguments: arguments, settings: settings).preferences
    #expect(preferences.renderer == .blocks)
    #expect(preferences.colors == .palette16)
    #expect(preferences.cell == Size(width: 8, height: 17))
  }

  @Test func overSshLessIsDrawn() throws {
    let none = try Arguments([])
    #expect(try Configuration(arguments: none).fps == 30)
    #expect(try Configuration(arguments: none, environment: ["SSH_CONNECTION": "1"]).fps == 12)
  }

  @Test func motionCanBeReduced() throws {
    let settings = try Settings(json: Data("{still: true, pauseUnfocused: false}".utf8), path: "f")
    let none = try Arguments([])
    let flag = try Arguments(["--still"])
    #expect(try !Configuration(arguments: none).isStill)
    #expect(try Configuration(arguments: flag).isStill)
    #expect(try Configuration(arguments: none, settings: settings).isStill)
    #expect(try Configuration(arguments: none, settings: settings).playsUnfocused)
  }

  @Test(arguments: [
    (["--offset=500"], "--offset wants at most 499"),
    (["--search="], "--search wants a text"),
    (["--search=\(String(repeating: "é", count: 51))"], "at most 50 characters"),
    (["--demo", "a.gif"], "either FILEs or --demo"),
    (["--search=x", "a.gif"], "either FILEs or --search"),
    (["--frame-budget=2M", "--memory-budget=1M"], "--frame-budget must not exceed"),
  ])
  func optionsThatDoNotGoTogetherAreRefused(words: [String], message: String) throws {
    let arguments = try Arguments(words)
    let error = #expect(throws: Failure.self) { try Configuration(arguments: arguments) }
    #expect(error?.status == .usage)
    #expect(error?.message.contains(message) == true)
  }

  @Test func aSearchReachesFurther() throws {
    let arguments = try Arguments(["--search=cat", "--offset=4999"])
    #expect(
      try Configuration(arguments: arguments).query
        == Query(kind: .search("cat"), limit: 25, offset: 4999))
  }

  @Test(arguments: [
    (#"{limit: "ten"}"#, "f: limit wants a whole number"),
    (#"{limit: 51}"#, "settings: limit wants a whole number from 1 to 50"),
    (#"{mouse: 1}"#, "f: mouse wants true or false"),
    (#"{frameBudget: 4}"#, "f: frameBudget wants a text in quotes"),
    (#"{frameBudget: "4"}"#, "settings: frameBudget wants bytes from 64K to 4G, such as 4M"),
    (#"{renderer: "x"}"#, "settings: renderer wants auto, "),
    (#"{cell: "9"}"#, "settings: cell wants the pixels of a cell"),
    (#"{rating: "x"}"#, "settings: rating wants g, pg, pg-13 or r"),
    (#"[1]"#, "f: the file wants settings in braces"),
    (#"{limits: 3}"#, "f: there is no setting limits, only key, rating"),
    (#"{limit: }"#, "f: not JSON"),
    ("", "f: not JSON"),
  ])
  func badSettingsAreNamed(json: String, message: String) throws {
    let none = try Arguments([])
    let error = #expect(throws: Failure.self) {
      try Configuration(arguments: none, settings: Settings(json: Data(json.utf8), path: "f"))
    }
    #expect(error?.status == .badSettings)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func theSettingsFileIsFoundByTheXdgRules() {
    let home = ["HOME": "/home/a"]
    #expect(Settings.path(in: home) == "/home/a/.config/giphy-tui/settings.json")
    #expect(
      Settings.path(in: home.merging(["XDG_CONFIG_HOME": "/x"]) { $1 })
        == "/x/giphy-tui/settings.json")
    #expect(
      Settings.path(in: home.merging(["XDG_CONFIG_HOME": "x"]) { $1 })
        == "/home/a/.config/giphy-tui/settings.json")
    #expect(Settings.path(in: [:]) == nil)
  }
}

@Suite struct BaseURLTests {
  @Test(arguments: [
    ("https://api.giphy.com", "https://api.giphy.com"),
    ("https://api.giphy.com/", "https://api.giphy.com"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://localhost:1/giphy/", "http://localhost:1/giphy"),
    ("http://[::1]:8080", "http://[::1]:8080"),
  ])
  func whatMayBeAskedIsTaken(given: String, text: String) throws {
    #expect(try BaseURL(given).text == text)
  }

  @Test(arguments: [
    "", "api.giphy.com", "http://api.giphy.com", "ftp://127.0.0.1", "https://", "file:///etc",
    "http://127.0.0.1:80@evil.example", "https://a/?q=", "https://a b/",
  ])
  func whatMayNotBeAskedIsRefused(given: String) {
    let error = #expect(throws: Failure.self) { try BaseURL(given) }
    #expect(error?.status == .usage)
  }
}
