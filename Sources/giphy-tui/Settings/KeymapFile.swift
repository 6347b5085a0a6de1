import Browser
import Terminal

/// The user's keys: what each of them does, on top of the standard keys.
struct KeymapFile {
  /// The keys in the order of the file.
  let members: [JSON5.Member]
  /// What to call the file.
  let name: String

  /// Reads the user's keys; none when there is no file.
  ///
  /// - Throws: ``Failure`` of bad settings when it cannot be read or makes no sense.
  init(environment: [String: String]) throws(Failure) {
    let file = UserFile("keymap.json", environment: environment)
    self.init(members: try file.members() ?? [], name: file.path ?? "")
  }

  init(members: [JSON5.Member], name: String) {
    self.members = members
    self.name = name
  }

  /// The standard keys with those of the file.
  ///
  /// - Throws: ``Failure`` of bad settings, which names the place.
  func keymap() throws(Failure) -> Keymap {
    var changes: [Keymap.Change] = []
    var known: [Key: JSON5.Member] = [:]
    for member in members {
      let change = try change(of: member)
      if let first = known.updateValue(member, forKey: change.key) {
        throw failure(
          "\(member.name.showable) is the key \(first.name.showable) of line "
            + "\(first.place.line); a key can do one thing", at: member.place)
      }
      changes.append(change)
    }
    let keymap = Keymap.standard.changed(by: changes)
    if keymap.keys(for: .quit).isEmpty {
      let quitting = Keymap.standard.keys(for: .quit)
      let last = members.last { member in known.contains { quitting.contains($0) && $1 == member } }
      throw failure(
        "no key is left that quits; bind one to \"quit\"", at: last?.place ?? JSON5.Place())
    }
    return keymap
  }

  private func change(of member: JSON5.Member) throws(Failure) -> Keymap.Change {
    let key: Key
    do throws(Key.NotationMistake) {
      key = try Key(notation: member.name)
    } catch {
      throw failure(error.message, at: member.place)
    }
    switch member.value.content {
    case .null: return Keymap.Change(unbinding: key)
    case .text(let line):
      do throws(CommandMistake) {
        return try Keymap.Change(binding: key, to: line)
      } catch {
        throw failure(error.message, at: member.value.place)
      }
    case .bool, .number, .list, .object:
      throw failure(
        "a key wants a command in quotes, or null to do nothing, not \(member.value.kind)",
        at: member.value.place)
    }
  }

  private func failure(_ message: String, at place: JSON5.Place) -> Failure {
    .settings(JSON5.Mistake(place: place, message: message), in: name)
  }
}
