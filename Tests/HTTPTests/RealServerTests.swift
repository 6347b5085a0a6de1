import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct RealServerTests {
  private static let tells = #"location / { return 200 "$server_protocol $connection"; }"#

  @Test(.enabled(if: ServerProcess.hasNginx, "install nginx and openssl to run it"))
  func nginxSpeaksHTTP2OverOneConnection() async throws {
    let server = try await ServerProcess.nginx(Self.tells)
    let transport = try CurlTransport(userAgent: "test", authorities: server.certificate)
    let request = Request(url: "https://localhost:\(server.port)/", rule: URLRule(domains: nil))
    let answers = try await withThrowingTaskGroup { group in
      for _ in 0..<30 {
        group.addTask {
          String(decoding: try await transport.data(for: request).body, as: UTF8.self)
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
    #expect(answers.first?.hasPrefix("HTTP/2.0 ") == true)
  }

  @Test(.enabled(if: ServerProcess.hasNginx, "install nginx and openssl to run it"))
  func aCertificateOfNobodyKnownIsNotTrusted() async throws {
    let server = try await ServerProcess.nginx(Self.tells)
    let request = Request(url: "https://localhost:\(server.port)/", rule: URLRule(domains: nil))
    let transport = try CurlTransport.forTest()
    let error = await #expect(throws: TransferError.self) { try await transport.data(for: request) }
    #expect(error == .untrusted("it is not signed for localhost by anyone known here"))
  }

  @Test(.enabled(if: ServerProcess.hasNginx, "install nginx and openssl to run it"))
  func aCertificateForAnotherNameIsNotTrusted() async throws {
    let server = try await ServerProcess.nginx(Self.tells)
    let transport = try CurlTransport(userAgent: "test", authorities: server.certificate)
    let request = Request(url: "https://127.0.0.2:\(server.port)/", rule: URLRule(domains: nil))
    await #expect(throws: TransferError.self) { try await transport.data(for: request) }
  }

  @Test(.enabled(if: ServerProcess.hasNginx, "install nginx and openssl to run it"))
  func nginxSendsTheRestOfAFile() async throws {
    let server = try await ServerProcess.nginx("location / {}")
    let transport = try CurlTransport(userAgent: "test", authorities: server.certificate)
    var request = Request(
      url: "https://localhost:\(server.port)/certificate.pem", rule: URLRule(domains: nil))
    let whole = try await transport.data(for: request)
    let validator = try #require(whole.response.validator)
    #expect(whole.response.acceptsRanges)
    request.resumption = Resumption(offset: 100, validator: validator)
    let rest = try await transport.data(for: request)
    #expect(rest.response.status == 206)
    #expect(rest.response.range == ContentRange(first: 100, total: whole.body.count))
    #expect(rest.body == Array(whole.body[100...]))
    #expect(whole.response.tellsItsEnd && rest.response.tellsItsEnd)
    request.resumption?.validator = #""another""#
    #expect(try await transport.data(for: request).response.status == 200)
  }

  @Test(
    .enabled(
      if: ServerProcess.hasNginx && ServerProcess.hasTinyproxy,
      "install nginx, openssl and tinyproxy to run it"))
  func tinyproxyIsGoneThrough() async {
    await #expect(processExitsWith: .success) {
      let server = try await ServerProcess.nginx(Self.tells)
      let proxy = try await ServerProcess.tinyproxy()
      Environment.set("https_proxy", to: "http://127.0.0.1:\(proxy.port)")
      let transport = try CurlTransport(userAgent: "test", authorities: server.certificate)
      let request = Request(url: "https://localhost:\(server.port)/", rule: URLRule(domains: nil))
      let body = try await transport.data(for: request).body
      #expect(String(decoding: body, as: UTF8.self).hasPrefix("HTTP/2.0 "))
      while !proxy.log.contains("CONNECT localhost:\(server.port)") { await Task.yield() }
    }
  }
}
