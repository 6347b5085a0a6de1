// libFuzzer brings a main of its own.
#if !FUZZING
  import FoundationEssentials
  import Glibc

  /// Makes inputs to start from, and tries inputs again that a fuzzer has found.
  @main
  struct Main {
    static func main() throws {
      let arguments = CommandLine.arguments
      guard let target = Target(arguments: arguments), arguments.count > 2 else {
        print("usage: fuzz --decoder|--encoder|--round-trip --seeds FOLDER | FILE...")
        exit(64)
      }
      let paths = arguments.dropFirst().filter { !$0.hasPrefix("--") }
      if arguments.contains("--seeds"), let folder = paths.first {
        try write(Seeds.inputs(for: target), to: folder)
      } else {
        for path in paths { target.run(try [UInt8](Data(contentsOf: URL(filePath: path)))) }
        print("nothing wrong with \(paths.count) inputs")
      }
    }

    private static func write(_ inputs: [[UInt8]], to folder: String) throws {
      let folder = URL(filePath: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (number, input) in inputs.enumerated() {
        try Data(input).write(to: folder.appending(path: "seed-\(number)"))
      }
    }
  }
#endif
