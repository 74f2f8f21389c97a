#include "tree/scratch.h"

#include <cstdlib>
#include <new>

#include "base/large_pages.h"

namespace tandem {

void* allocate_scratch(std::size_t bytes) {
  const std::size_t alignment = bytes >= 2 * large_page_bytes ? large_page_bytes : 64;
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  void* memory = std::aligned_alloc(alignment, rounded > 0 ? rounded : alignment);
  if (!memory) throw std::bad_alloc();
  if (alignment == large_page_bytes) ask_for_large_pages(memory, rounded);
  return memory;
}

void free_scratch(void* memory) { std::free(memory); }

}  // namespace tandem
