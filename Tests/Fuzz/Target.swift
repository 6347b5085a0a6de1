/// A part of the codec, and what must hold for it whatever the input.
enum Target: String, CaseIterable {
  /// Any bytes, in any split, are decoded to the same canvases, damage or error.
  case decoder
  /// What is written, from any frames or pictures and options, shows what was meant.
  case encoder
  /// What any file shows survives being written to another, as it is or as small as it gets.
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
