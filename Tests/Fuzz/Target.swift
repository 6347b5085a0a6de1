/// A part of the codec, and what must hold for it whatever the input.
enum Target: String, CaseIterable {
  /// Any bytes, in any split, are decoded to the same canvases, damage or error.
  case decoder
  /// What is encoded, from any frames and options, is decoded to the same canvases.
  case encoder
  /// The canvases of any file survive being written to another.
  case roundTrip = "round-trip"

  /// Finds the option that names a target, such as `--decoder`; libFuzzer leaves those alone.
  init?(arguments: [String]) {
    let named = Self.allCases.first { arguments.contains("--\($0.rawValue)") }
    guard let named else { return nil }
    self = named
  }

  /// Tries one input; traps where something does not hold.
  func run(_ input: [UInt8]) {
    switch self {
    case .decoder: DecoderTarget.run(input)
    case .encoder: EncoderTarget.run(input)
    case .roundTrip: RoundTripTarget.run(input)
    }
  }
}
