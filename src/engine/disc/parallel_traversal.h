#pragma once
#include <algorithm>
#include <vector>

#include "base/thread_pool.h"
#include "engine/pair/engine_task.h"
#include "engine/pair/worklist_pool.h"

namespace tandem::engine {

inline constexpr std::size_t no_limit = static_cast<std::size_t>(-1);

/// Runs a traversal with one thread until enough node pairs are pending, and then with all threads on parts
/// of the worklist. `run(open, max_pending, result)` continues with the pending pairs. Returns the results
/// of all, that of the first thread first; each starts as `empty`.
template <class Result, class Run>
std::vector<Result> traverse_in_chunks(const Task& task, int threads, const Result& empty, const Run& run) {
  constexpr std::size_t pairs_to_split = 192, pairs_per_chunk = 8;
  std::vector<Result> results(1, empty);
  PendingPairs shared;
  {
    WorklistPool lists;
    task.start(*lists);
    run(*lists, threads == 1 ? no_limit : pairs_to_split, results[0]);
    if (threads == 1 || ((*lists).pending() == 0 && (*lists).leaves.size == 0)) return results;
    std::swap(shared, *lists);
  }
  const std::size_t in_a = shared.expand_a.size, all = shared.pending();
  const std::size_t chunks = std::max<std::size_t>(1, (all + pairs_per_chunk - 1) / pairs_per_chunk);
  results.resize(chunks + 1, empty);
  ThreadPool(threads).for_each(chunks, [&](std::size_t fraction) {
    WorklistPool mine;
    const std::size_t begin = fraction * pairs_per_chunk, end = std::min(all, begin + pairs_per_chunk);
    const std::size_t end_in_a = std::min(end, in_a), begin_in_b = std::max(begin, in_a);
    if (begin < end_in_a) (*mine).expand_a.append(shared.expand_a, begin, end_in_a - begin);
    if (begin_in_b < end) (*mine).expand_b.append(shared.expand_b, begin_in_b - in_a, end - begin_in_b);
    if (fraction == 0) (*mine).leaves.append(shared.leaves, 0, shared.leaves.size);
    run(*mine, no_limit, results[fraction + 1]);
  });
  return results;
}

}  // namespace tandem::engine
