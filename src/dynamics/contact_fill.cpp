// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "dynamics/contact_fill.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "dynamics/contact_fill.h"
#include "math/load_transposed-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::dynamics::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using FillTag = hn::CappedTag<double, ContactBlock::lanes>;
using FillV = hn::Vec<FillTag>;

/// Four numbers of a structure per lane.
struct Four {
  FillV x, y, z, w;

  template <class At>
  HWY_INLINE explicit Four(const At& at) {
    tandem::HWY_NAMESPACE::load_transposed(FillTag(), at, x, y, z, w);
  }
};

struct LaneCenters {
  FillV a[3], b[3];
};

HWY_INLINE void store_manifolds(const BlockSources& from, std::size_t lane, ContactBlock& block,
                                LaneCenters& centers) {
  static_assert(offsetof(ContactTask, center_b) == offsetof(ContactTask, center_a) + sizeof(Vec3) &&
                offsetof(ContactTask, friction) == offsetof(ContactTask, center_b) + sizeof(Vec3) &&
                offsetof(ContactTask, restitution) == offsetof(ContactTask, friction) + sizeof(double));
  const FillTag d;
  const auto task = [&](std::size_t i) HWY_ATTR { return &from.task[lane + i]->center_a.x; };
  const Four first(task), last([&](std::size_t i) HWY_ATTR { return task(i) + 4; });
  centers = {{first.x, first.y, first.z}, {first.w, last.x, last.y}};
  hn::Store(last.z, d, block.friction + lane);
  hn::Store(last.w, d, block.restitution + lane);
  const Four normal([&](std::size_t i) HWY_ATTR { return &from.manifold[lane + i]->manifold().normal.x; });
  hn::Store(normal.x, d, block.normal[0] + lane);
  hn::Store(normal.y, d, block.normal[1] + lane);
  hn::Store(normal.z, d, block.normal[2] + lane);
  hn::Store(hn::Zero(d), d, block.work + lane);
  hn::Store(hn::Zero(d), d, block.owed + lane);
}

/// Stores the points of one index; returns their depths, or 0.
HWY_INLINE FillV store_points(const BlockSources& from, std::size_t index, std::size_t lane,
                              const LaneCenters& centers, ContactRow& row) {
  static_assert(sizeof(ContactPoint) == 8 * sizeof(double) &&
                sizeof(PersistentManifold::Impulse) == 3 * sizeof(double));
  const FillTag d;
  const auto point = [&](std::size_t i)
                         HWY_ATTR { return &from.manifold[lane + i]->manifold().points[index].on_a.x; };
  // From the number before the impulses on: four numbers from the first impulse on would end behind the last.
  const auto impulses = [&](std::size_t i)
                            HWY_ATTR { return &from.manifold[lane + i]->impulse(0).normal + 3 * index - 1; };
  const Four first(point), last([&](std::size_t i) HWY_ATTR { return point(i) + 4; }), impulse(impulses);
  const auto present = hn::Gt(hn::Load(d, from.count + lane), hn::Set(d, static_cast<double>(index)));
  const auto put = [&](FillV v, double* to)
                       HWY_ATTR { hn::Store(hn::IfThenElseZero(present, v), d, to + lane); };
  const FillV half = hn::Set(d, 0.5);
  const FillV middle[3] = {hn::Mul(half, hn::Add(first.x, first.w)), hn::Mul(half, hn::Add(first.y, last.x)),
                           hn::Mul(half, hn::Add(first.z, last.y))};
  for (int i = 0; i < 3; ++i) {
    put(hn::Sub(middle[i], centers.a[i]), row.place[i]);
    if (index == 0) put(hn::Sub(middle[i], centers.b[i]), row.mass[i]);  // others are not needed
  }
  const FillV separation = hn::Sub(hn::Load(d, from.slop + lane), last.z);
  put(separation, row.separation);
  put(separation, row.current);
  put(impulse.y, row.normal);
  put(impulse.z, row.tangent[0]);
  put(impulse.w, row.tangent[1]);
  put(hn::Set(d, 1.0), row.present);
  hn::Store(hn::Zero(d), d, row.total + lane);
  return hn::IfThenElseZero(present, last.z);
}

double fill(const BlockSources& from, ContactBlock& block, ContactRow* rows) {
  const FillTag d;
  FillV depth = hn::Zero(d);
  for (std::size_t lane = 0; lane < ContactBlock::lanes; lane += hn::Lanes(d)) {
    LaneCenters centers;
    store_manifolds(from, lane, block, centers);
    for (std::size_t i = 0; i < block.count; ++i)
      depth = hn::Max(depth, store_points(from, i, lane, centers, rows[i]));
  }
  return hn::GetLane(hn::MaxOfLanes(d, depth));
}

}  // namespace tandem::dynamics::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::dynamics {

HWY_EXPORT(fill);
double fill_contacts(const BlockSources& from, ContactBlock& block, ContactRow* rows) {
  return HWY_DYNAMIC_DISPATCH(fill)(from, block, rows);
}

}  // namespace tandem::dynamics
#endif
