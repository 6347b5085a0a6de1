/// Writes what an input says, one way or another, and reads it.
enum EncoderTarget {
  static func run(_ input: [UInt8]) {
    var choices = Choices(input)
    if choices.isSet() {
      PictureTrial.run(&choices)
    } else {
      FrameTrial.run(&choices)
    }
  }
}
