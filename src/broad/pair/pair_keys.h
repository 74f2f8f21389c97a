#pragma once
#include <cstdint>
#include <vector>

#include "tandem/broad/broad_phase.h"

#include "broad/reusable_buffer.h"

namespace tandem::broad {

/// A pair as one integer; integer order equals pair order.
using PairKey = std::uint64_t;
inline PairKey key_of(ObjectId a, ObjectId b) { return a < b ? PairKey{a} << 32 | b : PairKey{b} << 32 | a; }
inline ObjectPair pair_of(PairKey key) {
  return {static_cast<ObjectId>(key >> 32), static_cast<ObjectId>(key)};
}
inline PairKey key_of(const ObjectPair& pair) { return PairKey{pair.a} << 32 | pair.b; }

using PairKeys = ReusableBuffer<PairKey>;
using PairList = ReusableBuffer<ObjectPair>;

/// Appends the pairs that several threads found to `pairs`.
void append_all(const std::vector<PairKeys>& found, PairKeys& pairs);

/// Sorts the keys of ids below `end` and writes them as pairs. Leaves `keys` in unspecified order; `spare` is
/// scratch memory.
void sort_pairs(PairKeys& keys, ObjectId end, PairKeys& spare, PairList& sorted);

/// Merges the pairs of `before` without a flagged object and the pairs of `changed`; each pair once. Both
/// inputs and the result are sorted.
void merge_pairs(const PairList& before, const std::uint8_t* flags, const PairList& changed,
                 PairList& merged);

/// The same; `ended` receives the pairs only in `before`, `began` those only in `merged`. Cannot fail if
/// `merged` has room for the pairs of both inputs, `ended` for one pair more than `before`, and `began` for
/// `changed`.
void merge_pairs(const PairList& before, const std::uint8_t* flags, const PairList& changed, PairList& merged,
                 PairList& ended, PairList& began);

/// Computes the set differences: `ended` receives the pairs only in `before`, `began` those only in `now`.
/// Both inputs are sorted.
void compare_pairs(const PairList& before, const PairList& now, PairList& ended, PairList& began);

}  // namespace tandem::broad
