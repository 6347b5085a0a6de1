import Browser
import Exporting
import FoundationEssentials
import GIFCodec
import Giphy
import HTTP
import Terminal

/// A GIF by what a user calls it: a file, an address, or GIPHY's identifier.
struct NamedClip {
  /// The most bytes that are fetched for it.
  private static let limit = 64 << 20

  let name: String
  /// How GIPHY is asked.
  let library: Arguments

  /// Reads or fetches it.
  ///
  /// - Throws: ``Failure`` when it is not to be had, or is no GIF.
  func clip(_ environment: [String: String]) throws(Failure) -> Clip {
    let isFile = name == "-" || FileManager.default.fileExists(atPath: name)
    let isIdentifier =
      !isFile && !LocalFiles.isAddress(name)
      && name.allSatisfy { character in
        character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
      }
    guard isIdentifier || LocalFiles.isAddress(name) else {
      return try PictureInput(path: name).clip()
    }
    var arguments = library
    if !isIdentifier { arguments.operands = [name] }
    let configuration = try Configuration(arguments: arguments, environment: environment)
    let connection = try Connection(to: try Library(configuration))
    var query = configuration.query
    if isIdentifier { query.kind = .ids([name]) }
    guard let item = try connection.firstPage(of: query).first, let file = item.file else {
      throw Failure(status: .noFile, message: "there is no file and no GIF of GIPHY's \(name)")
    }
    let rule = connection.files.first?.rule ?? connection.rule
    return try clip(of: try fetch(file.url, by: connection.transport, under: rule))
  }

  private func fetch(
    _ url: String, by transport: any Transport, under rule: URLRule
  ) throws(Failure) -> [UInt8] {
    let request = Request(
      url: url, rule: rule, accept: "image/gif,image/*;q=0.8", maximumBytes: Self.limit)
    let answer: Result<(response: Response, body: [UInt8]), TransferError> = waiting {
      do throws(TransferError) {
        return .success(try await transport.data(for: request))
      } catch {
        return .failure(error)
      }
    }
    switch answer {
    case .failure(let error): throw Failure(status: .unavailable, message: error.message)
    case .success(let (response, body)):
      guard response.status == 200 else {
        throw Failure(status: .unavailable, message: "the server answers \(response.status)")
      }
      return body
    }
  }

  private func clip(of bytes: [UInt8]) throws(Failure) -> Clip {
    do throws(GIF.FormatError) {
      return try Clip(gif: bytes.span)
    } catch {
      throw Failure(status: .badData, message: "\(name.showable): \(error)")
    }
  }
}
