import Glibc
import Terminal

/// What lies at a path, for who wants to write there.
enum FileKind {
  case file, folder, terminal, device, disk, pipe, socket, link

  /// Looks at a path; nil when nothing is there.
  ///
  /// Nothing is opened, since that may wait for somebody, or do something.
  init?(at path: String) {
    var status = stat()
    // SAFETY: the path ends with a zero, and the system writes one `stat`.
    guard unsafe stat(path, &status) == 0 else {
      guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
      self = .link
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFCHR: self = Self.isTerminal(status.st_rdev) ? .terminal : .device
    case S_IFBLK: self = .disk
    case S_IFIFO: self = .pipe
    default: self = .socket
    }
  }

  /// True for what takes bytes, and keeps no file.
  var isStream: Bool { self == .pipe || self == .device }

  /// Why nothing is written there.
  func refusal(of path: String) -> Failure {
    let path = path.showable
    return switch self {
    case .file: Failure(status: .notWritten, message: "\(path) is there already")
    case .folder: Failure(status: .notWritten, message: "\(path) is a folder")
    case .terminal:
      .usage("a picture is not for a terminal: name a file, or send the output into one")
    case .device, .disk, .pipe, .socket:
      Failure(status: .notWritten, message: "\(path) is \(words), not a file: name a new one")
    case .link: Failure(status: .notWritten, message: "\(path) is a link to nothing")
    }
  }

  /// What it is.
  var words: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .terminal: "a terminal"
    case .device: "a device"
    case .disk: "a disk"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .link: "a link to nothing"
    }
  }

  /// True for the numbers of terminals: consoles and serial lines, /dev/tty and its like, and those
  /// of windows, as the kernel's list of devices has them.
  private static func isTerminal(_ device: dev_t) -> Bool {
    // The major number, as the C library takes it out.
    [4, 5, 136, 137, 138, 139, 140, 141, 142, 143].contains(device >> 8 & 0xfff)
  }
}
