import Foundation
import Glibc

/// A server of another maker that runs for one test, in a folder of its own.
public final class ServerProcess: Sendable {
  /// Why a server does not run.
  public struct Failure: Error, CustomStringConvertible {
    /// What failed.
    public let description: String
  }

  /// The folder with its settings and its log.
  public let folder: String
  /// The port that it listens on.
  public let port: Int
  private let process: SharedProcess

  /// A process that is only started and ended.
  private struct SharedProcess: @unchecked Sendable {
    // SAFETY: it is set up before it is shared, and from then on only told to end.
    let value: Process
  }

  /// True when a program is installed.
  public static func isInstalled(_ program: String) -> Bool { path(of: program) != nil }

  private static func path(of program: String) -> String? {
    ["/usr/sbin/", "/usr/bin/", "/usr/local/sbin/", "/usr/local/bin/"].map { $0 + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts `program`, and returns once it listens.
  ///
  /// `settings` makes the text of its file of settings from the folder and the port to use, and
  /// `arguments` the command line from the path of that file.
  public init(
    _ program: String, settings: (_ folder: String, _ port: Int) throws -> String,
    arguments: (_ path: String) -> [String]
  ) async throws {
    guard let path = Self.path(of: program), let port = LoopbackSocket.listening()?.port else {
      throw Failure(description: "\(program) is not installed")
    }
    folder = FileManager.default.temporaryDirectory.path + "/giphy-tui-\(UUID().uuidString)"
    self.port = port
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/settings"
    try settings(folder, port).write(toFile: file, atomically: true, encoding: .utf8)
    process = SharedProcess(value: try Self.start(path, arguments(file)))
    while LoopbackSocket.connect(to: port) == nil {
      guard process.value.isRunning else { throw Failure(description: "\(program) has ended") }
      await Task.yield()
    }
  }

  deinit {
    // It may have inherited a mask that blocks the politer signals.
    kill(process.value.processIdentifier, SIGKILL)
    process.value.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The text of its log.
  public var log: String { ThreadFiles.read(folder + "/log") }

  private static func start(_ path: String, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Makes a key and a certificate for `localhost` and `127.0.0.1`, signed by itself.
  static func makeCertificate(in folder: String) throws {
    guard let path = path(of: "openssl") else {
      throw Failure(description: "openssl is not installed")
    }
    let process = try start(
      path,
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", folder + "/key.pem", "-out",
        folder + "/certificate.pem",
      ])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "openssl makes no certificate")
    }
  }
}

extension ServerProcess {
  /// True when nginx and what makes its certificate are installed.
  public static var hasNginx: Bool { isInstalled("nginx") && isInstalled("openssl") }

  /// True when tinyproxy is installed.
  public static var hasTinyproxy: Bool { isInstalled("tinyproxy") }

  /// The certificate of a server with TLS.
  public var certificate: String { folder + "/certificate.pem" }

  /// Starts nginx with TLS and HTTP/2; `locations` are the lines within its `server`.
  public static func nginx(_ locations: String) async throws -> ServerProcess {
    try await ServerProcess("nginx") { folder, port in
      try makeCertificate(in: folder)
      return """
        daemon off; master_process off; pid \(folder)/pid; error_log \(folder)/log;
        events {}
        http {
          access_log off;
          client_body_temp_path \(folder); proxy_temp_path \(folder);
          fastcgi_temp_path \(folder); uwsgi_temp_path \(folder); scgi_temp_path \(folder);
          server {
            listen 127.0.0.1:\(port) ssl http2;
            ssl_certificate \(folder)/certificate.pem; ssl_certificate_key \(folder)/key.pem;
            root \(folder);
            \(locations)
          }
        }
        """
    } arguments: {
      ["-e", "/dev/null", "-c", $0]
    }
  }

  /// Starts tinyproxy as a proxy that lets everything through.
  public static func tinyproxy() async throws -> ServerProcess {
    try await ServerProcess("tinyproxy") { folder, port in
      """
      Port \(port)
      Listen 127.0.0.1
      Timeout 60
      LogFile "\(folder)/log"
      LogLevel Connect
      MaxClients 50
      Allow 127.0.0.1

      """
    } arguments: {
      ["-d", "-c", $0]
    }
  }
}
