extension Clip {
  /// The shortest time that viewers show a picture for.
  static let shortest = Duration.milliseconds(20)

  /// What is shown from one time to another; without pictures when that is nothing.
  public func cut(from start: Duration = .zero, to end: Duration? = nil) -> Clip {
    var clip = self
    clip.steps = []
    var time = Duration.zero
    for var step in steps {
      let next = time + step.duration
      let stays = Swift.min(next, end ?? next) - Swift.max(time, start)
      time = next
      guard stays > .zero else { continue }
      step.duration = stays
      clip.steps.append(step)
    }
    return clip
  }

  /// The same, so many times as fast; pictures that nobody could see are left out.
  ///
  /// - Precondition: `speed` is more than 0.
  public func sped(by speed: Double) -> Clip {
    precondition(speed > 0, "a clip is not sped up by nothing")
    var clip = self
    clip.steps = []
    for var step in steps {
      step.duration = step.duration / speed
      if let last = clip.steps.last, last.duration < Self.shortest {
        // The one before it stays for less than can be shown: this takes its place.
        step.duration += last.duration
        clip.steps[clip.steps.count - 1] = step
      } else {
        clip.steps.append(step)
      }
    }
    return clip
  }

  /// The same from the end to the start.
  public func reversed() -> Clip {
    var clip = self
    clip.steps.reverse()
    return clip
  }

  /// At most `count` pictures, evenly chosen, which together stay as long.
  ///
  /// - Precondition: `count` is more than 0.
  public func thinned(to count: Int) -> Clip {
    precondition(count > 0, "a clip has a picture")
    guard count < steps.count else { return self }
    var clip = self
    clip.steps = (0..<count).map { index in
      let group = steps[index * steps.count / count..<(index + 1) * steps.count / count]
      let stays = group.reduce(.zero) { $0 + $1.duration }
      return Step(frame: group[group.startIndex].frame, duration: stays)
    }
    return clip
  }

  /// Some of the pictures, by their numbers.
  ///
  /// - Precondition: There are pictures of these numbers.
  public func choosing(_ numbers: [Int]) -> Clip {
    var clip = self
    clip.steps = numbers.map { steps[$0] }
    return clip
  }

  /// The number of the picture that is shown at a time; the last one's after the end.
  public func number(at time: Duration) -> Int? {
    var end = Duration.zero
    for (number, step) in steps.enumerated() {
      end += step.duration
      if time < end { return number }
    }
    return steps.indices.last
  }

  /// The same pictures, each for as long as `durations` says.
  ///
  /// - Precondition: There is a duration for each, or one for all.
  public func lasting(_ durations: [Duration]) -> Clip {
    precondition(durations.count == 1 || durations.count == steps.count, "a duration for each")
    var clip = self
    for index in steps.indices {
      clip.steps[index].duration = durations.count == 1 ? durations[0] : durations[index]
    }
    return clip
  }
}
