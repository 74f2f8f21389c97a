#include "base/memory_guard.h"

#include <fstream>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <unistd.h>
#endif

namespace tandem {

std::uint64_t resident_bytes() {
#ifdef __linux__
  std::ifstream file("/proc/self/statm");
  std::uint64_t pages = 0, resident = 0;
  file >> pages >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
#else
  return 0;
#endif
}

void MemoryGuard::count(std::uint64_t bytes) {
  if (limit_ == 0 || allocated_.fetch_add(bytes) + bytes < limit_ / 64) return;
  allocated_ = 0;
  const std::uint64_t resident = resident_bytes();
  // What is in use may exceed the limit: the same memory is not searched for free blocks again and again.
  if (resident < limit_ / 10 * 9 || resident < floor_ + limit_ / 32) return;
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
  floor_ = resident_bytes();
}

}  // namespace tandem
