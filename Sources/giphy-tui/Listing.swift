import Browser
import FoundationEssentials
import Giphy

/// Prints a page in place of browsing it.
struct Listing {
  let form: Arguments.Output

  /// Prints the first page, an item a line.
  ///
  /// - Throws: ``Failure`` when there is no page.
  func print(_ connection: Connection, query: Query) throws(Failure) {
    for item in try items(of: connection, query: query) { Swift.print(line(for: item)) }
  }

  private func items(of connection: Connection, query: Query) throws(Failure) -> [Item] {
    guard let client = connection.client else { return connection.files.map(\.item) }
    let answer = waiting {
      do throws(GiphyError) {
        return Result<Page, GiphyError>.success(try await client.page(of: query, at: query.offset))
      } catch {
        return .failure(error)
      }
    }
    do throws(GiphyError) {
      var feed = Feed(query: query)
      _ = feed.nextOffset()
      feed.receive(try answer.get())
      return feed.items
    } catch {
      throw Failure(error)
    }
  }

  /// The line of an item, without its end.
  func line(for item: Item) -> String {
    switch form {
    case .lines: "\(item.title)\t\(item.link)"
    case .json: json(for: item)
    }
  }

  private func json(for item: Item) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(Record(item)), as: UTF8.self)
    } catch {
      preconditionFailure("texts and numbers can be written as JSON: \(error)")
    }
  }

  /// What `--json` says of an item; the names are a contract with scripts.
  private struct Record: Encodable {
    var id, title, url: String
    var media_url: String?
    var width, height, frames: Int?
    var rating, creator: String?

    init(_ item: Item) {
      let original = item.renditions[.original] ?? item.renditions.values.first
      id = item.id
      title = item.title
      url = item.link
      media_url = original?.url
      width = original.flatMap { $0.width > 0 ? $0.width : nil }
      height = original.flatMap { $0.height > 0 ? $0.height : nil }
      frames = original?.frames
      rating = item.rating.isEmpty ? nil : item.rating
      creator = item.creator
    }
  }
}

extension Failure {
  /// What GIPHY's error means to a shell.
  init(_ error: GiphyError) {
    let status: Status =
      switch error {
      case .keyRefused: .keyRefused
      case .queryTooLong: .usage
      case .rateLimited, .outage, .notFound, .rejected, .unreadable, .network: .unavailable
      }
    self.init(status: status, message: error.message)
  }
}
