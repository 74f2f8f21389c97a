#pragma once
#include <cstdint>
#include <optional>

namespace tandem::clash {

/// Faults that tests inject by the environment variable TANDEM_SCALE_FAULT, a list such as
/// "kill=1:3,slow=2:20,delay=5": worker 1 ends after 3 units as if killed, worker 2 takes 20 ms longer for
/// each unit, and every message is 5 ms late.
struct Fault {
  std::optional<std::uint64_t> kill_after;  ///< units
  double slow_ms = 0, delay_ms = 0;

  /// Returns the faults of a worker. Throws Error if the variable is not such a list.
  static Fault of_worker(std::uint32_t worker);
};

/// Thrown in a thread that a fault ends; a process ends by SIGKILL instead.
struct WorkerKilled {};

}  // namespace tandem::clash
