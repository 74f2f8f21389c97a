#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/thread_pool.h"

namespace tandem {

/// Distributes items over arrays in parallel, in the order of the items. count_of(begin, end) returns how
/// many elements the items of a chunk need; then put(begin, end, first) writes them behind the `first`
/// elements of earlier chunks. Before that, resize(sum) is called with the number of elements up to the end
/// of the chunk, or of all. `Count` is a number, or a struct of numbers with operator+=. `counts` is memory
/// to reuse.
template <class Count, class CountOf, class Resize, class Put>
void for_counted_chunks(const ThreadPool& workers, std::size_t items, std::size_t size,
                        std::vector<Count>& counts, const CountOf& count_of, const Resize& resize,
                        const Put& put) {
  Count sum{};
  if (workers.threads() == 1) {  // the second visit of a chunk finds it in the cache
    resize(sum);
    for (std::size_t begin = 0; begin < items; begin += size) {
      const std::size_t end = std::min(items, begin + size);
      const Count first = sum;
      sum += count_of(begin, end);
      resize(sum);
      put(begin, end, first);
    }
    return;
  }
  counts.resize((items + size - 1) / size);
  workers.for_chunks(items, size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    counts[chunk] = count_of(begin, end);
  });
  for (Count& count : counts) {
    const Count own = count;
    count = sum;
    sum += own;
  }
  resize(sum);
  workers.for_chunks(items, size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    put(begin, end, counts[chunk]);
  });
}

}  // namespace tandem
