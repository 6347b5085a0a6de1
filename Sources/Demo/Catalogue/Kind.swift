/// The kinds of pictures in the catalogue.
enum Kind: String, Sendable, CaseIterable {
  case aurora, bloom, boingBall, cat, clock, crystal, donut, equaliser, fire, fireworks, glyphRain
  case heart, helix, julia, kaleidoscope, lavaLamp, life, muncher, pendulumWave, planet, plasma
  case ripples, rotozoom, sea, slidingTiles, spirograph, squares, starfield, synthwave, tunnel
  case voronoi, walker

  /// The picture of this kind that a variant describes.
  func motif(_ variant: Variant) -> any Motif {
    switch self {
    case .aurora: Aurora(variant)
    case .bloom: Bloom(variant)
    case .boingBall: BoingBall(variant)
    case .cat: Cat(variant)
    case .clock: Clock(variant)
    case .crystal: Crystal(variant)
    case .donut: Donut(variant)
    case .equaliser: Equaliser(variant)
    case .fire: Fire(variant)
    case .fireworks: Fireworks(variant)
    case .glyphRain: GlyphRain(variant)
    case .heart: Heart(variant)
    case .helix: Helix(variant)
    case .julia: Julia(variant)
    case .kaleidoscope: Kaleidoscope(variant)
    case .lavaLamp: LavaLamp(variant)
    case .life: Life(variant)
    case .muncher: Muncher(variant)
    case .pendulumWave: PendulumWave(variant)
    case .planet: Planet(variant)
    case .plasma: Plasma(variant)
    case .ripples: Ripples(variant)
    case .rotozoom: Rotozoom(variant)
    case .sea: Sea(variant)
    case .slidingTiles: SlidingTiles(variant)
    case .spirograph: Spirograph(variant)
    case .squares: Squares(variant)
    case .starfield: Starfield(variant)
    case .synthwave: Synthwave(variant)
    case .tunnel: Tunnel(variant)
    case .voronoi: Voronoi(variant)
    case .walker: Walker(variant)
    }
  }

  /// The words under which searches find it, besides its title.
  var tags: String {
    switch self {
    case .aurora: "aurora northern lights night sky nature"
    case .bloom: "flower bloom spring plant"
    case .boingBall: "ball bounce jump amiga retro"
    case .cat: "cat kitty animal pet cute"
    case .clock: "clock time waiting hurry"
    case .crystal: "crystal gem 3d spin"
    case .donut: "donut doughnut food sweet 3d spin"
    case .equaliser: "music equaliser dance party"
    case .fire: "fire flame hot burn"
    case .fireworks: "fireworks party celebrate new year night"
    case .glyphRain: "matrix code hacker rain"
    case .heart: "heart love beat"
    case .helix: "dna helix science spin"
    case .julia: "fractal julia maths abstract"
    case .kaleidoscope: "kaleidoscope pattern abstract"
    case .lavaLamp: "lava lamp blob relax retro"
    case .life: "life cells glider maths"
    case .muncher: "game arcade hungry eat ghost retro"
    case .pendulumWave: "pendulum wave science relax"
    case .planet: "planet world space earth spin"
    case .plasma: "plasma abstract colors demo retro"
    case .ripples: "rain water ripples relax"
    case .rotozoom: "checker zoom demo retro"
    case .sea: "sea ocean waves sunset relax nature"
    case .slidingTiles: "tiles puzzle slide"
    case .spirograph: "spirograph drawing pattern"
    case .squares: "squares geometry hypnotic loop"
    case .starfield: "stars space warp fast"
    case .synthwave: "synthwave sunset drive retro neon"
    case .tunnel: "tunnel flight demo retro"
    case .voronoi: "voronoi cells glass abstract"
    case .walker: "walk hike adventure pixel game"
    }
  }
}
