extension Catalogue {
  /// What trends most.
  ///
  /// Each way in which GIFs differ is met here, said by its title.
  static let firstPages: [Entry] = [
    .gif("Driving home for synthwave", .synthwave, .sunset, .wide),
    .gif("Plasma: because the demo scene never died", .plasma, .neon),
    .sticker("A doughnut with nothing behind it (transparent)", .donut, .candy),
    .gif("Northern lights, southern couch", .aurora, .aurora, .wide),
    .gif("Tall, dark and lava (portrait)", .lavaLamp, .ember, .portrait),
    .gif("Bounce like it's 1984", .boingBall, .ember),
    .gif("Into the tunnel, mind your head", .tunnel, .ocean),
    .gif("Very wide, very hungry", .muncher, .ocean, .banner),
    .gif("The cat has seen your commit", .cat, .lagoon),
    .gif("Plays once, then rests", .bloom, .candy).with { $0.plays = 1 },
    .gif("Kaleidoscope of good intentions", .kaleidoscope, .lagoon, .square),
    .gif("Deck chair with a view", .sea, .sunset, .wide),
    .gif("Two hundredths of a second per frame: warp speed", .starfield, .neon).with {
      $0.delay = 2
    },
    .gif("This is fine", .fire, .ember, rated: "pg"),
    .gif("🎆 Happy whatever you celebrate 🥳", .fireworks, .berry, .wide),
    .gif("Cells drifting, seeking meaning", .voronoi, .candy),
    .sticker("Beating for you, see-through", .heart, .candy),
    .gif("503 first, sorry, then all is well", .equaliser, .peach).with {
      $0.fault = .unavailableAtFirst
    },
    .gif("There is no spoon, only columns", .glyphRain, .forest, rated: "pg"),
    .gif("Nobody made this (no creator)", .squares, .aurora),
    .gif("Pendulums agree to disagree", .pendulumWave, .neon, .wide),
    .gif("Twenty-sided decision maker", .crystal, .ice),
    .gif("猫も杓子もGIF", .cat, .peach, .square),
    .gif("Fractal finds itself", .julia, .sunset, .large),
    .gif("Holds perfectly still", .planet, .lagoon).with { $0.frames = 1 },
    .gif("One small hike for a pixel", .walker, .sunset, .wide),
    .gif("A checkered past, zoomed", .rotozoom, .candy),
    .gif("Three seconds a frame, like a slow Monday", .aurora, .berry).with {
      $0.frames = 6
      $0.delay = 300
    },
    .gif("Your genes, by the metre", .helix, .neon, .cinema),
    .gif("Rain on a Tuesday", .ripples, .ocean, .large),
    .gif("Three hundred frames of patience", .clock, .peach).with {
      $0.frames = 300
      $0.delay = 4
    },
    .sticker("Pocket planet, batteries included", .planet, .forest),
    .gif("The gun that shoots gliders", .life, .neon),
    .gif("Truncated: the end is mis", .kaleidoscope, .ember).with { $0.fault = .truncated },
    .gif("Spirograph, grown up", .spirograph, .sunset, .square),
    .gif("Tiles that slide around the point", .slidingTiles, .berry),
    .gif("Interlaced: every eighth row first", .plasma, .sunset).with { $0.isInterlaced = true },
    .gif("Skyscraper celebration (9:16)", .fireworks, .neon, .tower),
    .gif("Fire, but make it blue", .fire, .ocean),
    .gif("Z͑a͒l̈́g̋ő wears c̈ȍm̂b̃īn̆ïn̊g̈ marks", .tunnel, .ember),
    .gif("The drive goes on", .synthwave, .neon, .cinema),
    .gif("Not a GIF at all (a web page)", .heart, .ember).with { $0.fault = .webPage },
    .gif("Square dance", .squares, .sunset, .square),
    .sticker("Midnight cat, no midnight", .cat, .ice),
    .gif(
      "A title so long that no terminal on this side of a cinema screen will show it whole, which is"
        + " why it is worth checking that whoever cuts it does so at a character and not in the middle"
        + " of 👩🏽‍🚀 an astronaut", .planet, .sunset, .wide),
    .gif("Lava lamp, no electricity bill", .lavaLamp, .neon),
    .gif("Sound of the suburbs", .equaliser, .neon, .banner),
    .gif("No small size left, fits anyway", .voronoi, .lagoon).with {
      $0.fault = .withoutSmallRenditions
    },
    .gif("🌊🌊🌊", .sea, .ocean, .cinema),
    .gif("Gold digger’s icosahedron", .crystal, .gold, rated: "pg"),
  ]
}
