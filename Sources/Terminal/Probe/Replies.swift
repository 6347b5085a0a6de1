import Pixels

/// The replies of a terminal, by question.
struct Replies {
  private let all: [Reply]

  init(_ replies: [Reply]) { all = replies }

  /// The first that `pick` takes.
  private func first<Value>(_ pick: (Reply) -> Value?) -> Value? {
    for reply in all { if let value = pick(reply) { return value } }
    return nil
  }

  var product: String? { products.first }
  /// The names of what is between us and the terminal, and then of the terminal.
  var products: [String] {
    all.compactMap { if case .product(let text) = $0 { text } else { nil } }
  }
  var attributes: [Int]? { first { if case .attributes(let list) = $0 { list } else { nil } } }
  var cell: Size? { first { if case .cell(let size) = $0 { size } else { nil } } }
  var textArea: Size? { first { if case .textArea(let size) = $0 { size } else { nil } } }
  var style: [Int]? { first { if case .style(let numbers) = $0 { numbers } else { nil } } }
  var cursor: Scene.Position? { first { if case .cursor(let cell) = $0 { cell } else { nil } } }
  var background: Color? { first { if case .background(let color) = $0 { color } else { nil } } }

  /// The state of a private mode.
  func mode(_ number: Int) -> Int? {
    first { if case .mode(number, let state) = $0 { state } else { nil } }
  }

  /// True when the last order for an image was carried out, and none failed.
  func isOK(image: Int) -> Bool {
    let messages = all.compactMap { reply in
      if case .graphics(image, let message) = reply { message } else { nil as String? }
    }
    // An animation takes two orders: that for the image and that for its frame.
    return messages.count >= (image == Probe.moving ? 2 : 1) && messages.allSatisfy { $0 == "OK" }
  }
}
