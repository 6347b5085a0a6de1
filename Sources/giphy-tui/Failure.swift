/// Why the program ends without having done its work: a line for stderr and an exit status.
struct Failure: Error, Equatable {
  /// The exit statuses, those of sysexits.h where it has one.
  enum Status: Int32 {
    /// Nobody reads what is printed: nothing went wrong, and there is nothing left to do.
    case unread = 0
    case usage = 64
    case badData = 65
    case noFile = 66
    case unavailable = 69
    case notWritten = 73
    case keyRefused = 77
    case badSettings = 78
    /// The user chose nothing, or interrupted.
    case interrupted = 130
    /// Somebody asked the program to end.
    case terminated = 143
  }

  /// What kind of failure it is.
  var status: Status
  /// What happened and what to do about it, in a line for each thing; empty when that was said
  /// already, or need not be.
  var message: String

  static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }

  static func settings(_ message: String) -> Failure {
    Failure(status: .badSettings, message: message)
  }
}
