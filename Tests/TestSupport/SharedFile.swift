import FoundationEssentials

/// Memory of this machine that programs share by names, as Linux keeps it: in files of one folder.
public enum SharedFile {
  /// True when there is memory of a name, which begins with a slash.
  public static func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + name)
  }

  /// Who may do what with it, as `chmod` takes it.
  public static func permissions(of name: String) -> Int? {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + name)
      return attributes[.posixPermissions] as? Int
    } catch {
      return nil
    }
  }

  /// What a terminal does: takes what is there, and the name away; nil if there is nothing.
  public static func take(_ name: String) -> [UInt8]? {
    // Nothing but a name is taken away.
    guard name.hasPrefix("/"), !name.dropFirst().contains("/"),
      let bytes = FileManager.default.contents(atPath: folder + name)
    else { return nil }
    do {
      try FileManager.default.removeItem(atPath: folder + name)
    } catch {
      return nil
    }
    return Array(bytes)
  }

  private static let folder = "/dev/shm"
}
