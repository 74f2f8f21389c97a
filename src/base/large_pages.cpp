#include "base/large_pages.h"

#include <cstdint>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tandem {

void ask_for_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  const auto begin = reinterpret_cast<std::uintptr_t>(memory);
  const auto first = (begin + large_page_bytes - 1) / large_page_bytes * large_page_bytes;
  const auto last = (begin + bytes) / large_page_bytes * large_page_bytes;
  if (first < last) madvise(static_cast<char*>(memory) + (first - begin), last - first, MADV_HUGEPAGE);
#endif
}

}  // namespace tandem
