#pragma once
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Processes, for platforms that have them: child_process_posix.cpp. Elsewhere child_process_missing.cpp is
/// compiled, whose functions throw Error.
namespace tandem::io {

using Deadline = std::chrono::steady_clock::time_point;

/// How a process ended. Both are std::nullopt if the program around this library takes the status away,
/// because it ignores SIGCHLD or waits for all of its children.
struct ProcessEnd {
  std::optional<int> exit_code;
  std::optional<int> signal;
};

/// A child process that sends bytes through a pipe, its file descriptor 3. It has no other open files but
/// /dev/null as standard input and output, and a pipe to this object as standard error. All signals have
/// their default action. The environment is empty but for the library search path.
///
/// Several threads may each have children at a time. Nothing of this depends on, or changes, how the process
/// treats signals.
class ChildProcess {
 public:
  /// Starts `program`, without a shell. Throws Error if that fails.
  ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments);
  /// Kills the process if it still runs, and waits for its end.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Waits for bytes and returns how many it wrote to the front of `into`: 0 at the end of the stream,
  /// std::nullopt if the deadline has passed.
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
  int handle_ = -1;  // a descriptor that stands for the process; -1 where there is none
  long id_ = -1;     // of the process; -1 once it has been waited for
  ProcessEnd end_;
  std::string diagnostics_;
};

/// The directories of the file that holds this library's code (shared library or program) and of the
/// running program. Empty where that cannot be found out.
std::vector<std::filesystem::path> directories_of_this_code();

}  // namespace tandem::io
