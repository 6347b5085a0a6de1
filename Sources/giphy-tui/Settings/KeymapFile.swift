import Browser
import Terminal

/// The user's keys: what each of them does, on top of the standard keys.
struct KeymapFile {
  /// The keys in the order of the file, and what is wrong with it as JSON5.
  let reading: JSON5.Reading
  /// What to call the file.
  let name: String

  /// Reads the user's keys; none when there is no file.
  ///
  /// - Throws: ``Failure`` of bad settings when it cannot be read.
  init(environment: [String: String]) throws(Failure) {
    let file = UserFile("keymap.json", environment: environment)
    self.init(reading: try file.reading(), name: file.path ?? "")
  }

  init(reading: JSON5.Reading, name: String) {
    self.reading = reading
    self.name = name
  }

  /// The standard keys with those of the file.
  ///
  /// - Throws: ``Failure`` of bad settings, which names the place of every mistake.
  func keymap() throws(Failure) -> Keymap {
    var mistakes = reading.mistakes
    var changes: [Keymap.Change] = []
    var known: [Key: JSON5.Member] = [:]
    for member in reading.members {
      do throws(JSON5.Mistake) {
        let key = try Self.key(of: member)
        if let first = known[key] { throw Self.twin(member, of: first) }
        known[key] = member
        changes.append(try Self.change(of: member, key))
      } catch {
        mistakes.append(error)
      }
    }
    guard mistakes.isEmpty else { throw .settings(mistakes, in: name) }
    let keymap = Keymap.standard.changed(by: changes)
    if keymap.keys(for: .quit).isEmpty {
      let quitting = Keymap.standard.keys(for: .quit)
      let last = reading.members.last { member in
        known.contains { quitting.contains($0) && $1 == member }
      }
      throw .settings(
        [
          JSON5.Mistake(
            place: last?.place ?? JSON5.Place(),
            message: "no key is left that quits; bind one to \"quit\"")
        ], in: name)
    }
    return keymap
  }

  private static func key(of member: JSON5.Member) throws(JSON5.Mistake) -> Key {
    do throws(Key.NotationMistake) {
      return try Key(notation: member.name)
    } catch {
      throw JSON5.Mistake(place: member.place, message: error.message)
    }
  }

  private static func twin(_ member: JSON5.Member, of first: JSON5.Member) -> JSON5.Mistake {
    JSON5.Mistake(
      place: member.place,
      message: "\(member.name.showable) is the key \(first.name.showable) of line "
        + "\(first.place.line); a key can do one thing")
  }

  private static func change(
    of member: JSON5.Member, _ key: Key
  ) throws(JSON5.Mistake) -> Keymap.Change {
    switch member.value.content {
    case .null: return Keymap.Change(unbinding: key)
    case .text(let line):
      do throws(CommandMistake) {
        return try Keymap.Change(binding: key, to: line)
      } catch {
        throw JSON5.Mistake(place: member.value.place, message: error.message)
      }
    case .bool, .number, .list, .object:
      throw JSON5.Mistake(
        place: member.value.place,
        message: "a key wants a command in quotes, or null to do nothing, not \(member.value.kind)")
    }
  }
}
