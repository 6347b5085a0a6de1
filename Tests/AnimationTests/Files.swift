import FoundationEssentials

/// Files that tests read.
enum Files {
  static func bytes(at path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }
}
