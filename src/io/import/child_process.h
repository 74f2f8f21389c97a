#pragma once
#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.h"

/// Child processes on platforms that have them: child_process_posix.cpp. On others child_process_missing.cpp
/// is compiled, whose functions throw Error.
namespace tandem::io {

using Deadline = WallClock::time_point;

/// How a process ended. Both are std::nullopt if the host program takes the status because it ignores SIGCHLD
/// or waits for all of its children.
struct ProcessEnd {
  std::optional<int> exit_code;
  std::optional<int> signal;
};

/// A child process that sends bytes through a pipe, its file descriptor 3. Its only other open files are
/// /dev/null as standard input and output, and a pipe to this object as standard error. All signals have
/// their default action. The environment is empty except for the library search path.
///
/// Several threads may each have children at a time. This class does not depend on the signal handling of the
/// process and does not change it.
class ChildProcess {
 public:
  /// Starts `program` without a shell. Throws Error if that fails.
  ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments);
  /// Kills the process if it is still running, and waits for its end.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Waits for bytes and returns the number of bytes written to the front of `into`: 0 at the end of the
  /// stream, std::nullopt if the deadline has passed.
  std::optional<std::size_t> read(std::span<std::byte> into, Deadline deadline);
  /// Waits for the process to end. Kills it at the deadline.
  ProcessEnd wait(Deadline deadline);
  /// The first bytes that the process wrote to its standard error.
  const std::string& diagnostics() const { return diagnostics_; }

 private:
  void keep_diagnostics();
  void kill();
  bool reap(bool block);

  int stream_ = -1, errors_ = -1;
  int handle_ = -1;  // a descriptor of the process; -1 if unavailable
  long id_ = -1;     // of the process; -1 after it has been waited for
  ProcessEnd end_;
  std::string diagnostics_;
};

/// Returns the directories of the file that contains this library's code (shared library or program) and of
/// the running program. Empty if unavailable.
std::vector<std::filesystem::path> directories_of_this_code();

}  // namespace tandem::io
