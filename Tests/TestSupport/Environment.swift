import FoundationEssentials
import Glibc

/// The environment of a test that has a process of its own.
public enum Environment {
  /// The whole number that a variable holds, if it does.
  public static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Sets a variable, before any other thread could read it.
  public static func set(_ name: String, to value: String) {
    // SAFETY: both are C strings that the system copies.
    unsafe _ = setenv(name, value, 1)
  }
}
