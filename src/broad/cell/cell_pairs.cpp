#include "broad/cell/cell_pairs.h"

#include <algorithm>

namespace tandem::broad {

void decide_pairs(const Objects& objects, PairKeys& undecided, PairKeys& pairs) {
  for (const PairKey key : undecided) {
    __builtin_prefetch(&objects.boxes[pair_of(key).a]);
    __builtin_prefetch(&objects.boxes[pair_of(key).b]);
  }
  for (const PairKey key : undecided)
    if (overlap(objects.boxes[pair_of(key).a], objects.boxes[pair_of(key).b])) pairs.push_back(key);
  undecided.clear();
}

void filter_pairs(const Objects& objects, PairKeys& pairs) {
  PairKey* const end = std::remove_if(pairs.begin(), pairs.end(), [&](PairKey key) {
    return !objects.pairable(pair_of(key).a, pair_of(key).b);
  });
  pairs.resize(static_cast<std::size_t>(end - pairs.begin()));
}

}  // namespace tandem::broad
