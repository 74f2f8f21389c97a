#include <algorithm>
#include <vector>

#include "tandem/math/random.h"

#include "bench/broad/broad_runs.h"
#include "bench/report/stopwatch.h"
#ifdef TANDEM_BENCH_VQSORT
#include <hwy/contrib/sort/vqsort.h>
#endif

namespace tandem::bench {

double sorting_bound_ms(std::size_t objects) {
  Random random(7);
  std::vector<std::uint32_t> keys(2 * objects), sorted;
  for (std::uint32_t& key : keys) key = static_cast<std::uint32_t>(random.bits());
  double best = 1e300;
  for (int pass = 0; pass < 7; ++pass) {
    sorted = keys;
    const Stopwatch stopwatch;
#ifdef TANDEM_BENCH_VQSORT
    hwy::Sorter()(sorted.data(), sorted.size(), hwy::SortAscending());
#else
    std::sort(sorted.begin(), sorted.end());
#endif
    best = std::min(best, stopwatch.seconds() * 1e3);
  }
  return best;
}

}  // namespace tandem::bench
