import Browser
import Giphy

extension Connection {
  /// The items of the first page, or of the user's files; it blocks until they are there.
  ///
  /// - Throws: ``Failure`` when there is no page.
  func firstPage(of query: Query) throws(Failure) -> [Item] {
    guard let client else { return files.map(\.item) }
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
