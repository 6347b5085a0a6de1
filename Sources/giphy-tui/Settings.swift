import FoundationEssentials

/// The settings file; what it leaves out, or sets to null, is nil.
struct Settings: Decodable, Equatable {
  var key: String?
  var rating: String?
  var stickers: Bool?
  var limit: Int?
  var fps: Int?
  var frameBudget: String?
  var memoryBudget: String?
  var baseURL: String?
  var mouse: Bool?
  var still: Bool?
  var pauseUnfocused: Bool?
  var history: Bool?
  var renderer: String?
  var colors: String?
  var cell: String?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case key, rating, stickers, limit, fps, frameBudget, memoryBudget, baseURL, mouse
    case still, pauseUnfocused, history
    case renderer, colors, cell
  }

  /// The names of all settings.
  static let names = CodingKeys.allCases.map(\.rawValue)

  /// No settings.
  init() {}

  /// Reads settings written as JSON5.
  ///
  /// - Throws: ``Failure`` of bad settings, which names `path` and what is wrong in it.
  init(json: Data, path: String) throws(Failure) {
    do {
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = true
      let names = try decoder.decode([String: AnyValue].self, from: json).keys.sorted()
      if let stranger = names.first(where: { !Self.names.contains($0) }) {
        throw Failure.settings(
          "there is no setting \(stranger), only \(Self.names.joined(separator: ", "))")
      }
      self = try decoder.decode(Settings.self, from: json)
    } catch let failure as Failure {
      throw .settings("\(path): \(failure.message)")
    } catch {
      throw .settings("\(path): \(Self.words(for: error))")
    }
  }

  /// Stands for a value of any kind.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, let context):
      "\(name(in: context)) wants \(kind(of: type))"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(name(in: context)) has a value that does not fit"
    case DecodingError.dataCorrupted(let context):
      context.underlyingError.map { "not JSON: \($0)" } ?? "not JSON: \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func name(in context: DecodingError.Context) -> String {
    context.codingPath.last?.stringValue ?? "the file"
  }

  private static func kind(of type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is String.Type: "a text in quotes"
    default: "settings in braces"
    }
  }
}
