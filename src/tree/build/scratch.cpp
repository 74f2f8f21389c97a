#include "tree/build/scratch.h"

#include <new>

#include "base/large_pages.h"

namespace tandem {
namespace {

// Half a large page is faster to clear than to map in small pages.
std::size_t alignment_of(std::size_t bytes) { return bytes >= large_page_bytes / 2 ? large_page_bytes : 64; }

}  // namespace

void* allocate_scratch(std::size_t bytes) {
  const std::size_t alignment = alignment_of(bytes);
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  void* memory = ::operator new(rounded > 0 ? rounded : alignment, std::align_val_t(alignment));
  if (alignment == large_page_bytes) ask_for_large_pages(memory, rounded);
  return memory;
}

void free_scratch(void* memory, std::size_t bytes) {
  ::operator delete(memory, std::align_val_t(alignment_of(bytes)));
}

}  // namespace tandem
