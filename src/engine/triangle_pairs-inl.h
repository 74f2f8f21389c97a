// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_TRIANGLE_PAIRS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_TRIANGLE_PAIRS_INL_H
#undef TANDEM_ENGINE_TRIANGLE_PAIRS_INL_H
#else
#define TANDEM_ENGINE_TRIANGLE_PAIRS_INL_H
#endif

#include "engine/engine_task.h"
#include "engine/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

using PairLanes = hn::ScalableTag<float>;
using PairVec = hn::Vec<PairLanes>;
using PairMask = hn::Mask<PairLanes>;

/// Pairs of triangles, number by number, about the first corner of A's: so that single precision is spent on
/// the triangles' own size and distance and not on their place.
struct TrianglePairs {
  static constexpr std::size_t capacity = 16;  // the widest vector
  static_assert(hn::MaxLanes(PairLanes()) <= capacity);

  alignas(64) float u[2][3][capacity], v[2][3][capacity], d[3][capacity];

  /// Puts the pairs of places at `a` and `b`, at most one for each lane.
  void put(const engine::MeshPair& pair, const std::uint32_t* a, const std::uint32_t* b, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const EdgedTriangle& ta = pair.a.triangle(a[i] & ~DiscNode::leaf_bit);
      const EdgedTriangle& tb = pair.b.triangle(b[i] & ~DiscNode::leaf_bit);
      const Vec3 corner = pair.b_from_a({tb.anchor[0], tb.anchor[1], tb.anchor[2]});
      for (int k = 0; k < 3; ++k) {
        d[k][i] = static_cast<float>(corner[k] - ta.anchor[k]);
        for (int e = 0; e < 2; ++e) {
          u[e][k][i] = ta.edge[e][k];
          v[e][k][i] = tb.edge[e][k];
        }
      }
    }
  }
};

/// The same in lanes, B's edges turned into A's frame: u the edges of A from its first corner, v those of B,
/// d the way from A's first corner to B's. None is longer than `size`.
struct PairsInLanes {
  Vec3Of<PairVec> u1, u2, v1, v2, d;
  PairVec size2, size;

  HWY_INLINE PairsInLanes(const TrianglePairs& pairs, const float (&rotation)[3][3]) {
    const PairLanes tag;
    const auto load = [&](const float(&v)[3][TrianglePairs::capacity]) HWY_ATTR {
      return Vec3Of<PairVec>{hn::Load(tag, v[0]), hn::Load(tag, v[1]), hn::Load(tag, v[2])};
    };
    u1 = load(pairs.u[0]), u2 = load(pairs.u[1]), d = load(pairs.d);
    v1 = turned3(tag, rotation, load(pairs.v[0])), v2 = turned3(tag, rotation, load(pairs.v[1]));
    size2 = hn::Max(hn::Max(hn::Max(dot3(u1, u1), dot3(u2, u2)), hn::Max(dot3(v1, v1), dot3(v2, v2))),
                    dot3(d, d));
    size = hn::Sqrt(size2);
  }
};

/// One bit for every lane.
HWY_INLINE std::uint32_t lane_bits(PairMask mask) {
  alignas(8) std::uint8_t bits[8] = {};
  hn::StoreMaskBits(PairLanes(), mask, bits);
  return static_cast<std::uint32_t>(bits[0] | bits[1] << 8);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
