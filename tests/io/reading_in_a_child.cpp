#include "io/reading_in_a_child.h"

#include <fstream>
#include <new>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tandem/base/error.h"

#include "io/read_any.h"

namespace tandem::io {
using namespace tuning;
namespace {

using Ending = ChildReport::Ending;

Ending read_and_tell(const std::filesystem::path& file, const ReadOptions& options) {
  try {
    read_any(file, options);
    return Ending::mesh;
  } catch (const Error& error) {
    // A limit that was reached is no answer, however politely it is reported.
    const std::string_view message = error.what();
    const bool no_memory =
        message.find("memory") != std::string_view::npos || message.find("alloc") != std::string_view::npos;
    return no_memory ? Ending::no_memory : Ending::refusal;
  } catch (const std::bad_alloc&) {
    return Ending::no_memory;
  } catch (...) {
    return Ending::other_exception;
  }
}

// What the process has mapped already: threads of other tests, for one.
std::uint64_t mapped_bytes() {
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

std::string ChildReport::describe() const {
  constexpr const char* names[] = {"a mesh", "a refusal", "out of memory",
                                   "an exception that is no tandem::Error", "a crash"};
  return std::string(names[static_cast<int>(ending)]) + " after " + std::to_string(processor_seconds) +
         " s with " + std::to_string(peak_bytes / 1000000) + " MB";
}

ChildReport read_in_a_child(const std::filesystem::path& file, std::uint64_t address_space,
                            const ReadOptions& options) {
  const pid_t child = ::fork();
  if (child < 0) throw Error("cannot start a process");
  if (child == 0) {
    ::alarm(10);
    const rlimit limit{mapped_bytes() + address_space, mapped_bytes() + address_space};
    if (address_space > 0 && !under_sanitizer) ::setrlimit(RLIMIT_AS, &limit);
    ::_exit(static_cast<int>(read_and_tell(file, options)));
  }
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  ChildReport report;
  report.ending =
      WIFEXITED(status) && WEXITSTATUS(status) < 4 ? static_cast<Ending>(WEXITSTATUS(status)) : Ending::crash;
  report.processor_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  report.peak_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
  return report;
}

}  // namespace tandem::io
