#include "broad/cell/cell_pairs.h"

#include <algorithm>
#include <span>

namespace tandem::broad {

void decide_pairs(const Objects& objects, PairKeys& undecided, PairKeys& pairs) {
  constexpr std::size_t at_once = 64;
  for (const PairKey *begin = undecided.begin(), *end = begin; begin != undecided.end(); begin = end) {
    end = begin + std::min(at_once, static_cast<std::size_t>(undecided.end() - begin));
    for (const PairKey key : std::span(begin, end)) {
      __builtin_prefetch(&objects.boxes[pair_of(key).a]);
      __builtin_prefetch(&objects.boxes[pair_of(key).b]);
    }
    for (const PairKey key : std::span(begin, end))
      if (overlap(objects.boxes[pair_of(key).a], objects.boxes[pair_of(key).b])) pairs.push_back(key);
  }
  undecided.clear();
}

void filter_pairs(const Objects& objects, PairKeys& pairs) {
  PairKey* const end = std::remove_if(pairs.begin(), pairs.end(), [&](PairKey key) {
    return !objects.pairable(pair_of(key).a, pair_of(key).b);
  });
  pairs.resize(static_cast<std::size_t>(end - pairs.begin()));
}

}  // namespace tandem::broad
