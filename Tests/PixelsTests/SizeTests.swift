import Pixels
import Testing

@Suite struct SizeTests {
  @Test(
    "The aspect is kept within the bounds",
    arguments: [
      (400, 200, 48, 28, 48, 24), (200, 400, 48, 28, 14, 28), (480, 270, 48, 27, 48, 27),
      (10, 10, 100, 50, 50, 50), (65_535, 1, 48, 28, 48, 1), (1, 65_535, 48, 28, 1, 28),
      (3, 2, 5, 5, 5, 3),
    ])
  func fitting(
    width: Int, height: Int, boundWidth: Int, boundHeight: Int, fittedWidth: Int, fittedHeight: Int
  ) {
    let fitted = Size(width: width, height: height)
      .fitted(into: Size(width: boundWidth, height: boundHeight))
    #expect(fitted == Size(width: fittedWidth, height: fittedHeight))
  }

  @Test("Nothing fits into nothing, and nothing else into it")
  func fittingNothing() {
    let some = Size(width: 3, height: 2)
    #expect(some.fitted(into: Size(width: 0, height: 9)) == .zero)
    #expect(Size(width: 0, height: 9).fitted(into: some) == .zero)
  }
}

@Suite struct RectTests {
  @Test(
    "What two rectangles share is empty when they do not meet",
    arguments: [
      (Rect(x: 1, y: 1, width: 2, height: 2), Rect(x: 1, y: 1, width: 2, height: 2)),
      (Rect(x: 3, y: 2, width: 9, height: 9), Rect(x: 3, y: 2, width: 1, height: 2)),
      (Rect(x: -1, y: -1, width: 2, height: 2), Rect(x: 0, y: 0, width: 1, height: 1)),
    ])
  func intersections(rect: Rect, expected: Rect) {
    #expect(rect.intersection(Rect(Size(width: 4, height: 4))) == expected)
  }

  @Test("Rectangles apart share nothing")
  func apart() {
    let canvas = Rect(Size(width: 4, height: 4))
    #expect(Rect(x: 4, y: 0, width: 1, height: 1).intersection(canvas).isEmpty)
    #expect(Rect(x: 0, y: 65_535, width: 65_535, height: 65_535).intersection(canvas).isEmpty)
  }
}

@Suite struct ColorTests {
  @Test("The bytes of a packed colour are red, green, blue, alpha")
  func packing() {
    let color = Color(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(color.packed == 0x0403_0201)
    #expect([color.red, color.green, color.blue, color.alpha] == [1, 2, 3, 4])
  }
}
