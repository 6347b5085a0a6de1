import Glibc

/// A server of names on 127.0.0.99 that is asked, and never answers.
///
/// Only root may open its port.
public final class SilentNameServer: Sendable {
  /// Where it listens.
  public static let address = "127.0.0.99"

  private let descriptor: Int32

  /// Opens the port of name servers; nil without the right to, or if somebody else has it.
  public init?() {
    descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(53).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0063).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // SAFETY: every socket address begins as a sockaddr, and its size is passed along.
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
    guard code == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// True once a name was asked for.
  public var wasAsked: Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // SAFETY: there is the one descriptor that is said.
    return unsafe poll(&question, 1, 0) > 0
  }
}
