/// An answer of the API that holds one GIF, in the shape of its JSON.
struct Single: Encodable, Sendable {
  var data: Item
  var meta: Page.Meta
}
