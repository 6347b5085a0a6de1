import Dispatch
import Synchronization

/// Runs `work` and blocks this thread until it is done.
///
/// For the main thread where there is no loop to come back to, never for one of those that `executor`
/// has: it is Swift's pool unless another is given.
func waiting<Value: Sendable>(
  on executor: (any TaskExecutor)? = nil, for work: @escaping @Sendable () async -> Value
) -> Value {
  let answer = Answer<Value>()
  let done = DispatchSemaphore(value: 0)
  Task(executorPreference: executor) {
    let value = await work()
    answer.value.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = answer.value.withLock({ $0 }) else {
    preconditionFailure("the semaphore is signalled after the answer is there")
  }
  return value
}

/// Carries a value from one thread to another.
private final class Answer<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
