import Giphy
import Pixels
import Terminal
import Testing

@testable import giphy_tui

@Suite struct ConfigurationTests {
  @Test func aFlagBeatsTheEnvironmentWhichBeatsTheSettings() throws {
    let settings = try Samples.settings(#"{key: "s", limit: 3, rating: "g"}"#)
    let environment = ["GIPHY_API_KEY": "e"]
    func configuration(
      _ words: [String] = [], _ environment: [String: String] = [:]
    ) throws -> Configuration {
      try Configuration(
        arguments: Arguments(words, settings: settings, environment: environment))
    }

    #expect(try configuration().key == "s")
    #expect(try configuration([], environment).key == "e")
    #expect(try configuration([], ["GIPHY_API_KEY": ""]).key == "s")
    let all = try configuration(["--key=f", "--limit=5"], environment)
    #expect(all.key == "f")
    #expect(all.query.limit == 5)
    #expect(all.query.rating == "g")
  }

  @Test func aFlagForPicturesBeatsTheSettings() throws {
    let settings = #"{renderer: "ascii", colors: "16", cell: "8x17"}"#
    let words = ["--renderer=blocks", "--cell=auto"]
    let preferences = try Samples.configuration(words, settings: settings).preferences
    #expect(preferences == Preferences(renderer: .blocks, colors: .palette16))
  }

  @Test func overSshLessIsDrawn() throws {
    let none = try Arguments([])
    #expect(try Configuration(arguments: none).fps == 30)
    #expect(try Configuration(arguments: none, environment: ["SSH_CONNECTION": "1"]).fps == 12)
  }

  @Test func motionCanBeReduced() throws {
    let settings = "{still: true, pauseUnfocused: false, mouse: false, history: false}"
    let usual = try Samples.configuration([])
    #expect(!usual.isStill && !usual.playsUnfocused && usual.usesMouse && usual.keepsSearches)
    let own = try Samples.configuration([], settings: settings)
    #expect(own.isStill && own.playsUnfocused && !own.usesMouse && !own.keepsSearches)
    let words = ["--still=off", "--pause-unfocused", "on", "--mouse=on", "--history", "on"]
    #expect(try Samples.configuration(words, settings: settings) == usual)
    #expect(try Samples.configuration(["--still"]).isStill)
  }

  @Test func whatAllGIFsMayTakeIsEnoughForOne() throws {
    #expect(try Samples.configuration([]).frameBudget == 4 << 20)
    #expect(try Samples.configuration(["--memory-budget=1M"]).frameBudget == 1 << 20)
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
