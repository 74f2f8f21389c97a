#include "broad/pair/pair_keys.h"

#include <array>
#include <bit>

#include "base/assert.h"

namespace tandem::broad {
namespace {

/// Packs both ids into one key without the bits that no id uses, which leaves fewer digits to sort.
struct Packing {
  int bits;
  PairKey pack(PairKey key) const { return key >> 32 << bits | (key & 0xffffffffu); }
  ObjectPair unpack(PairKey packed) const {
    return {static_cast<ObjectId>(packed >> bits),
            static_cast<ObjectId>(packed & ((PairKey{1} << bits) - 1))};
  }
};

constexpr std::size_t few = 48;

/// Returns false, with the keys in another order, after more than `most` moves.
bool insertion_sort(PairKey* keys, std::size_t count, std::size_t most) {
  std::size_t moves = 0;
  for (std::size_t i = 1; i < count && moves <= most; ++i) {
    const PairKey key = keys[i];
    std::size_t j = i;
    for (; j > 0 && keys[j - 1] > key; --j) keys[j] = keys[j - 1];
    keys[j] = key;
    moves += i - j;
  }
  return moves <= most;
}

/// One pass of a radix sort by `width` bits, starting at bit `shift`.
void scatter(const PairKey* from, PairKey* to, std::size_t count, int shift, int width, std::uint32_t* next) {
  const PairKey mask = (PairKey{1} << width) - 1;
  std::fill(next, next + mask + 1, 0);
  for (std::size_t i = 0; i < count; ++i) ++next[(from[i] >> shift) & mask];
  TANDEM_ASSERT(count <= 0xffffffffu);
  std::uint32_t sum = 0;
  for (PairKey digit = 0; digit <= mask; ++digit) sum += std::exchange(next[digit], sum);
  for (std::size_t i = 0; i < count; ++i) to[next[(from[i] >> shift) & mask]++] = from[i];
}

/// Sorts the keys in `from` by `bits` bits, starting at bit `shift`; `to` is scratch memory. May exchange the
/// two.
void radix_sort(PairKey*& from, PairKey*& to, std::size_t count, int shift, int bits) {
  // Wide digits pay off if there are many keys to amortize the cost of the counters.
  const int widest = count > 16384 ? 11 : 8;
  const int passes = (bits + widest - 1) / widest, width = (bits + passes - 1) / passes;
  std::array<std::uint32_t, 2048> next;
  for (int pass = 0; pass < passes; ++pass) {
    scatter(from, to, count, shift + pass * width, width, next.data());
    std::swap(from, to);
  }
}

}  // namespace

void append_all(const std::vector<PairKeys>& found, PairKeys& pairs) {
  std::size_t size = pairs.size();
  for (const PairKeys& part : found) size += part.size();
  std::size_t at = pairs.size();
  pairs.resize(size);
  for (const PairKeys& part : found) {
    std::copy(part.begin(), part.end(), pairs.begin() + at);
    at += part.size();
  }
}

void sort_pairs(PairKeys& keys, ObjectId end, PairKeys& spare, PairList& sorted) {
  const std::size_t count = keys.size();
  sorted.resize(count);
  if (count <= few) {
    insertion_sort(keys.data(), count, SIZE_MAX);
    for (std::size_t i = 0; i < count; ++i) sorted[i] = pair_of(keys[i]);
    return;
  }
  const Packing packing{std::max(1, static_cast<int>(std::bit_width(end)))};
  spare.resize(count);
  PairKey *from = keys.data(), *to = spare.data();
  for (std::size_t i = 0; i < count; ++i) from[i] = packing.pack(from[i]);
  // The leading bits put almost all keys in order, unless some objects have very many pairs.
  const int bits = 2 * packing.bits, leading = std::min(bits, static_cast<int>(std::bit_width(count)) + 2);
  radix_sort(from, to, count, bits - leading, leading);
  if (leading < bits && !insertion_sort(from, count, 2 * count)) radix_sort(from, to, count, 0, bits);
  for (std::size_t i = 0; i < count; ++i) sorted[i] = packing.unpack(from[i]);
}

void merge_pairs(const PairList& before, const std::uint8_t* flags, const PairList& changed,
                 PairList& merged) {
  merged.resize(before.size() + changed.size());
  ObjectPair* out = merged.data();
  const ObjectPair *other = changed.begin(), *const others_end = changed.end();
  for (const ObjectPair& pair : before) {
    while (other != others_end && *other < pair) *out++ = *other++;
    if (other != others_end && *other == pair) continue;  // is also in `changed`
    *out = pair;
    out += !(flags[pair.a] | flags[pair.b]);
  }
  out = std::copy(other, others_end, out);
  TANDEM_ASSERT(std::is_sorted(merged.data(), out));
  merged.resize(static_cast<std::size_t>(out - merged.data()));
}

void merge_pairs(const PairList& before, const std::uint8_t* flags, const PairList& changed, PairList& merged,
                 PairList& ended, PairList& began) {
  merged.resize(before.size() + changed.size());
  ended.resize(before.size() + 1);  // branch-free code writes past the end
  began.resize(changed.size());
  ObjectPair *out = merged.data(), *ends = ended.data(), *begins = began.data();
  const ObjectPair *other = changed.begin(), *const others_end = changed.end();
  for (const ObjectPair& pair : before) {
    while (other != others_end && *other < pair) *out++ = *begins++ = *other++;
    const bool stays = other != others_end && *other == pair;
    const bool leaves = !stays && (flags[pair.a] | flags[pair.b]) != 0;
    *out = *ends = pair;
    out += !leaves;
    ends += leaves;
    other += stays;
  }
  while (other != others_end) *out++ = *begins++ = *other++;
  TANDEM_ASSERT(std::is_sorted(merged.data(), out));
  merged.resize(static_cast<std::size_t>(out - merged.data()));
  ended.resize(static_cast<std::size_t>(ends - ended.data()));
  began.resize(static_cast<std::size_t>(begins - began.data()));
}

void compare_pairs(const PairList& before, const PairList& now, PairList& ended, PairList& began) {
  ended.resize(before.size());
  began.resize(now.size());
  ObjectPair *ends = ended.data(), *begins = began.data();
  const ObjectPair *old = before.begin(), *recent = now.begin();
  while (old != before.end() && recent != now.end()) {
    const PairKey x = key_of(*old), y = key_of(*recent);
    *ends = *old;
    *begins = *recent;
    ends += x < y, begins += y < x;
    old += x <= y;
    recent += y <= x;
  }
  ends = std::copy(old, before.end(), ends);
  begins = std::copy(recent, now.end(), begins);
  ended.resize(static_cast<std::size_t>(ends - ended.data()));
  began.resize(static_cast<std::size_t>(begins - began.data()));
}

}  // namespace tandem::broad
