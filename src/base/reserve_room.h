#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

namespace tandem {

/// Makes the capacity at least `count`, growing geometrically, so that repeated calls cost amortized constant
/// time per element. Functions with the strong guarantee call it before their first change: what follows then
/// cannot run out of memory.
template <class T>
void reserve_room(std::vector<T>& items, std::size_t count) {
  if (count > items.capacity()) items.reserve(std::max(count, 2 * items.capacity()));
}

}  // namespace tandem
