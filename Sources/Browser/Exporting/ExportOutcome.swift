/// What became of GIFs that were to be exported.
public struct ExportOutcome: Hashable, Sendable {
  /// A file that was made.
  public struct File: Hashable, Sendable {
    /// Where it lies, as it is to be shown.
    public var path: String
    /// What it is, in a few words.
    public var facts: String
    /// Its bytes.
    public var byteCount: Int

    /// Creates a file.
    public init(path: String, facts: String, byteCount: Int) {
      self.path = path
      self.facts = facts
      self.byteCount = byteCount
    }
  }

  /// The files that were made.
  public var files: [File] = []
  /// The folder, as it is to be shown.
  public var folder: String
  /// Why others were not made.
  public var failures: [String] = []
  /// True when the user wanted no more.
  public var isCancelled = false

  /// Creates the outcome of an export of which nothing is done yet.
  public init(folder: String) { self.folder = folder }

  /// What to say of it.
  var notice: Model.Notice {
    if isCancelled {
      let done = files.isEmpty ? "nothing was written" : "\(files.count) files are in \(folder)"
      return Model.Notice(text: "Export cancelled: \(done)")
    }
    if let failure = failures.first {
      let part =
        files.isEmpty
        ? "Not exported: " : "Exported \(files.count) of \(files.count + failures.count): "
      return Model.Notice(text: part + failure, isError: true)
    }
    if files.count == 1, let file = files.first {
      return Model.Notice(text: "Exported \(file.path): \(file.facts)")
    }
    let bytes = ByteCount(files.reduce(0) { $0 + $1.byteCount })
    return Model.Notice(text: "Exported \(files.count) GIFs in \(folder): \(bytes)")
  }
}
