#pragma once
#include <cstddef>
#include <vector>

namespace tandem {

inline constexpr std::size_t large_page_bytes = std::size_t{1} << 21;

/// Large arrays that are filled once cost more in page faults than in writing, and those that are jumped
/// about in make the processor look up a page for nearly every step; larger pages make them few. Advice only:
/// nothing depends on it.
void ask_for_large_pages(void* memory, std::size_t bytes);

/// Makes room for so many, on large pages.
template <class T>
void reserve_in_large_pages(std::vector<T>& items, std::size_t count) {
  if (count <= items.capacity()) return;
  items.reserve(count);
  ask_for_large_pages(items.data(), items.capacity() * sizeof(T));
}

}  // namespace tandem
