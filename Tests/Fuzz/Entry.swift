/// What this process fuzzes.
private let target = Target(arguments: CommandLine.arguments) ?? .decoder

/// Takes one input from libFuzzer; what is wrong traps.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer owns so many bytes at this place while this function runs.
  let input = unsafe UnsafeBufferPointer(start: start, count: count)
  target.run(unsafe Array(input))
  return 0
}
