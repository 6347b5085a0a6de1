import Pixels

/// A picture that is scaled to fit a square.
func scaled() -> Bitmap {
  var picture = Bitmap(size: Size(width: 4, height: 2), filledWith: .black)
  picture[3, 1] = Color(red: 255, green: 255, blue: 255)
  let bounds = Size(width: 2, height: 2)
  let small = picture.resized(to: picture.size.fitted(into: bounds))
  return small
}
