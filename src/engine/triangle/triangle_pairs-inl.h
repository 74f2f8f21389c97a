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

/// The relative transform of B, for the vectors d from the first corners of A's triangles to those of B's. In
/// double precision: the difference of two positions is correct to the last digit of single precision, up to
/// the rounding of the first corners to their grids (engine::Task::anchors).
class RelativeAnchor {
 public:
  explicit HWY_INLINE RelativeAnchor(const engine::MeshPair& pair)
      : pair_(pair), scale_a_(pair.a.grid().scale) {
    const Transform& b_from_a = pair.b_from_a;
    const AnchorGrid &a = pair.a.grid(), &b = pair.b.grid();
    const Vec3 between = (b_from_a.rotation * b.center + b_from_a.offset) - a.center;
    for (int k = 0; k < 3; ++k) {
      for (int c = 0; c < 3; ++c) matrix_[k][c] = b_from_a.rotation(k, c) * b.scale;
      between_[k] = between[k];
    }
  }

  /// Returns the error bound of an edge of some triangles of B due to the rounding of the contract. As in
  /// RelativeFrame, but with the corners v of these pairs instead of the radii of the trees: a corner has an
  /// error of at most 4.8ε|v| + ε|t|, an edge twice that, and 32ε (|t| + |a| + 3|b|) is more for a matrix
  /// that is nearly a rotation. Infinite for others, whose rounding may be larger.
  float contract(const std::uint32_t* a, const std::uint32_t* b, std::size_t count) const {
    const auto size = [](const auto& v) { return std::fabs(v[0]) + std::fabs(v[1]) + std::fabs(v[2]); };
    double most = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const AnchoredTriangle &p = pair_.a.triangle(a[i] & ~DiscNode::leaf_bit),
                             &q = pair_.b.triangle(b[i] & ~DiscNode::leaf_bit);
      const auto edges =
          static_cast<double>(size(p.edge[0]) + size(p.edge[1]) + size(q.edge[0]) + size(q.edge[1]));
      const double one =
          size(pair_.mesh_a.corners(p.face)[0]) + 3 * (size(pair_.mesh_b.corners(q.face)[0]) + edges);
      most = one > most ? one : most;
    }
    const Mat3& r = pair_.b_from_a.rotation;
    for (int i = 0; i < 3; ++i)
      if (!(dot(r.column(i), r.column(i)) < 1.01)) return HUGE_VALF;
    const Vec3 t = abs(pair_.b_from_a.offset);
    return static_cast<float>(32 * 0x1p-53 * 1.001 * (t.x + t.y + t.z + most));
  }

  /// The vector from the corners of the meshes, rounded as in the contract.
  Vec3 of_meshes(const AnchoredTriangle& a, const AnchoredTriangle& b) const {
    return pair_.b_from_a(pair_.mesh_b.corners(b.face)[0]) - pair_.mesh_a.corners(a.face)[0];
  }

  /// Coordinate k of the vectors, from grid coordinates `a` and `b` of first corners: the sums in the order
  /// of Task::anchor_error().
  template <class D, class V = hn::Vec<D>>
  HWY_INLINE V of_grids(D d, int k, V a, const Vec3Of<V>& b) const {
    const V xy = hn::MulAdd(b.y, hn::Set(d, matrix_[k][1]), hn::Mul(b.x, hn::Set(d, matrix_[k][0])));
    const V rotated = hn::MulAdd(b.z, hn::Set(d, matrix_[k][2]), xy);
    return hn::NegMulAdd(a, hn::Set(d, scale_a_), hn::Add(rotated, hn::Set(d, between_[k])));
  }

 private:
  const engine::MeshPair& pair_;
  double matrix_[3][3];  ///< from the grid of B to the axes of A
  double between_[3];    ///< from the centre of A's grid to that of B's
  double scale_a_;
};

/// Triangle pairs in structure-of-arrays layout, relative to the first corner of A's: so single precision is
/// spent on the size and distance of the triangles and not on their position.
struct TrianglePairs {
  static constexpr std::size_t capacity = 16;  // the widest vector
  static_assert(hn::MaxLanes(PairLanes()) <= capacity);

  alignas(64) float u[2][3][capacity], v[2][3][capacity], d[3][capacity];
  alignas(64) std::uint32_t face_a[capacity], face_b[capacity];  ///< if put() was asked for them
  float contract = HUGE_VALF, anchors = HUGE_VALF;  ///< as in Task, if better bounds of these pairs are known

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
  template <bool with_faces = false>
  HWY_INLINE void put(const engine::MeshPair& pair, const RelativeAnchor& transformed, const std::uint32_t* a,
                      const std::uint32_t* b, std::size_t count) {
    const bool has_local_frames = pair.has_local_frames();
    if (HWY_UNLIKELY(has_local_frames)) {
      contract = transformed.contract(a, b, count);
      anchors = 0;
    }
    for (std::size_t i = 0; i < count; i += 4) {
      Four ta, tb;
      for (std::size_t j = 0; j < 4; ++j) {
        const std::size_t from = i + j < count ? i + j : i;
        ta[j] = &pair.a.triangle(a[from] & ~DiscNode::leaf_bit);
        tb[j] = &pair.b.triangle(b[from] & ~DiscNode::leaf_bit);
      }
      put_edges(ta, u, i);
      put_edges(tb, v, i);
      if (HWY_UNLIKELY(has_local_frames)) {
        put_offsets_of_meshes(transformed, ta, tb, i);
        if (with_faces) put_faces(ta, tb, i);
      } else
        put_offsets<with_faces>(transformed, ta, tb, i);
    }
  }

 private:
  using Four = std::array<const AnchoredTriangle*, 4>;

  HWY_NOINLINE void put_offsets_of_meshes(const RelativeAnchor& transformed, const Four& a, const Four& b,
                                          std::size_t i) {
    for (std::size_t j = 0; j < 4; ++j) {
      const Vec3 offset = transformed.of_meshes(*a[j], *b[j]);
      for (int k = 0; k < 3; ++k) d[k][i + j] = static_cast<float>(offset[k]);
    }
  }

  void put_faces(const Four& a, const Four& b, std::size_t i) {
    for (std::size_t j = 0; j < 4; ++j) {
      face_a[i + j] = a[j]->face;
      face_b[i + j] = b[j]->face;
    }
  }

#if HWY_TARGET == HWY_SCALAR
  static void put_edges(const Four& t, float (&to)[2][3][capacity], std::size_t i) {
    for (std::size_t j = 0; j < 4; ++j)
      for (int e = 0; e < 2; ++e)
        for (int k = 0; k < 3; ++k) to[e][k][i + j] = t[j]->edge[e][k];
  }
  template <bool with_faces>
  void put_offsets(const RelativeAnchor& transformed, const Four& a, const Four& b, std::size_t i) {
    if (with_faces) put_faces(a, b, i);
    const hn::CappedTag<double, 1> one;
    for (std::size_t j = 0; j < 4; ++j) {
      const auto corner = [&](int k) { return hn::Set(one, static_cast<double>(b[j]->anchor[k])); };
      for (int k = 0; k < 3; ++k) {
        const auto own = hn::Set(one, static_cast<double>(a[j]->anchor[k]));
        d[k][i + j] = static_cast<float>(
            hn::GetLane(transformed.of_grids(one, k, own, {corner(0), corner(1), corner(2)})));
      }
    }
  }
#else
  using Quad = hn::FixedTag<float, 4>;
  struct Columns {
    hn::Vec<Quad> x, y, z, w;
  };

  /// Transposes four rows of four numbers, at an offset from the triangles in units of four bytes.
  static HWY_INLINE Columns transposed(const Four& t, std::size_t skipped) {
    const Quad f;
    const hn::FixedTag<double, 2> halves;
    const auto row = [&](std::size_t j)
                         HWY_ATTR { return hn::LoadU(f, reinterpret_cast<const float*>(t[j]) + skipped); };
    const auto joined = [&](auto upper, auto lower, bool of_upper) HWY_ATTR {
      const auto high = hn::BitCast(halves, upper), low = hn::BitCast(halves, lower);
      return hn::BitCast(
          f, of_upper ? hn::ConcatUpperUpper(halves, high, low) : hn::ConcatLowerLower(halves, high, low));
    };
    const auto r0 = row(0), r1 = row(1), r2 = row(2), r3 = row(3);
    const auto low01 = hn::InterleaveLower(f, r0, r1), low23 = hn::InterleaveLower(f, r2, r3);
    const auto high01 = hn::InterleaveUpper(f, r0, r1), high23 = hn::InterleaveUpper(f, r2, r3);
    return {joined(low23, low01, false), joined(low23, low01, true), joined(high23, high01, false),
            joined(high23, high01, true)};
  }

  /// Six numbers of each triangle, as two overlapping groups of four.
  static HWY_INLINE void put_edges(const Four& t, float (&to)[2][3][capacity], std::size_t i) {
    static_assert(offsetof(AnchoredTriangle, edge) == 16 && sizeof(AnchoredTriangle) == 40);
    const Quad f;
    const Columns first = transposed(t, 4), last = transposed(t, 6);
    hn::Store(first.x, f, to[0][0] + i);
    hn::Store(first.y, f, to[0][1] + i);
    hn::Store(first.z, f, to[0][2] + i);
    hn::Store(first.w, f, to[1][0] + i);
    hn::Store(last.z, f, to[1][1] + i);
    hn::Store(last.w, f, to[1][2] + i);
  }

  template <bool with_faces>
  HWY_INLINE void put_offsets(const RelativeAnchor& transformed, const Four& a, const Four& b,
                              std::size_t i) {
    const hn::CappedTag<double, 4> doubles;
    const hn::RebindToSigned<Quad> integers;
    const Columns own = transposed(a, 0), other = transposed(b, 0);
    if (with_faces) {
      static_assert(offsetof(AnchoredTriangle, face) == 3 * sizeof(float));
      const hn::RebindToUnsigned<Quad> numbers;
      hn::Store(hn::BitCast(numbers, own.w), numbers, face_a + i);
      hn::Store(hn::BitCast(numbers, other.w), numbers, face_b + i);
    }
    const auto put_part = [&](auto part, std::size_t at) HWY_ATTR {
      const auto corner = [&](hn::Vec<Quad> column) HWY_ATTR {
        return hn::PromoteTo(doubles, part(hn::BitCast(integers, column)));
      };
      const Vec3Of<hn::Vec<decltype(doubles)>> of_b{corner(other.x), corner(other.y), corner(other.z)};
      const hn::Vec<Quad> of_a[3] = {own.x, own.y, own.z};
      const hn::Rebind<float, decltype(doubles)> floats;
      for (int k = 0; k < 3; ++k)
        hn::StoreU(hn::DemoteTo(floats, transformed.of_grids(doubles, k, corner(of_a[k]), of_b)), floats,
                   d[k] + at);
    };
#if HWY_MAX_BYTES >= 32
    put_part([](auto whole) HWY_ATTR { return whole; }, i);
#else
    const hn::Half<decltype(integers)> half;
    put_part([](auto whole) HWY_ATTR { return hn::LowerHalf(whole); }, i);
    put_part([half](auto whole) HWY_ATTR { return hn::UpperHalf(half, whole); }, i + 2);
#endif
  }
#endif
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
