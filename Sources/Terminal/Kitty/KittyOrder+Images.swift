import Pixels

extension KittyOrder {
  /// Gives the terminal an image.
  static func upload(_ pixels: Pixels, as image: UInt32) -> KittyOrder {
    KittyOrder(keys: "a=t,i=\(image),\(pixels.keys)", payload: pixels.payload)
  }

  /// Adds a frame to an image, which stays for so many milliseconds.
  static func add(_ pixels: Pixels, to image: UInt32, gap: Int) -> KittyOrder {
    KittyOrder(keys: "a=f,i=\(image),X=1,z=\(gap),\(pixels.keys)", payload: pixels.payload)
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

  /// Ends an order of which the last piece got lost; without one, it does nothing.
  static let end = KittyOrder(keys: "m=0")

  /// Deletes an image with all that shows of it.
  static func delete(_ image: UInt32) -> KittyOrder { KittyOrder(keys: "a=d,d=I,i=\(image)") }
}

extension KittyOrder {
  /// The pixels of a picture on their way to the terminal.
  struct Pixels {
    /// What they are, and how they come.
    let keys: String
    /// They themselves, or where they are.
    let payload: [UInt8]

    /// Sends them in the form that takes the fewest bytes.
    init(sending bitmap: Bitmap) {
      let size = "s=\(bitmap.size.width),v=\(bitmap.size.height)"
      if let file = PNG.encodeIndexed(bitmap, level: 1) {
        (keys, payload) = ("f=100,\(size)", file)
        return
      }
      let isOpaque = bitmap.isOpaque
      let channels = bitmap.channels(withAlpha: !isOpaque)
      keys = "f=\(isOpaque ? 24 : 32),o=z,\(size)"
      payload = Deflate.compressed(channels.span, level: 1)
    }

    /// Tells by what name they lie in memory that is shared, four bytes each.
    init(sharing bitmap: Bitmap, as name: [UInt8]) {
      keys = "t=s,f=32,s=\(bitmap.size.width),v=\(bitmap.size.height),S=\(bitmap.byteCount)"
      payload = name
    }
  }
}
