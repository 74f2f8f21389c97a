#pragma once
#include <algorithm>
#include <vector>

#include "engine/borrowed_lists.h"
#include "engine/engine_task.h"
#include "tree/workers.h"

namespace tandem::engine {

inline constexpr std::size_t no_limit = static_cast<std::size_t>(-1);

/// Runs a walk by one thread until enough node pairs wait, and then by all of them in shares. `run(open,
/// most_waiting, result)` goes on with what is open. Returns the results of all, the first thread's first;
/// each began as `empty`.
template <class Result, class Run>
std::vector<Result> walk_in_shares(const Task& task, int threads, const Result& empty, const Run& run) {
  constexpr std::size_t pairs_to_share = 192, pairs_per_share = 8;
  std::vector<Result> results(1, empty);
  OpenPairs shared;
  {
    BorrowedLists lists;
    task.start(*lists);
    run(*lists, threads == 1 ? no_limit : pairs_to_share, results[0]);
    if (threads == 1 || ((*lists).waiting() == 0 && (*lists).leaves.size == 0)) return results;
    std::swap(shared, *lists);
  }
  const std::size_t in_a = shared.open_a.size, all = shared.waiting();
  const std::size_t shares = std::max<std::size_t>(1, (all + pairs_per_share - 1) / pairs_per_share);
  results.resize(shares + 1, empty);
  Workers(threads).for_each(shares, [&](std::size_t share) {
    BorrowedLists mine;
    const std::size_t begin = share * pairs_per_share, end = std::min(all, begin + pairs_per_share);
    const std::size_t end_in_a = std::min(end, in_a), begin_in_b = std::max(begin, in_a);
    if (begin < end_in_a) (*mine).open_a.append(shared.open_a, begin, end_in_a - begin);
    if (begin_in_b < end) (*mine).open_b.append(shared.open_b, begin_in_b - in_a, end - begin_in_b);
    if (share == 0) (*mine).leaves.append(shared.leaves, 0, shared.leaves.size);
    run(*mine, no_limit, results[share + 1]);
  });
  return results;
}

}  // namespace tandem::engine
