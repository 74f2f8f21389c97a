// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_TRIANGLE_PAIRS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_TRIANGLE_PAIRS_INL_H
#undef TANDEM_ENGINE_TRIANGLE_PAIRS_INL_H
#else
#define TANDEM_ENGINE_TRIANGLE_PAIRS_INL_H
#endif

#include <array>

#include "engine/pair/engine_task.h"
#include "engine/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

using PairLanes = hn::ScalableTag<float>;
using PairVec = hn::Vec<PairLanes>;
using PairMask = hn::Mask<PairLanes>;
using PairVector = Vec3Of<PairVec>;

/// The relative transform of B, for the vectors from the first corners of A's triangles to those of B's: in
/// double precision and rounded as in the contract, so that the difference of two positions is correct to the
/// last digit.
class RelativeAnchor {
 public:
  explicit HWY_INLINE RelativeAnchor(const Transform& b_from_a) : b_from_a_(b_from_a) {
    for (int k = 0; k < 3; ++k) {
      for (int c = 0; c < 3; ++c) columns_[c][k] = b_from_a.rotation.row[k][c];
      columns_[3][k] = b_from_a.offset[k];
    }
  }

  /// Returns the error bound of an edge of some triangles of B due to the rounding of the contract. As in
  /// RelativeFrame, but with the corners v of these pairs instead of the radii of the trees: a corner has an
  /// error of at most 4.8ε|v| + ε|t|, an edge twice that, and 32ε (|t| + |a| + 3|b|) is more for a matrix
  /// that is nearly a rotation. Infinite for others, whose rounding may be larger.
  float contract(const engine::MeshPair& pair, const std::uint32_t* a, const std::uint32_t* b,
                 std::size_t count) const {
    const auto size = [](const auto& v) { return std::fabs(v[0]) + std::fabs(v[1]) + std::fabs(v[2]); };
    double most = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const AnchoredTriangle &p = pair.a.triangle(a[i] & ~DiscNode::leaf_bit),
                             &q = pair.b.triangle(b[i] & ~DiscNode::leaf_bit);
      const auto edges =
          static_cast<double>(size(p.edge[0]) + size(p.edge[1]) + size(q.edge[0]) + size(q.edge[1]));
      const double one = size(p.anchor) + 3 * (size(q.anchor) + edges);
      most = one > most ? one : most;
    }
    const Mat3& r = b_from_a_.rotation;
    for (int i = 0; i < 3; ++i)
      if (!(dot(r.column(i), r.column(i)) < 1.01)) return HUGE_VALF;
    const Vec3 t = abs(b_from_a_.offset);
    return static_cast<float>(32 * 0x1p-53 * 1.001 * (t.x + t.y + t.z + most));
  }

  /// `to` has room for a fourth number.
  HWY_INLINE void offset(const AnchoredTriangle& a, const AnchoredTriangle& b, float* to) const {
    const hn::CappedTag<double, 4> d;
    if constexpr (hn::MaxLanes(d) == 4) {
      const auto three = hn::FirstN(d, 3);
      const auto column = [&](int c) HWY_ATTR { return hn::Load(d, columns_[c]); };
      // The sums in the order of Transform's.
      const auto xy =
          hn::Add(hn::Mul(column(0), hn::Set(d, b.anchor[0])), hn::Mul(column(1), hn::Set(d, b.anchor[1])));
      const auto rotated = hn::Add(xy, hn::Mul(column(2), hn::Set(d, b.anchor[2])));
      const auto offset = hn::Sub(hn::Add(rotated, column(3)), hn::MaskedLoad(three, d, a.anchor));
      const hn::Rebind<float, decltype(d)> f;
      hn::StoreU(hn::DemoteTo(f, offset), f, to);
    } else {
      const Vec3 corner = b_from_a_({b.anchor[0], b.anchor[1], b.anchor[2]});
      for (int k = 0; k < 3; ++k) to[k] = static_cast<float>(corner[k] - a.anchor[k]);
    }
  }

 private:
  alignas(32) double columns_[4][4] = {};
  Transform b_from_a_;
};

/// Triangle pairs in structure-of-arrays layout, relative to the first corner of A's: so single precision is
/// spent on the size and distance of the triangles and not on their position.
struct TrianglePairs {
  static constexpr std::size_t capacity = 16;  // the widest vector
  static_assert(hn::MaxLanes(PairLanes()) <= capacity);

  alignas(64) float u[2][3][capacity], v[2][3][capacity], d[3][capacity];
  float contract = HUGE_VALF;  ///< as in Task, if a better bound is known for these pairs

  /// All zero: lanes without a pair are computed, too.
  HWY_INLINE TrianglePairs() {
    const PairLanes tag;
    static_assert(offsetof(TrianglePairs, d) == 12 * capacity * sizeof(float));
    float* const numbers = u[0][0];
    for (std::size_t i = 0; i < 15 * capacity; i += hn::Lanes(tag))
      hn::Store(hn::Zero(tag), tag, numbers + i);
  }

  /// Stores the pairs of indices at `a` and `b`, at most one for each lane, and any values in the lanes up to
  /// the next multiple of four.
  HWY_INLINE void put(const engine::MeshPair& pair, const RelativeAnchor& transformed, const std::uint32_t* a,
                      const std::uint32_t* b, std::size_t count) {
    if (HWY_UNLIKELY(pair.has_local_frames())) contract = transformed.contract(pair, a, b, count);
    for (std::size_t i = 0; i < count; i += 4) {
      const AnchoredTriangle *ta[4], *tb[4];
      for (std::size_t j = 0; j < 4; ++j) {
        const std::size_t from = i + j < count ? i + j : i;
        ta[j] = &pair.a.triangle(a[from] & ~DiscNode::leaf_bit);
        tb[j] = &pair.b.triangle(b[from] & ~DiscNode::leaf_bit);
      }
      put_edges(ta, u, i);
      put_edges(tb, v, i);
      alignas(16) float offset[4][4];
      for (std::size_t j = 0; j < 4; ++j) transformed.offset(*ta[j], *tb[j], offset[j]);
      put_rotated({offset[0], offset[1], offset[2], offset[3]}, {d[0] + i, d[1] + i, d[2] + i, nullptr});
    }
  }

 private:
  using Rows = std::array<const float*, 4>;
  using Columns = std::array<float*, 4>;

  /// Transposes: the first column of four rows goes to the first destination, and so on; null destinations
  /// are skipped.
  static HWY_INLINE void put_rotated(const Rows& from, const Columns& to) {
#if HWY_TARGET == HWY_SCALAR
    for (std::size_t k = 0; k < 4; ++k)
      for (std::size_t j = 0; j < 4 && to[k]; ++j) to[k][j] = from[j][k];
#else
    const hn::FixedTag<float, 4> f;
    const hn::FixedTag<double, 2> halves;
    const auto joined = [&](auto upper, auto lower, bool of_upper) HWY_ATTR {
      const auto high = hn::BitCast(halves, upper), low = hn::BitCast(halves, lower);
      return hn::BitCast(
          f, of_upper ? hn::ConcatUpperUpper(halves, high, low) : hn::ConcatLowerLower(halves, high, low));
    };
    const auto r0 = hn::LoadU(f, from[0]), r1 = hn::LoadU(f, from[1]), r2 = hn::LoadU(f, from[2]),
               r3 = hn::LoadU(f, from[3]);
    const auto low01 = hn::InterleaveLower(f, r0, r1), low23 = hn::InterleaveLower(f, r2, r3);
    const auto high01 = hn::InterleaveUpper(f, r0, r1), high23 = hn::InterleaveUpper(f, r2, r3);
    if (to[0]) hn::Store(joined(low23, low01, false), f, to[0]);
    if (to[1]) hn::Store(joined(low23, low01, true), f, to[1]);
    if (to[2]) hn::Store(joined(high23, high01, false), f, to[2]);
    if (to[3]) hn::Store(joined(high23, high01, true), f, to[3]);
#endif
  }

  /// Six numbers of each triangle, as two overlapping groups of four.
  static HWY_INLINE void put_edges(const AnchoredTriangle* const (&t)[4], float (&to)[2][3][capacity],
                                   std::size_t i) {
    const auto rows = [&](int skipped) HWY_ATTR {
      return Rows{t[0]->edge[0] + skipped, t[1]->edge[0] + skipped, t[2]->edge[0] + skipped,
                  t[3]->edge[0] + skipped};
    };
    put_rotated(rows(0), {to[0][0] + i, to[0][1] + i, to[0][2] + i, to[1][0] + i});
    put_rotated(rows(2), {nullptr, nullptr, to[1][1] + i, to[1][2] + i});
  }
};

/// The same in SIMD vectors, with B's edges rotated into A's frame: u the edges of A from its first corner, v
/// those of B, d the vector from A's first corner to B's. None is longer than `size`. With fewer lanes, the
/// first pairs.
template <class D = PairLanes>
struct SimdPairs {
  using V = hn::Vec<D>;
  Vec3Of<V> u1, u2, v1, v2, d;
  V size2, size;

  HWY_INLINE SimdPairs(const TrianglePairs& pairs, const float (&rotation)[3][3])
      : u1(load(pairs.u[0])), u2(load(pairs.u[1])), d(load(pairs.d)) {
    const D tag;
    v1 = rotated3(tag, rotation, load(pairs.v[0]));
    v2 = rotated3(tag, rotation, load(pairs.v[1]));
    size2 = hn::Max(hn::Max(hn::Max(dot3(u1, u1), dot3(u2, u2)), hn::Max(dot3(v1, v1), dot3(v2, v2))),
                    dot3(d, d));
    size = hn::Sqrt(size2);
  }

 private:
  static HWY_INLINE Vec3Of<V> load(const float (&v)[3][TrianglePairs::capacity]) {
    const D tag;
    return {hn::Load(tag, v[0]), hn::Load(tag, v[1]), hn::Load(tag, v[2])};
  }
};

/// Returns one bit for every lane.
template <class D = PairLanes>
HWY_INLINE std::uint32_t lane_bits(hn::Mask<D> mask) {
  alignas(8) std::uint8_t bits[8] = {};
  hn::StoreMaskBits(D(), mask, bits);
  return static_cast<std::uint32_t>(bits[0] | bits[1] << 8);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
