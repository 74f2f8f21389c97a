// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrow/convex/box_axes.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "math/load_transposed-inl.h"
#include "narrow/convex/box_axes.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using BoxTag = hn::CappedTag<double, BoxPairs::lanes>;
using BoxV = hn::Vec<BoxTag>;
static_assert(sizeof(Transform) == 12 * sizeof(double));

// Every product is rounded before it is added (no FMA), in the order of the scalar functions.
HWY_INLINE BoxV dot3(BoxV ax, BoxV bx, BoxV ay, BoxV by, BoxV az, BoxV bz) {
  return hn::Add(hn::Add(hn::Mul(ax, bx), hn::Mul(ay, by)), hn::Mul(az, bz));
}

struct LanePoses {
  BoxV rotation[3][3], offset[3];

  HWY_INLINE explicit LanePoses(const Transform* const* poses) {
    const auto from = [&](std::size_t number) HWY_ATTR {
      return [=](std::size_t lane) HWY_ATTR { return &poses[lane]->rotation.row[0].x + number; };
    };
    const BoxTag d;
    load_transposed(d, from(0), rotation[0][0], rotation[0][1], rotation[0][2], rotation[1][0]);
    load_transposed(d, from(4), rotation[1][1], rotation[1][2], rotation[2][0], rotation[2][1]);
    load_transposed(d, from(8), rotation[2][2], offset[0], offset[1], offset[2]);
  }
};

/// The pairs of one vector: rotation and offset of B in A's frame, magnitudes of the rotation, half extents.
struct LaneBoxes {
  BoxV r[3][3], m[3][3], c[3], a[3], b[3];

  HWY_INLINE LaneBoxes(const BoxPairs& pairs, std::size_t lane) {
    const LanePoses pose_a(pairs.poses_a.data() + lane), pose_b(pairs.poses_b.data() + lane);
    const BoxTag d;
    const auto& p = pose_a.rotation;
    for (int i = 0; i < 3; ++i) {
      for (int k = 0; k < 3; ++k) {
        r[i][k] = dot3(p[0][i], pose_b.rotation[0][k], p[1][i], pose_b.rotation[1][k], p[2][i],
                       pose_b.rotation[2][k]);
        m[i][k] = hn::Abs(r[i][k]);
      }
      c[i] = hn::Sub(dot3(p[0][i], pose_b.offset[0], p[1][i], pose_b.offset[1], p[2][i], pose_b.offset[2]),
                     dot3(p[0][i], pose_a.offset[0], p[1][i], pose_a.offset[1], p[2][i], pose_a.offset[2]));
      a[i] = hn::Load(d, pairs.half_a[i] + lane);
      b[i] = hn::Load(d, pairs.half_b[i] + lane);
    }
  }
  HWY_INLINE void store(BoxAxes& axes, std::size_t lane) const {
    const BoxTag d;
    for (int i = 0; i < 3; ++i) {
      for (int k = 0; k < 3; ++k) hn::Store(r[i][k], d, axes.rotation[i][k] + lane);
      hn::Store(c[i], d, axes.offset[i] + lane);
    }
  }
};

/// The best axis so far.
struct LaneBest {
  BoxV width, index, limit;

  HWY_INLINE void set_limit() { limit = hn::Sub(width, hn::Mul(hn::Set(BoxTag(), 1e-14), hn::Abs(width))); }
};

HWY_INLINE LaneBest best_face(const LaneBoxes& l) {
  const BoxTag d;
  BoxV widths[6];
  for (int i = 0; i < 3; ++i) {
    const BoxV along_b = dot3(l.r[0][i], l.c[0], l.r[1][i], l.c[1], l.r[2][i], l.c[2]);
    const BoxV of_b = dot3(l.m[i][0], l.b[0], l.m[i][1], l.b[1], l.m[i][2], l.b[2]);
    const BoxV of_a = dot3(l.m[0][i], l.a[0], l.m[1][i], l.a[1], l.m[2][i], l.a[2]);
    widths[i] = hn::Sub(hn::Add(l.a[i], of_b), hn::Abs(l.c[i]));
    widths[i + 3] = hn::Sub(hn::Add(l.b[i], of_a), hn::Abs(along_b));
  }
  LaneBest best{widths[0], hn::Zero(d), hn::Zero(d)};
  for (int i = 1; i < 6; ++i) {
    const auto less = hn::Lt(widths[i], best.width);
    best.width = hn::IfThenElse(less, widths[i], best.width);
    best.index = hn::IfThenElse(less, hn::Set(d, i), best.index);
  }
  best.set_limit();
  return best;
}

/// Cross product of A's axis i and B's axis k.
template <int i, int k>
HWY_INLINE void test_edges(const LaneBoxes& l, LaneBest& best) {
  constexpr int i1 = (i + 1) % 3, i2 = (i + 2) % 3, k1 = (k + 1) % 3, k2 = (k + 2) % 3;
  const BoxTag d;
  const BoxV size = hn::Add(hn::Mul(l.r[i2][k], l.r[i2][k]), hn::Mul(l.r[i1][k], l.r[i1][k]));
  const BoxV along = hn::Sub(hn::Mul(l.r[i1][k], l.c[i2]), hn::Mul(l.r[i2][k], l.c[i1]));
  const BoxV sum = hn::Add(dot3(l.m[i2][k], l.a[i1], l.m[i1][k], l.a[i2], l.m[i][k2], l.b[k1]),
                           hn::Mul(l.m[i][k1], l.b[k2]));
  const BoxV wide = hn::Sub(sum, hn::Abs(along));
  const auto is_wider = hn::Ge(hn::Mul(wide, wide), hn::Mul(hn::Mul(best.limit, best.limit), size));
  const auto skipped = hn::And(hn::Ge(wide, hn::Zero(d)), hn::Or(hn::Le(best.limit, hn::Zero(d)), is_wider));
  const auto tested = hn::AndNot(skipped, hn::Gt(size, hn::Set(d, parallel_edges)));
  if (hn::AllFalse(d, tested)) return;
  const BoxV width = hn::Div(wide, hn::Sqrt(size));
  const auto better = hn::AndNot(hn::Ge(width, best.limit), tested);
  best.width = hn::IfThenElse(better, width, best.width);
  best.index = hn::IfThenElse(better, hn::Set(d, 6 + 3 * i + k), best.index);
  best.set_limit();
}

void box_axes(const BoxPairs& pairs, std::size_t count, double enough, BoxAxes& axes) {
  const BoxTag d;
  for (std::size_t lane = 0; lane < count; lane += hn::Lanes(d)) {
    const LaneBoxes l(pairs, lane);
    l.store(axes, lane);
    LaneBest best = best_face(l);
    if (!hn::AllTrue(d, hn::Gt(hn::Neg(best.width), hn::Set(d, enough)))) {
      test_edges<0, 0>(l, best);
      test_edges<0, 1>(l, best);
      test_edges<0, 2>(l, best);
      test_edges<1, 0>(l, best);
      test_edges<1, 1>(l, best);
      test_edges<1, 2>(l, best);
      test_edges<2, 0>(l, best);
      test_edges<2, 1>(l, best);
      test_edges<2, 2>(l, best);
    }
    hn::Store(best.width, d, axes.width + lane);
    hn::Store(best.index, d, axes.index + lane);
  }
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(box_axes);
void find_box_axes(const BoxPairs& pairs, std::size_t count, double enough, BoxAxes& axes) {
  HWY_DYNAMIC_DISPATCH(box_axes)(pairs, count, enough, axes);
}

}  // namespace tandem
#endif
