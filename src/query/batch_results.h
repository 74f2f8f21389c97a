#pragma once
#include <span>
#include <vector>

#include "tandem/query/options.h"

#include "base/thread_pool.h"

namespace tandem {

/// Returns query(item) for each item, in order; the items are divided among the threads.
template <class Result, class Item, class Query>
std::vector<Result> batch_results(std::span<const Item> items, const BatchOptions& options,
                                  const Query& query) {
  std::vector<Result> results(items.size());
  ThreadPool(options.threads)
      .for_chunks(items.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) results[i] = query(items[i]);
      });
  return results;
}

}  // namespace tandem
