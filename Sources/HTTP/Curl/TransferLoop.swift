/// Runs every transfer of a transport on one thread, over one pool of connections.
///
/// The thread owns the transfers, so nothing of libcurl is shared but the call that wakes it. It
/// sleeps until there is mail, a socket is ready or a time-out is due; with nothing in flight it
/// does not wake at all.
final class TransferLoop: Sendable {
  private let mailbox = Mailbox()
  private let multi: MultiHandle
  private let options: CurlTransport.Options

  init(options: CurlTransport.Options) throws(TransferError) {
    multi = try MultiHandle()
    self.options = options
  }

  /// Takes an order, which is ended with ``TransferError/cancelled`` if the loop is closed.
  func post(_ order: Order) {
    guard mailbox.post(order) else { return order.end(.failure(.cancelled)) }
    multi.wake()
  }

  /// Ends a transfer with ``TransferError/cancelled`` if it has not ended yet.
  func cancel(_ id: TransferID) {
    mailbox.cancel(id)
    multi.wake()
  }

  /// Cancels every transfer and lets ``run()`` return.
  func close() {
    mailbox.close()
    multi.wake()
  }

  /// Works until ``close()``; the thread's body.
  func run() {
    var live: [TransferID: Transfer] = [:]
    while true {
      let mail = mailbox.collect()
      for order in mail.orders {
        let isWanted = !mail.isClosed && !mail.cancelled.contains(order.id)
        if isWanted { start(order, in: &live) } else { order.end(.failure(.cancelled)) }
      }
      for id in mail.isClosed ? Set(live.keys) : mail.cancelled {
        guard let transfer = live.removeValue(forKey: id) else { continue }
        multi.remove(transfer.easy)
        transfer.end(.failure(.cancelled))
      }
      if mail.isClosed { return }
      multi.perform()
      for transfer in live.values { transfer.deliver() }
      while let (id, code) = multi.nextEnded() {
        guard let transfer = live[id] else { continue }
        multi.remove(transfer.easy)
        advance(transfer, id: id, by: transfer.step(after: code), in: &live)
      }
      multi.wait()
    }
  }

  private func start(_ order: Order, in live: inout [TransferID: Transfer]) {
    do throws(TransferError) {
      let transfer = try Transfer(order, options: options)
      live[order.id] = transfer
      advance(transfer, id: order.id, by: .redirected, in: &live)
    } catch {
      order.end(.failure(error))
    }
  }

  private func advance(
    _ transfer: Transfer, id: TransferID, by step: Transfer.Step,
    in live: inout [TransferID: Transfer]
  ) {
    switch step {
    case .redirected where multi.add(transfer.easy, id: id):
      break
    case .redirected:
      live[id] = nil
      transfer.end(.failure(.other("out of memory")))
    case .ended(let result):
      live[id] = nil
      transfer.end(result)
    }
  }
}
