#pragma once
#include <vector>

#include "c/barrier.h"

namespace tandem::c {

/// Writes the lists of many pairs of poses as one list, and where each begins. `first` may be null.
template <class T, class List, class Convert>
void give_lists(T** list, std::size_t* count, std::size_t* first, const std::vector<List>& lists,
                const Convert& convert) {
  deref(list, "the list");
  deref(count, "count");
  std::size_t total = 0;
  for (const List& part : lists) total += part.size();
  T* const memory = allocate<T>(total);
  std::size_t next = 0;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (first) first[i] = next;
    for (const auto& element : lists[i]) memory[next++] = convert(element);
  }
  if (first) first[lists.size()] = next;
  *list = memory;
  *count = total;
}

}  // namespace tandem::c
