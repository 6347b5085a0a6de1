import Browser
import Giphy

extension Errands {
  /// What is known from earlier runs.
  ///
  /// Without `keepsSearches`, searches are neither read nor kept.
  static func memory(in folders: UserFolders, keepsSearches: Bool) -> Memory {
    Memory(
      favourites: keptFavourites(in: folders) ?? [],
      searches: keepsSearches ? searches(in: folders)?.lines ?? [] : [],
      keepsSearches: keepsSearches && folders.state != nil)
  }

  /// The favourites that are kept; nil when nobody says where.
  static func keptFavourites(in folders: UserFolders) -> [String]? {
    favourites(in: folders)?.lines.filter(isIdentifier)
  }

  /// Adds favourites to those that are kept, or takes them away.
  func favour(_ ids: [String], isAdding: Bool) -> Message {
    guard let file = Self.favourites(in: folders) else {
      return .failed("Not kept: HOME says nowhere to keep favourites")
    }
    do throws(Failure) {
      let kept = try file.update { lines in
        lines.filter { Self.isIdentifier($0) && !ids.contains($0) } + (isAdding ? ids : [])
      }
      return .favourites(kept)
    } catch {
      return .failed("Not kept: \(error.message)")
    }
  }

  /// Keeps a search for later runs.
  func remember(_ text: String) -> Message? {
    guard let file = Self.searches(in: folders) else { return nil }
    do throws(Failure) {
      _ = try file.update { Memory.adding(text, to: $0) }
      return nil
    } catch {
      return .failed("The search is not kept: \(error.message)")
    }
  }

  private static func favourites(in folders: UserFolders) -> LineFile? {
    folders.data.map { LineFile(path: "\($0)/favourites") }
  }

  private static func searches(in folders: UserFolders) -> LineFile? {
    folders.state.map { LineFile(path: "\($0)/history") }
  }

  /// True for what GIPHY's identifiers are made of: whoever wrote the file, nothing else is asked for.
  private static func isIdentifier(_ line: String) -> Bool {
    (1...64).contains(line.utf8.count)
      && line.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default:
          false
        }
      }
  }
}
