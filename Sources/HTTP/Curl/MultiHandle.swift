import CCurl

/// The identity of a transfer, carried through libcurl and back.
typealias TransferID = Int

/// Owns one libcurl multi handle: transfers that go on together over one pool of connections.
///
/// SAFETY: the pointer is valid from `init` to `deinit`. One thread alone calls everything but
/// ``wake()``, which libcurl allows from any.
@safe
struct MultiHandle: ~Copyable, Sendable {
  private nonisolated(unsafe) let raw: UnsafeMutableRawPointer

  init() throws(TransferError) {
    guard let raw = unsafe curl_multi_init() else { throw .other("out of memory") }
    unsafe self.raw = raw
  }

  // SAFETY: this is the only owner, and its thread has ended or never began.
  deinit { unsafe _ = curl_multi_cleanup(raw) }

  /// Starts a transfer; false if libcurl has no memory for it.
  func add(_ easy: borrowing EasyHandle, id: TransferID) -> Bool {
    // SAFETY: libcurl keeps the number in a pointer's shape and never follows it; the easy handle
    // is removed before it is freed.
    let id = unsafe UnsafeMutableRawPointer(bitPattern: id)
    guard unsafe ccurl_set_pointer(easy.raw, CURLOPT_PRIVATE, id) == CURLE_OK else { return false }
    return unsafe curl_multi_add_handle(raw, easy.raw) == CURLM_OK
  }

  /// Stops a transfer, wherever it stands.
  func remove(_ easy: borrowing EasyHandle) {
    // SAFETY: both handles are alive; removing one that is not in is allowed.
    unsafe _ = curl_multi_remove_handle(raw, easy.raw)
  }

  /// Lets every transfer make what progress it can without waiting.
  func perform() {
    var running: Int32 = 0
    // SAFETY: only the owning thread calls this.
    unsafe _ = curl_multi_perform(raw, &running)
  }

  /// The next transfer that has ended, and how.
  func nextEnded() -> (id: TransferID, code: CURLcode)? {
    var left: Int32 = 0
    // SAFETY: the message and its easy handle are valid until the handle is removed.
    while let message = unsafe curl_multi_info_read(raw, &left) {
      guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
      var id: UnsafeMutableRawPointer?
      _ = unsafe ccurl_get_pointer(message.pointee.easy_handle, CURLINFO_PRIVATE, &id)
      return unsafe (Int(bitPattern: id), ccurl_result(message))
    }
    return nil
  }

  /// Sleeps until a transfer can go on, one of libcurl's timers is due or ``wake()`` is called.
  ///
  /// Without transfers there are no timers, and the thread sleeps for weeks.
  func wait() {
    // SAFETY: no file descriptors of our own are passed.
    unsafe _ = curl_multi_poll(raw, nil, 0, .max, nil)
  }

  /// Ends the current or the next ``wait()``.
  func wake() {
    // SAFETY: libcurl documents this call as safe from any thread.
    unsafe _ = curl_multi_wakeup(raw)
  }
}
