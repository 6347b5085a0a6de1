import Glibc

/// A TCP socket on 127.0.0.1; everything unsafe about it ends here.
///
/// It is shared by the thread that serves it and whoever stops the server. The descriptor is closed
/// with the last reference, so that its number is never used after it went to another file.
@safe
final class LoopbackSocket: Sendable {
  private let descriptor: Int32

  /// Takes over a descriptor.
  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a socket that listens on a free port; nil if the system has none.
  static func listening() -> LoopbackSocket? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let listener = LoopbackSocket(descriptor: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // SAFETY: every socket address begins as a sockaddr, and its size is passed along.
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
    guard code == 0, listen(descriptor, 128) == 0 else { return nil }
    return listener
  }

  /// Opens a socket that listens on a free port of ::1; nil on a machine without IPv6.
  static func listeningOnIPv6() -> LoopbackSocket? {
    let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let listener = LoopbackSocket(descriptor: descriptor)
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    let size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    // SAFETY: as above.
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
    guard code == 0, listen(descriptor, 128) == 0 else { return nil }
    return listener
  }

  /// The port that it is bound to.
  var port: Int {
    // Both kinds of address have the port in the same place, and this one has room for either.
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    // SAFETY: as above; the system writes at most `size` bytes.
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin6_port))
  }

  /// Connects to a port; nil if nobody listens there.
  static func connect(to port: Int) -> LoopbackSocket? {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let socket = LoopbackSocket(descriptor: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // SAFETY: as above.
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, size)
      }
    }
    return code == 0 ? socket : nil
  }

  /// Waits for the next connection; nil once the socket is shut down.
  func accept() -> LoopbackSocket? {
    while true {
      let peer = Glibc.accept(descriptor, nil, nil)
      if peer >= 0 {
        _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
        return LoopbackSocket(descriptor: peer)
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Waits for the next bytes; nil at the end of the connection.
  func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // SAFETY: the buffer is as long as it says.
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
    }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Sends everything; false if the peer is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      // SAFETY: the rebased slice is within the buffer.
      let count = unsafe bytes.withUnsafeBytes {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: $0[sent...])
        return unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Makes the connection end with a reset in place of an orderly close.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    // SAFETY: the option has the size that is passed.
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Ends every wait on this socket, on whatever thread.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
