#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "tandem/base/error.h"

#include "io/import/child_process.h"
#include "io/import/import_stream.h"

namespace tandem::io {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t max_diagnostics = 2048;
constexpr int pipe_bytes = 1 << 20;

[[noreturn]] void fail(const char* what, int problem) {
  throw Error(std::string("cannot start the import helper: ") + what + ": " + std::strerror(problem));
}

/// A pipe whose descriptors no other process inherits. Both are above the descriptors that have a meaning in
/// the child.
class Pipe {
 public:
  Pipe() {
    std::array<int, 2> made{};
    if (::pipe2(made.data(), O_CLOEXEC) != 0) fail("pipe", errno);
    for (std::size_t i = 0; i < 2; ++i) {
      ends_[i] = ::fcntl(made[i], F_DUPFD_CLOEXEC, import_stream_descriptor + 1);
      const int problem = errno;
      ::close(made[i]);
      if (ends_[i] >= 0) continue;
      if (i == 0) ::close(made[1]);
      close_all();
      fail("pipe", problem);
    }
  }
  ~Pipe() { close_all(); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int write_end() const { return ends_[1]; }
  /// Releases the read end and makes it non-blocking.
  int take_read_end() {
    ::fcntl(ends_[0], F_SETFL, O_NONBLOCK);
    return std::exchange(ends_[0], -1);
  }
  void enlarge() const {
#ifdef F_SETPIPE_SZ
    ::fcntl(ends_[1], F_SETPIPE_SZ, pipe_bytes);  // fewer context switches; may be refused
#endif
  }

 private:
  void close_all() {
    for (int& end : ends_)
      if (end >= 0) ::close(std::exchange(end, -1));
  }
  std::array<int, 2> ends_{-1, -1};
};

class SpawnActions {
 public:
  SpawnActions(int stream, int errors) {
    check(::posix_spawn_file_actions_init(&actions_));
    check(::posix_spawn_file_actions_addopen(&actions_, 0, "/dev/null", O_RDONLY, 0));
    check(::posix_spawn_file_actions_addopen(&actions_, 1, "/dev/null", O_WRONLY, 0));
    check(::posix_spawn_file_actions_adddup2(&actions_, errors, 2));
    check(::posix_spawn_file_actions_adddup2(&actions_, stream, import_stream_descriptor));
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    check(::posix_spawn_file_actions_addclosefrom_np(&actions_, import_stream_descriptor + 1));
#endif
  }
  ~SpawnActions() { ::posix_spawn_file_actions_destroy(&actions_); }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  static void check(int problem) {
    if (problem != 0) fail("file actions", problem);
  }
  posix_spawn_file_actions_t actions_{};
};

class SpawnAttributes {
 public:
  SpawnAttributes() {
    ::posix_spawnattr_init(&attributes_);
    sigset_t every, none;
    ::sigfillset(&every);
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigdefault(&attributes_, &every);
    ::posix_spawnattr_setsigmask(&attributes_, &none);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnAttributes() { ::posix_spawnattr_destroy(&attributes_); }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

std::vector<std::string> environment_of_child() {
  std::vector<std::string> variables{"LC_ALL=C"};
  for (const char* name : {"LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"})
    if (const char* value = std::getenv(name)) variables.push_back(std::string(name) + "=" + value);
  return variables;
}

/// The array of pointers that exec takes.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Returns a descriptor of a process; -1 if the kernel does not support it.
int handle_of([[maybe_unused]] pid_t id) {
#ifdef SYS_pidfd_open
  return static_cast<int>(::syscall(SYS_pidfd_open, id, 0));
#else
  return -1;
#endif
}

/// Rounded up, so that poll() does not return repeatedly just before the deadline.
int milliseconds_until(Deadline deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - WallClock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

}  // namespace

ChildProcess::ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  Pipe stream, errors;
  stream.enlarge();
  const SpawnActions actions(stream.write_end(), errors.write_end());
  const SpawnAttributes attributes;
  std::vector<std::string> words{program.string()}, environment = environment_of_child();
  words.insert(words.end(), arguments.begin(), arguments.end());
  pid_t id = -1;
  if (const int problem = ::posix_spawn(&id, program.c_str(), actions.get(), attributes.get(),
                                        pointers_to(words).data(), pointers_to(environment).data());
      problem != 0)
    fail(program.c_str(), problem);
  id_ = id;
  handle_ = handle_of(id);
  stream_ = stream.take_read_end();
  errors_ = errors.take_read_end();
}

ChildProcess::~ChildProcess() {
  kill();
  for (const int descriptor : {stream_, errors_, handle_})
    if (descriptor >= 0) ::close(descriptor);
}

void ChildProcess::kill() {
  if (reap(false)) return;
#ifdef SYS_pidfd_send_signal
  // If the status of children is taken elsewhere, the id of a child that has just ended may already belong to
  // another process. The handle never does.
  if (handle_ >= 0)
    ::syscall(SYS_pidfd_send_signal, handle_, SIGKILL, nullptr, 0);
  else
#endif
    ::kill(static_cast<pid_t>(id_), SIGKILL);
  reap(true);
}

std::optional<std::size_t> ChildProcess::read(std::span<std::byte> into, Deadline deadline) {
  for (;;) {
    const int left = milliseconds_until(deadline);
    if (left == 0) return std::nullopt;
    const ssize_t count = ::read(stream_, into.data(), into.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return 0;
    std::array<pollfd, 2> pending{{{stream_, POLLIN, 0}, {errors_, POLLIN, 0}}};
    if (::poll(pending.data(), pending.size(), left) > 0 && pending[1].revents != 0) keep_diagnostics();
  }
}

// Reads the available bytes, so that the child never blocks on this pipe, and keeps the beginning.
void ChildProcess::keep_diagnostics() {
  std::array<char, 4096> read{};
  while (errors_ >= 0) {
    const ssize_t count = ::read(errors_, read.data(), read.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) {
      ::close(std::exchange(errors_, -1));  // poll() ignores -1
      return;
    }
    const std::size_t room = max_diagnostics - std::min(max_diagnostics, diagnostics_.size());
    diagnostics_.append(read.data(), std::min(room, static_cast<std::size_t>(count)));
  }
}

ProcessEnd ChildProcess::wait(Deadline deadline) {
  while (!reap(false)) {
    keep_diagnostics();
    if (milliseconds_until(deadline) == 0) {
      kill();
      break;
    }
    std::this_thread::sleep_for(500us);
  }
  keep_diagnostics();
  return end_;
}

// Returns whether the process has ended.
bool ChildProcess::reap(bool block) {
  while (id_ >= 0) {
    int status = 0;
    const pid_t found = ::waitpid(static_cast<pid_t>(id_), &status, block ? 0 : WNOHANG);
    if (found == 0) return false;
    if (found < 0 && errno == EINTR) continue;
    // Otherwise ECHILD: the status was taken elsewhere.
    if (found > 0 && WIFEXITED(status)) end_.exit_code = WEXITSTATUS(status);
    if (found > 0 && WIFSIGNALED(status)) end_.signal = WTERMSIG(status);
    id_ = -1;
  }
  return true;
}

std::vector<std::filesystem::path> directories_of_this_code() {
  std::vector<std::filesystem::path> directories;
  std::error_code problem;
  Dl_info found{};
  if (::dladdr(reinterpret_cast<void*>(&directories_of_this_code), &found) != 0 &&
      found.dli_fname != nullptr) {
    // For a program this is argv[0], which is useless unless it is a path.
    const std::filesystem::path file = std::filesystem::canonical(found.dli_fname, problem);
    if (!problem) directories.push_back(file.parent_path());
  }
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", problem);
  if (!problem) directories.push_back(program.parent_path());
  return directories;
}

}  // namespace tandem::io
