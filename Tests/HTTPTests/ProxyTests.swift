import HTTP
import TestSupport
import Testing

/// Each test has a process of its own, whose environment it changes.
@Suite struct ProxyTests {
  @Test func httpsGoesThroughTheProxyOfTheEnvironment() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in Reply() }
      Environment.set("https_proxy", to: proxy.baseURL)
      let transport = try CurlTransport.forTest()
      let request = Request(url: "https://nothing.invalid/", rule: URLRule(domains: nil))
      // The proxy takes no CONNECT, but that it was asked says enough.
      _ = try? await transport.data(for: request)
      #expect(proxy.connectionCount > 0)
    }
  }

  @Test func aProxyThatDoesNotAnswerIsNamed() async {
    await #expect(processExitsWith: .success) {
      Environment.set("https_proxy", to: "http://127.0.0.1:1")
      let transport = try CurlTransport.forTest()
      let request = Request(url: "https://nothing.invalid/", rule: URLRule(domains: nil))
      let error = await #expect(throws: TransferError.self) {
        try await transport.data(for: request)
      }
      #expect(
        error?.message
          == "nothing.invalid or the proxy does not answer: check the network and https_proxy")
    }
  }

  @Test func noProxyNamesExceptions() async {
    await #expect(processExitsWith: .success) {
      Environment.set("https_proxy", to: "http://127.0.0.1:1")
      Environment.set("no_proxy", to: "nothing.invalid")
      let transport = try CurlTransport.forTest()
      let request = Request(url: "https://nothing.invalid/", rule: URLRule(domains: nil))
      await #expect(throws: TransferError.unknownHost("nothing.invalid")) {
        try await transport.data(for: request)
      }
    }
  }

  @Test func loopbackNeverGoesThroughAProxy() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in Reply(status: 502) }
      let server = try LoopbackServer { _ in Reply(status: 204) }
      for name in ["http_proxy", "https_proxy", "all_proxy"] {
        Environment.set(name, to: proxy.baseURL)
      }
      let transport = try CurlTransport.forTest()
      #expect(try await transport.data(for: server.request("/")).response.status == 204)
      #expect(proxy.connectionCount == 0)
    }
  }
}
