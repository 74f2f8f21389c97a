#include "process_limits.h"

#include <algorithm>
#include <csignal>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace {

/// Never raises an existing limit.
template <class Resource>
void limit(Resource resource, std::uint64_t most) {
  rlimit now{};
  if (::getrlimit(resource, &now) != 0) return;
  now.rlim_cur = now.rlim_max = std::min<rlim_t>(now.rlim_max, static_cast<rlim_t>(most));
  ::setrlimit(resource, &now);
}

}  // namespace

void limit_this_process(std::uint64_t memory_bytes, std::uint64_t seconds) {
  limit(RLIMIT_AS, memory_bytes);
  limit(RLIMIT_CPU, seconds + 1);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_CORE, 0);
#ifdef __linux__
  ::prctl(PR_SET_DUMPABLE, 0);  // core dump collectors ignore RLIMIT_CORE
#endif
  ::alarm(static_cast<unsigned>(std::min<std::uint64_t>(seconds, 1'000'000)) + 2);
}
