/// Generated items, and the JSON that GIPHY would list them with.
public struct GiphyCatalogue: Sendable {
  /// What is wrong with an item in lists.
  public enum Fault: Sendable {
    /// This JSON text stands in place of it.
    case json(String)
    /// It has this title; the text stands between quotes, escaped as JSON needs it.
    case title(String)
    /// Its creator has this name, escaped as JSON needs it.
    case creator(String)
    /// Its page has this address, escaped as JSON needs it.
    case page(String)
    /// All its renditions but this one are empty objects.
    case onlyRendition(String)
    /// Its media are under this address, such as `https://evil.example`.
    case mediaBase(String)
    /// It has this rating.
    case rating(String)
  }

  /// How many items there are.
  public let count: Int

  /// The first words of the titles, in turn.
  ///
  /// So they are "Cat 0", "Dog 1", "Fox 2", "Owl 3", "Bee 4", "Cat 5" and so on.
  public static var words: [String] { ["Cat", "Dog", "Fox", "Owl", "Bee"] }

  /// The title of item `number`.
  public static func title(_ number: Int) -> String { "\(words[number % words.count]) \(number)" }

  /// The identifier of item `number`.
  public static func id(_ number: Int) -> String {
    let digits = String(number)
    return "gif" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The files of an item by the names of their renditions, with their sizes in pixels.
  static var files: [(name: String, file: String, width: Int, height: Int)] {
    [
      ("original", "giphy.gif", 480, 360), ("downsized", "giphy-downsized.gif", 384, 288),
      ("fixed_width", "200w.gif", 200, 150), ("fixed_height", "200.gif", 267, 200),
      ("fixed_width_small", "100w.gif", 100, 75), ("fixed_height_small", "100.gif", 133, 100),
      ("fixed_width_downsampled", "200w_d.gif", 200, 150), ("preview_gif", "p.gif", 100, 75),
    ]
  }

  /// The item and the file that a media path names; nil for other paths.
  static func media(at path: String) -> (id: String, file: String)? {
    let parts = path.split(separator: "/")
    guard parts.count == 4, parts[0] == "media" else { return nil }
    return (String(parts[2]), String(parts[3]))
  }

  /// The number of the item of an identifier.
  func number(ofID id: some StringProtocol) -> Int? {
    guard id.hasPrefix("gif"), let number = Int(id.dropFirst(3)) else { return nil }
    return (0..<count).contains(number) && Self.id(number) == id ? number : nil
  }

  /// The items in whose titles `text` occurs, be its case what it may.
  func numbers(matching text: String) -> [Int] {
    let text = text.lowercased()
    return (0..<count).filter { Self.title($0).lowercased().contains(text) }
  }

  /// An item as GIPHY lists it; media are under `base`, in GIPHY's newer form of address.
  func json(_ number: Int, base: String, fault: Fault?) -> String {
    let id = Self.id(number)
    var (base, title, rating, only) = (base, Self.title(number), "g", String?.none)
    var (creator, page) = ("Maker \(number % 7)", "https://giphy.com/gifs/\(id)")
    switch fault {
    case .json(let text): return text
    case .title(let text): title = text
    case .creator(let name): creator = name
    case .page(let address): page = address
    case .onlyRendition(let name): only = name
    case .mediaBase(let other): base = other
    case .rating(let other): rating = other
    case nil: break
    }
    let renditions = Self.files.map { name, file, width, height in
      guard only == nil || only == name else { return #""\#(name)":{}"# }
      let url = "\(base)/media/v1.Y2lkPTE/\(id)/\(file)?cid=1&rid=\(file)&ct=g"
      let frames = name == "original" ? #","frames":"3","hash":"0""# : ""
      return
        #""\#(name)":{"height":"\#(height)","width":"\#(width)","size":"1000","url":"\#(url)"\#(frames)}"#
    }
    return """
      {"type":"gif","id":"\(id)","url":"\(page)","slug":"\(id)",\
      "title":"\(title)","rating":"\(rating)","username":"maker\(number % 7)",\
      "user":{"username":"maker\(number % 7)","display_name":"\(creator)"},\
      "images":{\(renditions.joined(separator: ","))}}
      """
  }

  /// One item as GIPHY sends it where there can be only one.
  static func single(_ item: String) -> String {
    #"{"data":\#(item),"meta":{"status":200,"msg":"OK","response_id":"0123456789abcdef"}}"#
  }

  /// Words to search for, as GIPHY sends them.
  static func terms(_ names: [String]) -> String {
    let data = names.map { #"{"name":"\#($0)","analytics_response_payload":"x"}"# }
    return #"{"data":[\#(data.joined(separator: ","))],"meta":{"status":200,"response_id":"1"}}"#
  }

  /// A page as GIPHY sends it.
  static func page(_ items: [String], total: Int, offset: Int) -> String {
    """
    {"data":[\(items.joined(separator: ","))],\
    "pagination":{"total_count":\(total),"count":\(items.count),"offset":\(offset)},\
    "meta":{"status":200,"msg":"OK","response_id":"0123456789abcdef"}}
    """
  }
}
