import Testing

@testable import HTTP

@Suite struct MailboxTests {
  private func order(_ id: TransferID) -> Order {
    Order(
      id: id, request: Request(url: "", rule: URLRule(domains: nil)), receive: { _ in },
      end: { _ in })
  }

  @Test func whatIsPostedIsCollectedOnce() {
    let mailbox = Mailbox()
    let isPosted = mailbox.post(order(1)) && mailbox.post(order(2))
    mailbox.cancel(1)
    let mail = mailbox.collect()
    #expect(isPosted)
    #expect(mail.orders.map(\.id) == [1, 2])
    #expect(mail.cancelled == [1])
    let rest = mailbox.collect()
    #expect(rest.orders.isEmpty && rest.cancelled.isEmpty && !rest.isClosed)
  }

  @Test func aCancellationThatWasCollectedTooEarlyIsRepeated() async {
    let mailbox = Mailbox()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      // The handler runs before the order is there, and its note is collected in between.
      mailbox.cancel(1)
      _ = mailbox.collect()
      _ = mailbox.post(order(1))
      return mailbox.collect()
    }
    task.cancel()
    let mail = await task.value
    #expect(mail.orders.map(\.id) == [1])
    #expect(mail.cancelled == [1])
  }

  @Test func nothingIsPostedAfterTheEnd() {
    let mailbox = Mailbox()
    mailbox.close()
    let isPosted = mailbox.post(order(1))
    mailbox.cancel(1)
    let mail = mailbox.collect()
    #expect(!isPosted)
    #expect(mail.isClosed && mail.orders.isEmpty && mail.cancelled.isEmpty)
    #expect(mailbox.collect().isClosed)
  }
}
