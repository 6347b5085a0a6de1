import Pixels

extension KittyOrder {
  /// Gives the terminal an image.
  static func upload(_ bitmap: Bitmap, as image: UInt32) -> KittyOrder {
    let (keys, payload) = pixels(of: bitmap)
    return KittyOrder(keys: "a=t,i=\(image),\(keys)", payload: payload)
  }

  /// Adds a frame to an image, which stays for so many milliseconds.
  static func add(_ bitmap: Bitmap, to image: UInt32, gap: Int) -> KittyOrder {
    let (keys, payload) = pixels(of: bitmap)
    return KittyOrder(keys: "a=f,i=\(image),X=1,z=\(gap),\(keys)", payload: payload)
  }

  /// Changes how long a frame, counted from 0, stays.
  static func setGap(_ gap: Int, ofFrame frame: Int, of image: UInt32) -> KittyOrder {
    KittyOrder(keys: "a=a,i=\(image),r=\(frame + 1),z=\(gap)")
  }

  /// Lets placeholders show an image in so many cells.
  static func placeByText(_ image: UInt32, cells: Size) -> KittyOrder {
    KittyOrder(keys: "a=p,i=\(image),p=1,U=1,c=\(cells.width),r=\(cells.height)")
  }

  /// Puts a part of an image at the cursor.
  static func place(_ part: KittyPlacement.Part, of image: UInt32, as number: Int) -> KittyOrder {
    let source = part.source
    var keys = "a=p,i=\(image),p=\(number),C=1,x=\(source.x),y=\(source.y)"
    keys += ",w=\(source.width),h=\(source.height)"
    if part.offset != .zero { keys += ",X=\(part.offset.width),Y=\(part.offset.height)" }
    if let cells = part.cells { keys += ",c=\(cells.width),r=\(cells.height)" }
    return KittyOrder(keys: keys)
  }

  /// Takes a part of an image away.
  static func takeAway(_ image: UInt32, number: Int) -> KittyOrder {
    KittyOrder(keys: "a=d,d=i,i=\(image),p=\(number)")
  }

  /// Deletes an image with all that shows of it.
  static func delete(_ image: UInt32) -> KittyOrder { KittyOrder(keys: "a=d,d=I,i=\(image)") }

  /// The pixels in the form that takes the fewest bytes, and the keys that name it.
  private static func pixels(of bitmap: Bitmap) -> (keys: String, payload: [UInt8]) {
    let size = "s=\(bitmap.size.width),v=\(bitmap.size.height)"
    if let file = PNG.encodeIndexed(bitmap, level: 1) { return ("f=100,\(size)", file) }
    let isOpaque = bitmap.isOpaque
    let channels = bitmap.channels(withAlpha: !isOpaque)
    return (
      "f=\(isOpaque ? 24 : 32),o=z,\(size)", Deflate.compressed(channels.span, level: 1)
    )
  }
}
