#include "tree/build/scratch.h"

#include <array>
#include <new>

#include "base/large_pages.h"

namespace tandem {
namespace {

// Half a large page is faster to clear than to map in small pages.
std::size_t alignment_of(std::size_t bytes) { return bytes >= large_page_bytes / 2 ? large_page_bytes : 64; }
std::size_t rounded_up(std::size_t bytes) {
  const std::size_t alignment = alignment_of(bytes);
  return (bytes + alignment - 1) / alignment * alignment;
}

struct Block {
  void* memory;
  std::size_t bytes;
};
/// Blocks on large pages that wait for their next use.
struct KeptBlocks {
  static constexpr std::size_t most = 16;
  bool is_active = false;
  std::size_t count = 0;
  std::array<Block, most> blocks{};
};
thread_local KeptBlocks kept;

/// Returns the smallest kept block of at least this size; nullptr if there is none.
void* take_kept(std::size_t bytes) {
  std::size_t best = kept.count;
  for (std::size_t i = 0; i < kept.count; ++i)
    if (kept.blocks[i].bytes >= bytes &&
        (best == kept.count || kept.blocks[i].bytes < kept.blocks[best].bytes))
      best = i;
  if (best == kept.count) return nullptr;
  void* const memory = kept.blocks[best].memory;
  kept.blocks[best] = kept.blocks[--kept.count];
  return memory;
}

void release(void* memory, std::size_t alignment) { ::operator delete(memory, std::align_val_t(alignment)); }

}  // namespace

ScratchReuse::ScratchReuse() : is_outermost_(!kept.is_active) { kept.is_active = true; }
ScratchReuse::~ScratchReuse() {
  if (!is_outermost_) return;
  while (kept.count > 0) release(kept.blocks[--kept.count].memory, large_page_bytes);
  kept.is_active = false;
}

void* allocate_scratch(std::size_t bytes) {
  const std::size_t alignment = alignment_of(bytes), rounded = rounded_up(bytes);
  if (kept.count > 0 && alignment == large_page_bytes)
    if (void* memory = take_kept(rounded)) return memory;
  void* memory = ::operator new(rounded > 0 ? rounded : alignment, std::align_val_t(alignment));
  if (alignment == large_page_bytes) ask_for_large_pages(memory, rounded);
  return memory;
}

void free_scratch(void* memory, std::size_t bytes) {
  const std::size_t alignment = alignment_of(bytes);
  if (kept.is_active && alignment == large_page_bytes && kept.count < KeptBlocks::most)
    kept.blocks[kept.count++] = {memory, rounded_up(bytes)};
  else
    release(memory, alignment);
}

}  // namespace tandem
