import Synchronization

/// What callers want of the transport's thread, left here for it to collect.
final class Mailbox: Sendable {
  /// What came since it was last collected.
  struct Mail: Sendable {
    var orders: [Order] = []
    var cancelled: Set<TransferID> = []
    var isClosed = false
  }

  private let mail = Mutex(Mail())

  /// Leaves an order; false if nobody will collect it any more.
  func post(_ order: Order) -> Bool {
    mail.withLock { mail in
      guard !mail.isClosed else { return false }
      mail.orders.append(order)
      // The task may have been cancelled, and that note collected, before the order was there.
      if Task.isCancelled { mail.cancelled.insert(order.id) }
      return true
    }
  }

  /// Asks for the end of a transfer, which may have ended already.
  func cancel(_ id: TransferID) {
    mail.withLock { mail in
      if !mail.isClosed { mail.cancelled.insert(id) }
    }
  }

  /// Asks for the end of everything.
  func close() { mail.withLock { $0.isClosed = true } }

  /// Takes everything out.
  func collect() -> Mail {
    mail.withLock { mail in
      defer { mail = Mail(isClosed: mail.isClosed) }
      return mail
    }
  }
}
