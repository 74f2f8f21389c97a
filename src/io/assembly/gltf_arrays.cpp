// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/assembly/gltf_arrays.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "io/assembly/gltf_arrays.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

// The compiler uses the instruction set of the namespace in the loops of the first functions.

bool take_coordinates(const std::byte* from, std::span<Vec3> vertices) {
  // The largest float up to Mesh::max_coordinate; the bits of infinity and NaN are above it.
  constexpr auto limit = std::bit_cast<std::int32_t>(999999986991104.0f);
  static_assert(999999986991104.0f <= Mesh::max_coordinate && sizeof(Vec3) == 3 * sizeof(double));
  std::int32_t beyond = 0;
  auto* const to = reinterpret_cast<double*>(vertices.data());
  for (std::size_t i = 0; i < 3 * vertices.size(); ++i) {
    float value;
    std::memcpy(&value, from + i * sizeof value, sizeof value);
    beyond |= limit - (std::bit_cast<std::int32_t>(value) & 0x7fffffff);
    to[i] = value;
  }
  return beyond >= 0;
}

template <class Index>
HWY_INLINE bool take_indices(const std::byte* from, std::size_t vertex_count, std::span<Triangle> triangles) {
  static_assert(sizeof(Triangle) == 3 * sizeof(std::uint32_t));
  const auto last = static_cast<std::uint32_t>(vertex_count - 1);
  std::uint32_t beyond = 0;
  auto* const to = reinterpret_cast<std::uint32_t*>(triangles.data());
  for (std::size_t i = 0; i < 3 * triangles.size(); ++i) {
    Index corner;
    std::memcpy(&corner, from + i * sizeof corner, sizeof corner);
    beyond |= (last - corner) | corner;
    to[i] = corner;
  }
  return beyond >> 31 == 0;
}
bool take_corners(const std::byte* from, std::size_t vertex_count, std::span<Triangle> triangles) {
  return take_indices<std::uint16_t>(from, vertex_count, triangles);
}
bool take_wide_corners(const std::byte* from, std::size_t vertex_count, std::span<Triangle> triangles) {
  return take_indices<std::uint32_t>(from, vertex_count, triangles);
}

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

bool box_of(const std::byte*, std::size_t, Bounds&) { return false; }
bool are_distinct(const std::byte*, std::size_t) { return false; }

#else

/// Least of all numbers of an axis: x, y, z, x and so on in three vectors.
template <class Vector, class Take>
HWY_INLINE Vec3 folded(Vector a, Vector b, Vector c, const Take& take) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::DFromV<Vector> d;
  if constexpr (hn::MaxLanes(d) > 4) {
    const hn::Half<decltype(d)> half;
    // Halves of the list of numbers: each begins with an x if their size is a multiple of three.
    const auto lower = [&](Vector v) HWY_ATTR { return hn::LowerHalf(half, v); };
    const auto upper = [&](Vector v) HWY_ATTR { return hn::UpperHalf(half, v); };
    return folded(take(lower(a), upper(b)), take(upper(a), lower(c)), take(lower(b), upper(c)), take);
  } else {
    float number[12];
    hn::StoreU(a, d, number);
    hn::StoreU(b, d, number + 4);
    hn::StoreU(c, d, number + 8);
    const auto of = [&](const float* from)
                        HWY_ATTR { return take(take(from[0], from[3]), take(from[6], from[9])); };
    return {of(number), of(number + 1), of(number + 2)};
  }
}

struct Least {
  template <class Number>
  HWY_INLINE Number operator()(Number a, Number b) const {
    if constexpr (std::is_same_v<Number, float>)
      return a < b ? a : b;
    else
      return hwy::HWY_NAMESPACE::Min(a, b);
  }
};
struct Greatest {
  template <class Number>
  HWY_INLINE Number operator()(Number a, Number b) const {
    if constexpr (std::is_same_v<Number, float>)
      return a < b ? b : a;
    else
      return hwy::HWY_NAMESPACE::Max(a, b);
  }
};

bool box_of(const std::byte* positions, std::size_t count, Bounds& box) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::CappedTag<float, 16> d;
  const std::size_t lanes = hn::Lanes(d);
  if (count < lanes) return false;
  const auto load = [&](std::size_t vertex, std::size_t k) HWY_ATTR {
    return hn::LoadU(d, reinterpret_cast<const float*>(positions) + 3 * vertex + k * lanes);
  };
  auto low_a = load(0, 0), low_b = load(0, 1), low_c = load(0, 2);
  auto high_a = low_a, high_b = low_b, high_c = low_c;
  for (std::size_t i = lanes; i < count; i += lanes) {
    // The last ones again if the count is no multiple.
    const std::size_t vertex = i + lanes <= count ? i : count - lanes;
    const auto a = load(vertex, 0), b = load(vertex, 1), c = load(vertex, 2);
    low_a = hn::Min(low_a, a);
    low_b = hn::Min(low_b, b);
    low_c = hn::Min(low_c, c);
    high_a = hn::Max(high_a, a);
    high_b = hn::Max(high_b, b);
    high_c = hn::Max(high_c, c);
  }
  box = {folded(low_a, low_b, low_c, Least()), folded(high_a, high_b, high_c, Greatest())};
  return box.low.x != 0 && box.low.y != 0 && box.low.z != 0 && box.high.x != 0 && box.high.y != 0 &&
         box.high.z != 0;
}

/// Hashes of vertices, perhaps with some more behind them up to a multiple of 16. Equal vertices have equal
/// hashes, which are odd.
HWY_INLINE void hash_vertices(const std::byte* positions, std::size_t count, std::uint32_t* hashes) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::CappedTag<std::uint32_t, 16> d;
  using Bits = hn::Vec<decltype(d)>;
  const auto mixed = [d](Bits sum, Bits bits, std::uint32_t factor) HWY_ATTR {
    // -0 has the hash of 0.
    const Bits folded = hn::IfThenZeroElse(hn::Eq(bits, hn::Set(d, 0x80000000u)), bits);
    const Bits product = hn::Mul(hn::Xor(sum, folded), hn::Set(d, factor));
    return hn::Xor(product, hn::ShiftRight<15>(product));
  };
  const auto hash_some = [&](const std::byte* from, std::uint32_t* to) HWY_ATTR {
    Bits x, y, z;
    hn::LoadInterleaved3(d, reinterpret_cast<const std::uint32_t*>(from), x, y, z);
    const Bits sum = mixed(mixed(mixed(hn::Zero(d), x, 0x9e3779b1u), y, 0x85ebca77u), z, 0xc2b2ae3du);
    hn::StoreU(hn::Or(hn::Mul(sum, hn::Set(d, 0x27d4eb2fu)), hn::Set(d, 1)), d, to);
  };
  constexpr std::size_t vertex_bytes = 3 * sizeof(float);
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= count; i += hn::Lanes(d)) hash_some(positions + i * vertex_bytes, hashes + i);
  if (i == count) return;
  if (i > 0)
    return hash_some(positions + (count - hn::Lanes(d)) * vertex_bytes, hashes + count - hn::Lanes(d));
  std::byte rest[16 * vertex_bytes] = {};
  std::memcpy(rest, positions + i * vertex_bytes, (count - i) * vertex_bytes);
  hash_some(rest, hashes + i);
}

/// Compares each hash with every other one: for few vertices faster than a table, which waits for its
/// branches. Up to 32 hashes behind the last one are overwritten.
HWY_INLINE bool are_distinct_in_pairs(std::uint32_t* hashes, std::size_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::CappedTag<std::uint32_t, 16> d;
  const std::size_t lanes = hn::Lanes(d);
  // Hashes are odd, so these differ from them and from one another.
  for (const std::size_t next : {std::size_t{0}, lanes})
    hn::StoreU(hn::ShiftLeft<1>(hn::Iota(d, static_cast<std::uint32_t>(next))), d, hashes + count + next);
  // Least differences: 0 if two hashes are equal. Four, so that they do not wait for one another.
  auto a = hn::Set(d, 1), b = a, c = a, e = a;
  for (std::size_t i = 0; i < count; i += lanes) {
    const auto some = hn::LoadU(d, hashes + i);
    for (std::size_t k = i + 1; k < count; k += 4) {
      a = hn::Min(a, hn::Xor(some, hn::LoadU(d, hashes + k)));
      b = hn::Min(b, hn::Xor(some, hn::LoadU(d, hashes + k + 1)));
      c = hn::Min(c, hn::Xor(some, hn::LoadU(d, hashes + k + 2)));
      e = hn::Min(e, hn::Xor(some, hn::LoadU(d, hashes + k + 3)));
    }
  }
  return hn::AllFalse(d, hn::Eq(hn::Min(hn::Min(a, b), hn::Min(c, e)), hn::Zero(d)));
}

/// Open addressing at a load of at most a quarter; 0 is vacant.
template <std::size_t max_count>
HWY_INLINE bool are_distinct_in_table(std::span<const std::uint32_t> hashes) {
  std::array<std::uint32_t, 4 * max_count> slots;
  const std::size_t size = std::bit_ceil(4 * hashes.size());
  const int shift = 32 - std::countr_zero(size);
  std::memset(slots.data(), 0, size * sizeof slots[0]);
  for (const std::uint32_t hash : hashes) {
    std::size_t slot = hash >> shift;
    for (; slots[slot] != 0; slot = (slot + 1) & (size - 1))
      if (slots[slot] == hash) return false;
    slots[slot] = hash;
  }
  return true;
}

bool are_distinct(const std::byte* positions, std::size_t count) {
  constexpr std::size_t max_count = 1024, max_lanes = 16;
  const std::size_t few = 6 * hwy::HWY_NAMESPACE::Lanes(hwy::HWY_NAMESPACE::CappedTag<std::uint32_t, 16>());
  if (count > max_count) return false;
  std::array<std::uint32_t, max_count + 2 * max_lanes> hashes;
  hash_vertices(positions, count, hashes.data());
  if (count <= few) return are_distinct_in_pairs(hashes.data(), count);
  return are_distinct_in_table<max_count>(std::span(hashes).first(count));
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::io {

HWY_EXPORT(take_coordinates);
HWY_EXPORT(take_corners);
HWY_EXPORT(take_wide_corners);
HWY_EXPORT(box_of);
HWY_EXPORT(are_distinct);
GltfArrayFunctions gltf_array_functions() {
  // As in shape/support_vertex.cpp: a stored pointer must be that of the chosen target.
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return {HWY_DYNAMIC_DISPATCH(take_coordinates), HWY_DYNAMIC_DISPATCH(box_of),
          HWY_DYNAMIC_DISPATCH(take_corners), HWY_DYNAMIC_DISPATCH(take_wide_corners),
          HWY_DYNAMIC_DISPATCH(are_distinct)};
}

}  // namespace tandem::io
#endif
