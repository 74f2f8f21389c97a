#include "engine/pair/sort_keys.h"

#include <algorithm>
#include <bit>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/pair/sort_keys.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#ifndef TANDEM_ENGINE_SORT_KEYS_ONCE
#define TANDEM_ENGINE_SORT_KEYS_ONCE
namespace tandem::engine {

/// Keys with the bits of B's faces directly below those of A's, in the same order.
struct CompactKeys {
  int bits_b, bits;  ///< in use: of B's faces, and of both

  CompactKeys(std::size_t faces_a, std::size_t faces_b)
      : bits_b(width_of(faces_b)), bits(bits_b + width_of(faces_a)) {}

  FaceKey compact(FaceKey key) const { return FaceKey{face_a(key)} << bits_b | face_b(key); }
  FaceKey expand(FaceKey compact) const {
    return compact >> bits_b << 32 | (compact & ((FaceKey{1} << bits_b) - 1));
  }

 private:
  static int width_of(std::size_t below) {
    return below > 1 ? static_cast<int>(std::bit_width(below - 1)) : 0;
  }
};

inline constexpr std::size_t max_ranked = 128;

}  // namespace tandem::engine
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Sorts few keys by the number of keys below each. Without branches: a comparison sort mispredicts every
/// second one. Returns false, and leaves the keys as they were, if there are many, or two are equal.
bool sort_by_rank(std::vector<engine::FaceKey>& keys, const engine::CompactKeys& compact) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::ScalableTag<std::int32_t> d;
  const std::size_t count = keys.size();
  if (compact.bits > 31 || count > std::min(8 * hn::Lanes(d), engine::max_ranked)) return false;
  alignas(64) std::int32_t numbers[engine::max_ranked + hn::MaxLanes(d)];
  for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<std::int32_t>(compact.compact(keys[i]));
  hn::StoreU(hn::Set(d, std::numeric_limits<std::int32_t>::max()), d, numbers + count);
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto own = hn::Set(d, numbers[i]);
    std::size_t rank = 0;
    for (std::size_t j = 0; j < count; j += hn::Lanes(d))
      rank += hn::CountTrue(d, hn::Lt(hn::Load(d, numbers + j), own));
    keys[rank] = compact.expand(static_cast<engine::FaceKey>(numbers[i]));
    sum += rank;
  }
  if (sum == count * (count - 1) / 2) return true;  // all ranks are different
  for (std::size_t i = 0; i < count; ++i) keys[i] = compact.expand(static_cast<engine::FaceKey>(numbers[i]));
  return false;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(sort_by_rank);

namespace engine {
namespace {

/// Radix sort of compact keys by digits of equal width. Returns `keys` or `other`, where the result is.
const FaceKey* radix_sort(FaceKey* keys, FaceKey* other, std::size_t count, int bits) {
  constexpr int max_digit = 8, max_passes = 64 / max_digit;
  const int passes = std::max(1, (bits + max_digit - 1) / max_digit), digit = (bits + passes - 1) / passes;
  const std::size_t digits = std::size_t{1} << digit;
  std::uint32_t ends[max_passes][std::size_t{1} << max_digit];
  for (int pass = 0; pass < passes; ++pass) std::fill_n(ends[pass], digits, 0u);
  for (std::size_t i = 0; i < count; ++i)
    for (int pass = 0; pass < passes; ++pass) ++ends[pass][keys[i] >> (pass * digit) & (digits - 1)];
  for (int pass = 0; pass < passes; ++pass) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < digits; ++i) {
      const std::uint32_t with_digit = ends[pass][i];
      ends[pass][i] = sum;
      sum += with_digit;
    }
    for (std::size_t i = 0; i < count; ++i)
      other[ends[pass][keys[i] >> (pass * digit) & (digits - 1)]++] = keys[i];
    std::swap(keys, other);
  }
  return keys;
}

}  // namespace

void sort_keys(std::vector<FaceKey>& keys, std::size_t faces_a, std::size_t faces_b) {
  constexpr std::size_t least = 48, on_stack = 512;
  const std::size_t count = keys.size();
  if (count < 2) return;
  const CompactKeys compact(faces_a, faces_b);
  if (HWY_DYNAMIC_DISPATCH(sort_by_rank)(keys, compact)) return;
  if (count < least || count > 0xffffffffu) {
    std::sort(keys.begin(), keys.end());
    return;
  }
  FaceKey few[on_stack];
  std::vector<FaceKey> many;
  if (count > on_stack) many.resize(count);
  for (FaceKey& key : keys) key = compact.compact(key);
  const FaceKey* const sorted =
      radix_sort(keys.data(), count > on_stack ? many.data() : few, count, compact.bits);
  for (std::size_t i = 0; i < count; ++i) keys[i] = compact.expand(sorted[i]);
}

void sort_found(std::vector<FaceKey>& keys, const MeshPair& pair) {
  sort_keys(keys, pair.a.triangle_count(), pair.b.triangle_count());
  if (pair.has_local_frames()) keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

}  // namespace engine
}  // namespace tandem
#endif
