import Browser
import FoundationEssentials
import Giphy
import HTTP
import Loading
import Terminal

/// Does what the browser wants done outside of the terminal and of GIPHY's lists.
struct Errands: Sendable {
  let transport: any Transport
  /// Which URLs GIPHY's media may be fetched from.
  let rule: URLRule
  let folders: UserFolders
  /// Asks GIPHY; nil when the GIFs are files.
  let client: Client?

  /// Does an errand, and tells how far it is; the answer says what came of it, if that is worth a word.
  func run(_ errand: Errand, report: @escaping Program.World.Report) async -> Message? {
    switch errand {
    case .export(let order): .exported(await export(order, report: report))
    case .save(let items, let tool): .saved(await save(items, sharing: tool))
    case .copy(let text, let what, let tool):
      await copy(Array(text.utf8), as: "text/plain;charset=utf-8", what: what, with: tool)
    case .copyGIF(let media, let tool): await copyGIF(media, with: tool)
    case .copyFiles(let urls, let tool):
      await copyFiles(urls, what: urls.count == 1 ? urls[0] : "\(urls.count) files", with: tool)
    case .openFolder(let path): await openFolder(path)
    case .terms(let terms): await find(terms)
    case .favour(let ids, let isAdding): favour(ids, isAdding: isAdding)
    case .recallFavourites: Self.keptFavourites(in: folders).map(Message.favourites)
    case .remember(let text): remember(text)
    }
  }

  /// Finds words to search for; what does not come is not missed.
  private func find(_ terms: Terms) async -> Message? {
    do throws(GiphyError) {
      return .terms(terms, try await client?.terms(terms) ?? [])
    } catch {
      return nil
    }
  }

  private func openFolder(_ path: String?) async -> Message {
    let path = path ?? folders.downloads
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
      return .failed("\(folders.shown(path)) is not there yet: s saves a GIF into it")
    }
    if let reason = await PageOpener.open(folder: path) { return .failed(reason) }
    return .told(Model.Notice(text: "Opened \(folders.shown(path))"))
  }
}

// MARK: - Saving

extension Errands {
  private func save(_ items: [Item], sharing tool: Clipboard.Tool?) async -> Saving {
    let download = Download(folder: folders.downloads, transport: transport, rule: rule)
    var outcome = Saving(folder: folders.shown(folders.downloads))
    var urls: [String] = []
    for item in items {
      do throws(Failure) {
        let path = download.path(of: item)
        let isThere = FileManager.default.fileExists(atPath: path)
        if !isThere {
          try download.makeFolder()
          _ = try await download.save(item)
        }
        if isThere { outcome.old.append(folders.shown(path)) }
        if !isThere { outcome.new.append(folders.shown(path)) }
        urls.append(URL(filePath: path).absoluteString)
      } catch {
        outcome.failures.append(words(for: error, writing: download.path(of: item)))
      }
    }
    guard let tool, !urls.isEmpty, outcome.failures.isEmpty else { return outcome }
    if let reason = await put(Self.list(of: urls), as: "text/uri-list", with: tool) {
      outcome.failures.append(reason)
    } else {
      outcome.sharedWith = tool
    }
    return outcome
  }
}

extension Errands {
  /// What went wrong, with the reason before the place: a status line is short.
  func words(for failure: Failure, writing path: String) -> String {
    let place = "\(path.showable): "
    guard failure.message.hasPrefix(place) else { return failure.message }
    return "\(failure.message.dropFirst(place.count)) in \(folders.shown(folders.downloads))"
  }
}

// MARK: - Copying

extension Errands {
  private func copyGIF(_ media: Media, with tool: Clipboard.Tool) async -> Message {
    let request = Request(
      url: media.url, rule: media.rule, accept: "image/gif,image/*;q=0.8",
      maximumBytes: media.maximumBytes)
    do throws(TransferError) {
      let (response, bytes) = try await transport.data(for: request)
      guard response.status == 200, bytes.starts(with: "GIF8".utf8) else {
        return .failed("Not copied: what came is no GIF (status \(response.status))")
      }
      let what = "the GIF, \(ByteCount(bytes.count))"
      return await copy(bytes, as: "image/gif", what: what, with: tool)
    } catch {
      return .failed("Not copied: \(error.message)")
    }
  }

  private func copyFiles(
    _ urls: [String], what: String, with tool: Clipboard.Tool
  ) async -> Message {
    await copy(Self.list(of: urls), as: "text/uri-list", what: what, with: tool)
  }

  private func copy(
    _ bytes: [UInt8], as type: String, what: String, with tool: Clipboard.Tool
  ) async -> Message {
    if let reason = await put(bytes, as: type, with: tool) { return .failed(reason) }
    return .told(Model.Notice(text: "Copied by \(tool.rawValue): \(what)"))
  }

  /// Puts bytes on the clipboard; the answer says what went wrong, if anything did.
  private func put(
    _ bytes: [UInt8], as type: String, with tool: Clipboard.Tool
  ) async -> String? {
    let words =
      switch tool {
      case .wlCopy: ["wl-copy", "--type", type]
      case .xclip where type.hasPrefix("text/plain"): ["xclip", "-selection", "clipboard", "-in"]
      case .xclip: ["xclip", "-selection", "clipboard", "-t", type, "-in"]
      }
    return switch await ChildProcess.run(words, input: bytes) {
    case 0: nil
    case nil, 127: "Not copied: \(tool.rawValue) cannot be started"
    case let status?: "Not copied: \(tool.rawValue) failed (status \(status))"
    }
  }

  /// URLs as file managers exchange them, RFC 2483.
  private static func list(of urls: [String]) -> [UInt8] {
    Array(urls.map { "\($0)\r\n" }.joined().utf8)
  }
}

extension Message {
  static func failed(_ reason: String) -> Message {
    .told(Model.Notice(text: reason, isError: true))
  }
}
