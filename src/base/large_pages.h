#pragma once
#include <algorithm>
#include <cstddef>
#include <iterator>
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

/// Makes the capacity at least `count`, growing geometrically, on large pages. If memory runs out, nothing
/// has changed.
template <class T>
void reserve_room_in_large_pages(std::vector<T>& items, std::size_t count) {
  if (count <= items.capacity()) return;
  std::vector<T> larger;
  larger.reserve(std::max(count, 2 * items.capacity()));
  ask_for_large_pages(larger.data(), larger.capacity() * sizeof(T));  // before the pages are used
  larger.insert(larger.end(), std::make_move_iterator(items.begin()), std::make_move_iterator(items.end()));
  items.swap(larger);
}

}  // namespace tandem
