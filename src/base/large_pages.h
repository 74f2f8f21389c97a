#pragma once
#include <cstddef>
#include <vector>

namespace tandem {

inline constexpr std::size_t large_page_bytes = std::size_t{1} << 21;

/// Advises the system to use large pages, which reduces page faults (for large arrays that are filled once)
/// and TLB misses (for random access). A hint only; results do not depend on it.
void ask_for_large_pages(void* memory, std::size_t bytes);

/// Reserves memory for `count` elements, on large pages.
template <class T>
void reserve_in_large_pages(std::vector<T>& items, std::size_t count) {
  if (count <= items.capacity()) return;
  items.reserve(count);
  ask_for_large_pages(items.data(), items.capacity() * sizeof(T));
}

}  // namespace tandem
