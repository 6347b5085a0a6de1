import Pixels
import Testing

@testable import Terminal

@Suite struct TextColorTests {
  private static let orange = TextColor.exact(Color(red: 255, green: 128, blue: 0))

  @Test(
    arguments: [
      (TextColor.entry(9), ColorDepth.trueColor, 9), (.entry(9), .palette256, 9),
      (.entry(9), .palette16, 9), (.entry(9), .none, nil),
      (.entry(208), .trueColor, 208), (.entry(208), .palette256, 208),
      // 208 is #ff8700, and 240 a grey of 88.
      (.entry(208), .palette16, 3), (.entry(240), .palette16, 8), (.entry(196), .palette16, 1),
      (orange, .trueColor, 0xff_8000), (orange, .palette256, 208), (orange, .palette16, 3),
      (orange, .none, nil),
      // Numbers below 256 are those of entries.
      (.exact(Color(red: 0, green: 0, blue: 7)), .trueColor, 0x00_0107),
      (.exact(.black), .trueColor, 0x00_0100),
    ] as [(TextColor, ColorDepth, Int32?)])
  func aColourIsTheNearestThatThereIs(color: TextColor, depth: ColorDepth, number: Int32?) {
    #expect(color.number(in: depth) == number)
  }
}
