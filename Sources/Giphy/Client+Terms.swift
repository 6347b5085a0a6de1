import FoundationEssentials
import HTTP

extension Client {
  /// Fetches words to search for, each once and safe to print.
  ///
  /// - Throws: ``GiphyError`` when none came.
  public func terms(_ terms: Terms) async throws(GiphyError) -> [String] {
    let request = Request(
      url: baseURL + terms.target(key: key), rule: rule, accept: "application/json",
      maximumBytes: 1 << 20, acceptsCompression: true)
    let answer: (response: Response, body: [UInt8])
    do throws(TransferError) {
      answer = try await transport.data(for: request)
    } catch {
      throw .network(error)
    }
    // An error's body may be anything, its status says enough.
    let body = Data(answer.body)
    let envelope = try? JSONDecoder().decode(Envelope.self, from: body)
    if let error = GiphyError(answer.response, envelope, key: key) { throw error }
    guard let wire = try? JSONDecoder().decode(WireTerms.self, from: body) else {
      throw .unreadable
    }
    var known: Set<String> = []
    return wire.names.map(\.scrubbed)
      .filter { (1...50).contains($0.count) && known.insert($0).inserted }
      .prefix(Terms.limit).map(\.self)
  }
}

/// A list of words as the API sends it: texts, or objects with a name.
struct WireTerms: Decodable {
  let names: [String]

  private enum CodingKeys: String, CodingKey { case data }

  private struct Term: Decodable {
    var name: String

    private enum CodingKeys: String, CodingKey { case name }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        name = text
      } else {
        name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let top = try decoder.container(keyedBy: CodingKeys.self)
    names = try top.decode([Lenient<Term>].self, forKey: .data).compactMap(\.value?.name)
  }
}
