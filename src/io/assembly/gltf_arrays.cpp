// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/assembly/gltf_arrays.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <algorithm>
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

/// Hashes of as many vertices as a register has numbers. Equal vertices have equal hashes, which are odd.
template <class D>
HWY_INLINE hwy::HWY_NAMESPACE::Vec<D> hash_some(D d, const std::byte* positions) {
  namespace hn = hwy::HWY_NAMESPACE;
  using Bits = hn::Vec<D>;
  const auto mixed = [d](Bits sum, Bits bits, std::uint32_t factor) HWY_ATTR {
    // -0 has the hash of 0.
    const Bits folded = hn::IfThenZeroElse(hn::Eq(bits, hn::Set(d, 0x80000000u)), bits);
    const Bits product = hn::Mul(hn::Xor(sum, folded), hn::Set(d, factor));
    return hn::Xor(product, hn::ShiftRight<15>(product));
  };
  Bits x, y, z;
  hn::LoadInterleaved3(d, reinterpret_cast<const std::uint32_t*>(positions), x, y, z);
  const Bits sum = mixed(mixed(mixed(hn::Zero(d), x, 0x9e3779b1u), y, 0x85ebca77u), z, 0xc2b2ae3du);
  return hn::Or(hn::Mul(sum, hn::Set(d, 0x27d4eb2fu)), hn::Set(d, 1));
}

/// Hashes of the last vertices in a register, at most as many as it has numbers; the other numbers are even
/// and distinct.
template <class D>
HWY_INLINE hwy::HWY_NAMESPACE::Vec<D> hash_last(D d, const std::byte* positions, std::size_t count,
                                                std::size_t last) {
  namespace hn = hwy::HWY_NAMESPACE;
  constexpr std::size_t vertex_bytes = 3 * sizeof(float);
  const std::size_t lanes = hn::Lanes(d);
  const auto others = hn::ShiftLeft<1>(hn::Iota(d, 0u));
  if (count >= lanes)
    return hn::IfThenElse(hn::FirstN(d, lanes - last), others,
                          hash_some(d, positions + (count - lanes) * vertex_bytes));
  std::byte rest[16 * vertex_bytes] = {};
  std::memcpy(rest, positions, count * vertex_bytes);
  return hn::IfThenElse(hn::FirstN(d, last), hash_some(d, rest), others);
}

/// Hashes in memory, perhaps with some more behind them up to a multiple of 16.
HWY_INLINE void hash_vertices(const std::byte* positions, std::size_t count, std::uint32_t* hashes) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::CappedTag<std::uint32_t, 16> d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t i = 0; i < count; i += lanes) {
    const std::size_t first = std::min(i, count - lanes);  // the last ones again
    hn::StoreU(hash_some(d, positions + first * 3 * sizeof(float)), d, hashes + first);
  }
}

/// Compares each hash with every other one, in registers: for few vertices faster than a table, which waits
/// for its branches, and than hashes in memory, whose loads wait for all stores before.
template <std::size_t registers>
HWY_INLINE bool are_distinct_in_registers(const std::byte* positions, std::size_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::CappedTag<std::uint32_t, 16> d;
  using Bits = hn::Vec<decltype(d)>;
  const std::size_t lanes = hn::Lanes(d), last = count - (registers - 1) * lanes;
  Bits hashes[registers], rotated[registers];
  HWY_UNROLL(6)
  for (std::size_t i = 0; i + 1 < registers; ++i)
    rotated[i] = hashes[i] = hash_some(d, positions + i * lanes * 3 * sizeof(float));
  rotated[registers - 1] = hashes[registers - 1] = hash_last(d, positions, count, last);
  HWY_ALIGN std::uint32_t next[16];
  for (std::size_t i = 0; i < lanes; ++i) next[i] = static_cast<std::uint32_t>((i + 1) % lanes);
  const auto by_one = hn::SetTableIndices(d, next);
  // Least differences: 0 if two hashes are equal. Several, so that they do not wait for one another.
  Bits least[registers];
  HWY_UNROLL(6) for (std::size_t i = 0; i < registers; ++i) least[i] = hn::Set(d, 1);
  for (std::size_t turn = 0; turn < lanes; ++turn) {
    HWY_UNROLL(6)
    for (std::size_t i = 0; i < registers; ++i) HWY_UNROLL(6)
    for (std::size_t k = i + 1; k < registers; ++k)
      least[i] = hn::Min(least[i], hn::Xor(hashes[i], rotated[k]));
    HWY_UNROLL(6)
    for (std::size_t i = 0; i < registers; ++i) rotated[i] = hn::TableLookupLanes(rotated[i], by_one);
    if (turn >= lanes / 2) continue;  // the same pairs again
    HWY_UNROLL(6)
    for (std::size_t i = 0; i < registers; ++i) least[i] = hn::Min(least[i], hn::Xor(hashes[i], rotated[i]));
  }
  HWY_UNROLL(6) for (std::size_t i = 1; i < registers; ++i) least[0] = hn::Min(least[0], least[i]);
  return hn::AllFalse(d, hn::Eq(least[0], hn::Zero(d)));
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
  const std::size_t lanes = hwy::HWY_NAMESPACE::Lanes(hwy::HWY_NAMESPACE::CappedTag<std::uint32_t, 16>());
  if (count == 0 || count > max_count) return false;
  switch ((count - 1) / lanes) {
    case 0:
      return are_distinct_in_registers<1>(positions, count);
    case 1:
      return are_distinct_in_registers<2>(positions, count);
    case 2:
      return are_distinct_in_registers<3>(positions, count);
    case 3:
      return are_distinct_in_registers<4>(positions, count);
    case 4:
      return are_distinct_in_registers<5>(positions, count);
    case 5:
      return are_distinct_in_registers<6>(positions, count);
    default:
      break;
  }
  std::array<std::uint32_t, max_count + max_lanes> hashes;
  hash_vertices(positions, count, hashes.data());
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
