#include "tree/scratch.h"

#include <cstdlib>
#include <new>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tandem {

void* allocate_scratch(std::size_t bytes) {
  constexpr std::size_t large_page = std::size_t{2} << 20;
  const std::size_t alignment = bytes >= 2 * large_page ? large_page : 64;
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  void* memory = std::aligned_alloc(alignment, rounded > 0 ? rounded : alignment);
  if (!memory) throw std::bad_alloc();
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (alignment == large_page) madvise(memory, rounded, MADV_HUGEPAGE);  // advice: refusing it is no error
#endif
  return memory;
}

void free_scratch(void* memory) { std::free(memory); }

}  // namespace tandem
