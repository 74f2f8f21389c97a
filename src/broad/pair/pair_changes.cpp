#include "broad/pair/pair_changes.h"

#include <bit>

namespace tandem::broad {
namespace {

/// How far ahead of the same relative position a pair is expected, at most. Positions drift apart by about
/// the root of the number of changes.
std::size_t window_of(std::size_t count) { return 256 + count / 512; }

/// A pair is lost from the table if another one takes its slot: a sixteenth of the slots is taken at a time.
std::size_t slots_of(std::size_t count) { return std::bit_ceil(16 * std::min(window_of(count), count + 1)); }

}  // namespace

void PairChanges::reserve(std::size_t before, std::size_t now) {
  table_.reserve(slots_of(before));
  matched_.reserve(before + 1);
  const std::size_t most = std::max(before, now) + 1;
  for (PairKeys* each : {&old_, &new_, &spare_}) each->reserve(most);
  for (PairList* each : {&old_pairs_, &new_pairs_}) each->reserve(most);
}

/// Sets old_ and new_ to the pairs without a match. Without branches that depend on a match, which would be
/// unpredictable.
void PairChanges::match(const PairKeys& before, const PairKeys& now) {
  const std::size_t count = before.size(), window = window_of(count), slots = slots_of(count);
  const int shift = 64 - std::countr_zero(slots);
  const auto slot_of = [shift](PairKey key) {
    return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15u >> shift);
  };
  table_.resize(slots);
  matched_.resize(count);
  std::fill(table_.begin(), table_.end(), 0);
  std::fill(matched_.begin(), matched_.end(), 0);
  old_.resize(count + 1);
  new_.resize(now.size() + 1);
  std::size_t entered = 0, added = 0, removed = 0;
  const double step = static_cast<double>(count) / static_cast<double>(now.size() + 1);
  double position = static_cast<double>(window);
  for (const PairKey key : now) {
    const std::size_t until = std::min(count, static_cast<std::size_t>(position));
    for (; entered < until; ++entered) table_[slot_of(before[entered])] = static_cast<std::uint32_t>(entered);
    position += step;
    const std::uint32_t at = table_[slot_of(key)];
    const bool same = count > 0 && before[at] == key;
    if (count > 0) matched_[at] |= static_cast<std::uint8_t>(same);
    new_[added] = key;
    added += !same;
  }
  for (std::size_t i = 0; i < count; ++i) {
    old_[removed] = before[i];
    removed += !matched_[i];
  }
  old_.resize(removed);
  new_.resize(added);
}

void PairChanges::find(const PairKeys& before, const PairKeys& now, ObjectId end, PairList& ended,
                       PairList& began) {
  match(before, now);
  sort_pairs(old_, end, spare_, old_pairs_);
  sort_pairs(new_, end, spare_, new_pairs_);
  compare_pairs(old_pairs_, new_pairs_, ended, began);
}

std::size_t PairChanges::bytes() const {
  return table_.bytes() + matched_.bytes() + old_.bytes() + new_.bytes() + spare_.bytes() +
         old_pairs_.bytes() + new_pairs_.bytes();
}

}  // namespace tandem::broad
