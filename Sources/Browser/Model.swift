/// All that the screen shows.
public nonisolated struct Model: Sendable {}
