/// How an option stands in the settings file.
struct Setting: Sendable {
  /// What a value may be in the file.
  enum Kind: Sendable {
    /// A text in quotes.
    case text
    /// A number, and a text where `orText` says so.
    case number(orText: Bool)
    /// True or false.
    case truth
  }

  /// Its name in the file.
  let name: String
  /// What its value may be.
  let kind: Kind
  /// What it is at the moment.
  let value: @Sendable (Configuration) -> JSON5.Content

  /// A setting whose value is a text; nil stands for its default.
  static func text(
    _ name: String, _ value: @escaping @Sendable (Configuration) -> String?
  ) -> Setting {
    Setting(name: name, kind: .text) { value($0).map(JSON5.Content.text) ?? .null }
  }

  /// A setting whose value is a number.
  static func number(
    _ name: String, _ value: @escaping @Sendable (Configuration) -> Int
  ) -> Setting {
    Setting(name: name, kind: .number(orText: false)) { .number(Double(value($0))) }
  }

  /// A setting whose value is a number, or a text.
  static func amount(
    _ name: String, _ value: @escaping @Sendable (Configuration) -> JSON5.Content
  ) -> Setting {
    Setting(name: name, kind: .number(orText: true), value: value)
  }

  /// A setting that is on or off.
  static func truth(
    _ name: String, _ value: @escaping @Sendable (Configuration) -> Bool
  ) -> Setting {
    Setting(name: name, kind: .truth) { .bool(value($0)) }
  }

  /// The drawings a second, as a file has them.
  static func rate(of configuration: Configuration) -> JSON5.Content {
    configuration.hasRate ? .number(Double(configuration.fps)) : .text("auto")
  }

  /// A number of bytes, as a file has it: with the largest unit of which it is a whole number.
  static func bytes(_ count: Int) -> JSON5.Content {
    let unit = [("G", 30), ("M", 20), ("K", 10)].first { count % (1 << $0.1) == 0 }
    return unit.map { .text("\(count >> $0.1)\($0.0)") } ?? .number(Double(count))
  }

  /// What the command line would say for a value of the file; nil for a value of the wrong kind.
  func words(for value: JSON5) -> String? {
    switch (kind, value.content) {
    case (.text, .text(let text)), (.number(orText: true), .text(let text)): text
    case (.number, .number(let number)): Int(exactly: number).map(String.init) ?? "\(number)"
    case (.truth, .bool(let isOn)): isOn ? Parse.on : Parse.off
    default: nil
    }
  }
}

extension Setting.Kind {
  /// What is wanted, for sentences.
  var wanted: String {
    switch self {
    case .text: "a text in quotes"
    case .number(orText: false): "a number"
    case .number(orText: true): "a number, or a text in quotes"
    case .truth: "true or false"
    }
  }
}
