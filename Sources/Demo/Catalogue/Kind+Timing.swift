extension Kind {
  /// How many frames a loop of this kind has, and for how many hundredths of a second each stays.
  var timing: (frames: Int, delay: Int) {
    switch self {
    case .life: (30, 8)
    case .pendulumWave: (84, 4)
    case .heart, .cat: (24, 7)
    case .muncher, .walker: (32, 6)
    case .boingBall: (40, 4)
    case .slidingTiles: (50, 5)
    case .clock: (48, 6)
    case .glyphRain, .fireworks: (36, 7)
    case .aurora, .lavaLamp, .plasma, .ripples: (30, 9)
    case .bloom, .crystal, .donut, .equaliser, .fire, .helix, .julia, .kaleidoscope, .planet,
      .rotozoom, .sea, .spirograph, .squares, .starfield, .synthwave, .tunnel, .voronoi:
      (40, 5)
    }
  }
}
