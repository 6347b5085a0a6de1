import CCurl

extension EasyHandle {
  /// A handle with every option that holds for all the URLs of a request.
  static func prepared(
    for request: Request, options: CurlTransport.Options
  ) throws(TransferError) -> EasyHandle {
    var easy = try EasyHandle()
    try easy.addHeader("Accept: \(request.accept)")
    try easy.set(CURLOPT_USERAGENT, to: options.userAgent)
    if let resumption = request.resumption {
      try easy.set(CURLOPT_RANGE, to: "\(resumption.offset)-")
      try easy.addHeader("If-Range: \(resumption.validator)")
    }
    if let file = options.authorities {
      try easy.set(CURLOPT_CAINFO, to: file)
      try easy.set(CURLOPT_PROXY_CAINFO, to: file)
    }
    // The empty list stands for every compression that libcurl knows.
    if request.acceptsCompression { try easy.set(CURLOPT_ACCEPT_ENCODING, to: "") }
    // A fast line fills this at once; with libcurl's 16 KiB it costs eight times the system calls.
    try easy.set(CURLOPT_BUFFERSIZE, to: 128 << 10)
    try easy.set(CURLOPT_CONNECTTIMEOUT_MS, to: options.timeouts.connect)
    try easy.set(CURLOPT_LOW_SPEED_LIMIT, to: 1)
    try easy.set(CURLOPT_LOW_SPEED_TIME, to: options.timeouts.stall)
    try easy.set(CURLOPT_TCP_KEEPALIVE, to: 1)
    // Signals belong to the program, and its threads must survive a lookup's time-out.
    try easy.set(CURLOPT_NOSIGNAL, to: 1)
    // Redirects are followed by us, where hosts can be checked.
    try easy.set(CURLOPT_FOLLOWLOCATION, to: 0)
    try easy.set(CURLOPT_DISALLOW_USERNAME_IN_URL, to: 1)
    try easy.set(CURLOPT_PATH_AS_IS, to: 1)
    // One connection for many requests where HTTP/2 is spoken, and a cancelled one keeps it.
    try easy.set(CURLOPT_PIPEWAIT, to: 1)
    try easy.abandonLookups()
    return easy
  }
}
