// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "giphy-tui",
  products: [
    .executable(name: "giphy-tui", targets: ["giphy-tui"]),
    .library(name: "GIFCodec", targets: ["GIFCodec"]),
    .library(name: "Pixels", targets: ["Pixels"]),
    .library(name: "Animation", targets: ["Animation", "GIFCodec", "Pixels"]),
  ],
  targets: [
    // C libraries: a module map, and a header of doors for what Swift cannot import.
    .systemLibrary(name: "CAllocator"),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

    // Values and arithmetic: no files, no network, no clock.
    .target(name: "Pixels", dependencies: ["CZlib"]),
    .target(name: "GIFCodec", dependencies: ["Pixels"]),
    .target(name: "Animation", dependencies: ["GIFCodec", "Pixels"]),
    .target(name: "Exporting", dependencies: ["GIFCodec", "Pixels"]),

    // The outside world, one module for each part of it.
    .target(name: "HTTP", dependencies: ["CCurl"]),
    .target(name: "Giphy", dependencies: ["HTTP"]),
    .target(name: "Loading", dependencies: ["Animation", "GIFCodec", "HTTP", "Pixels"]),
    .target(name: "Demo", dependencies: ["GIFCodec", "HTTP", "Pixels"]),
    .target(name: "Terminal", dependencies: ["CNcurses", "GIFCodec", "Pixels"]),

    // The program: a model, its views, and the one loop that owns the terminal.
    .target(
      name: "Browser",
      dependencies: ["Animation", "Giphy", "HTTP", "Loading", "Pixels", "Terminal"]),
    .executableTarget(
      name: "giphy-tui",
      dependencies: [
        "Animation", "Browser", "CAllocator", "Demo", "Exporting", "GIFCodec", "Giphy", "HTTP",
        "Loading", "Pixels", "Terminal",
      ]),

    .target(
      name: "TestSupport", dependencies: ["CZlib", "GIFCodec", "HTTP", "Pixels"],
      path: "Tests/TestSupport"),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels", "TestSupport"]),
    .testTarget(name: "GIFCodecTests", dependencies: ["GIFCodec", "Pixels", "TestSupport"]),
    .testTarget(name: "DocumentationTests", dependencies: ["GIFCodec", "Pixels"]),
    .testTarget(
      name: "AnimationTests", dependencies: ["Animation", "GIFCodec", "Pixels", "TestSupport"]),
    .testTarget(
      name: "ExportingTests", dependencies: ["Exporting", "GIFCodec", "Pixels", "TestSupport"]),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"]),
    .testTarget(name: "GiphyTests", dependencies: ["Giphy", "HTTP", "TestSupport"]),
    .testTarget(
      name: "LoadingTests",
      dependencies: ["Animation", "GIFCodec", "HTTP", "Loading", "Pixels", "TestSupport"]),
    .testTarget(name: "DemoTests", dependencies: ["Demo", "GIFCodec", "Giphy", "TestSupport"]),
    // A program for the tests of what only a process of its own can show: signals, traps, modes.
    .executableTarget(
      name: "terminal-fixture", dependencies: ["Pixels", "Terminal"], path: "Tests/TerminalFixture"),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["GIFCodec", "Pixels", "Terminal", "TestSupport", "terminal-fixture"]),
    .testTarget(name: "BrowserTests", dependencies: ["Browser", "TestSupport"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Browser", "Exporting", "GIFCodec", "Giphy", "Pixels", "Terminal", "giphy-tui",
        "TestSupport",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Exporting", "GIFCodec", "Pixels", "giphy-tui", "TestSupport"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Animation", "CAllocator", "GIFCodec", "HTTP", "Loading", "Pixels", "Terminal",
        "TestSupport",
      ],
      path: "Tests/Benchmarks"),
    // Inputs that nobody thought of; an ordinary build of it tries files again.
    .executableTarget(name: "fuzz", dependencies: ["GIFCodec", "Pixels"], path: "Tests/Fuzz"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
