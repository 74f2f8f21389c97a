// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_TREE_RAY_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_TREE_RAY_INL_H
#undef TANDEM_ENGINE_TREE_RAY_INL_H
#else
#define TANDEM_ENGINE_TREE_RAY_INL_H
#endif

#include "engine/ray/four_doubles-inl.h"
#include "engine/ray/tree_ray.h"

/// Set-up of a ray, all axes at a time.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 32

/// For a ray in the frame of the model.
HWY_INLINE void set_up(const SearchTree& tree, FourVec from, FourVec direction, engine::TreeRay& to) {
  const FourDoubles d;
  const hn::Rebind<float, FourDoubles> df;
  // Not load3(): gcc would take its mask from the comparison that decided whether the ray is finite.
  const FourVec origin = hn::Mul(hn::Sub(from, gathered(tree.frame().center)), hn::Set(d, tree.scale()));
  const FourVec one_by = hn::Div(hn::Set(d, 1.0), direction);
  alignas(32) static constexpr std::int64_t main[3][4] = {{0, 0, 0, 0}, {1, 1, 1, 1}, {2, 2, 2, 2}};
  alignas(32) double along_axes[4];
  hn::Store(direction, d, along_axes);
  to.set_axes({along_axes[0], along_axes[1], along_axes[2]});
  const auto spread_main = hn::SetTableIndices(d, main[to.axis[2]]);
  const FourVec along = hn::TableLookupLanes(direction, spread_main),
                at_main = hn::TableLookupLanes(origin, spread_main);
  const float grown =
      to.set_start(hn::GetLane(at_main), hn::GetLane(along), sum3(hn::Abs(origin)), tree.scale());
  const FourVec slope = hn::Mul(direction, hn::TableLookupLanes(one_by, spread_main)),
                offset = hn::Sub(origin, hn::Mul(slope, at_main));
  const FourVec steep = hn::Mul(one_by, hn::Abs(along)),
                inverse = hn::CopySign(hn::Min(hn::Abs(steep), hn::Set(d, 1e12)), steep);
  const auto across = hn::DemoteTo(df, offset), inverted = hn::DemoteTo(df, inverse);
  hn::Store(hn::DemoteTo(df, slope), df, to.slope);
  hn::Store(across, df, to.offset);
  hn::Store(inverted, df, to.inverse);
  const auto at = hn::Neg(hn::Mul(across, inverted)), size = hn::Mul(hn::Abs(inverted), hn::Set(df, grown));
  hn::Store(hn::Sub(at, size), df, to.enter);
  hn::Store(hn::Add(at, size), df, to.leave);
  to.misses = to.starts_behind() || (four_bits(hn::Le(hn::Abs(offset), hn::Set(d, 2.05))) & 7) != 7;
}
HWY_INLINE void set_up(const SearchTree& tree, const RayInModel& ray, engine::TreeRay& to) {
  set_up(tree, gathered(ray.origin), gathered(ray.direction), to);
}

#else

HWY_INLINE void set_up(const SearchTree& tree, const RayInModel& ray, engine::TreeRay& to) {
  const Vec3 from = tree.index(ray.origin);
  // Arrays, since Vec3::operator[] has branches, which would be unpredictable.
  const double o[3] = {from.x, from.y, from.z}, d[3] = {ray.direction.x, ray.direction.y, ray.direction.z};
  to.set_axes(ray.direction);
  const double at_main = o[to.axis[2]], along = d[to.axis[2]], fraction = 1 / along;
  const float grown =
      to.set_start(at_main, along, std::fabs(o[0]) + std::fabs(o[1]) + std::fabs(o[2]), tree.scale());
  to.misses = to.starts_behind();
  for (int k = 0; k < 3; ++k) {
    const double slope = d[k] * fraction, offset = o[k] - slope * at_main, steep = std::fabs(along) / d[k];
    const double inverse = std::copysign(std::fabs(steep) < 1e12 ? std::fabs(steep) : 1e12, steep);
    to.misses = to.misses || !(std::fabs(offset) <= 2.05);
    to.slope[k] = static_cast<float>(slope);
    to.offset[k] = static_cast<float>(offset);
    to.inverse[k] = static_cast<float>(inverse);
    const float at = -to.offset[k] * to.inverse[k], size = std::fabs(to.inverse[k]) * grown;
    to.enter[k] = at - size;
    to.leave[k] = at + size;
  }
}

#endif

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
