// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "query/contact/candidate_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <cmath>

#include "base/assert.h"
#include "engine/simd-inl.h"
#include "query/contact/candidate_kernel.h"
#include "query/contact/contact_depth.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

// No fused operations, so that all processors compute the same result.
using PointTag = hn::CappedTag<double, PointArrays::padding>;
using PointVec = hn::Vec<PointTag>;
using PointVec3 = Vec3Of<PointVec>;

HWY_INLINE PointVec3 broadcast(Vec3 v) {
  const PointTag d;
  return {hn::Set(d, v.x), hn::Set(d, v.y), hn::Set(d, v.z)};
}
HWY_INLINE PointVec3 points_at(const PointArrays& points, std::size_t i) {
  const PointTag d;
  return {hn::LoadU(d, points.x() + i), hn::LoadU(d, points.y() + i), hn::LoadU(d, points.z() + i)};
}

/// Stores score(points) and returns the range of the scores. The last vector may contain values behind the
/// last point, which do not count.
template <class Score>
HWY_INLINE ScoreRange evaluate(const PointArrays& points, double* to, const Score& score) {
  const PointTag d;
  const std::size_t lanes = hn::Lanes(d), count = points.size();
  PointVec least = hn::Set(d, HUGE_VAL), largest = hn::Set(d, -HUGE_VAL);
  for (std::size_t i = 0; i < count; i += lanes) {
    const PointVec own = score(points_at(points, i));
    hn::StoreU(own, d, to + i);
    const auto valid = hn::FirstN(d, count - i);
    least = hn::IfThenElse(valid, hn::Min(own, least), least);
    largest = hn::IfThenElse(valid, hn::Max(own, largest), largest);
  }
  HWY_ALIGN double low[PointArrays::padding], high[PointArrays::padding];
  hn::Store(least, d, low);
  hn::Store(largest, d, high);
  for (std::size_t i = 1; i < lanes; ++i) {
    low[0] = low[i] < low[0] ? low[i] : low[0];
    high[0] = high[i] > high[0] ? high[i] : high[0];
  }
  return {low[0], high[0]};
}

void project(const PointArrays& points, Vec3 normal, double* x, double* y, double* z) {
  const PointTag d;
  const PointVec3 n = broadcast(normal);
  for (std::size_t i = 0; i < points.size(); i += hn::Lanes(d)) {
    const PointVec3 p = points_at(points, i);
    const PointVec along = dot3<Separate>(p, n);
    hn::StoreU(hn::Sub(p.x, hn::Mul(n.x, along)), d, x + i);
    hn::StoreU(hn::Sub(p.y, hn::Mul(n.y, along)), d, y + i);
    hn::StoreU(hn::Sub(p.z, hn::Mul(n.z, along)), d, z + i);
  }
}

ScoreRange square(const PointArrays& points, Vec3 from, double* to) {
  const PointVec3 origin = broadcast(from);
  return evaluate(points, to, [&](const PointVec3& p) HWY_ATTR {
    const PointVec3 d = p - origin;
    return dot3<Separate>(d, d);
  });
}

ScoreRange measure(const PointArrays& points, Vec3 from, Vec3 direction, double* to) {
  const PointVec3 origin = broadcast(from), along = broadcast(direction);
  return evaluate(points, to, [&](const PointVec3& p) HWY_ATTR { return dot3<Separate>(p - origin, along); });
}

double depth_below(Vec3 position, Vec3 out, const PointArrays& curve) {
  const PointTag d;
  const PointVec3 origin = broadcast(position), along = broadcast(out);
  double up[max_curve_samples + PointArrays::padding], aside[max_curve_samples + PointArrays::padding];
  double* next = up;
  const ScoreRange range = evaluate(curve, aside, [&](const PointVec3& p) HWY_ATTR {
    const PointVec3 displacement = p - origin;
    const PointVec height = dot3<Separate>(displacement, along);
    hn::StoreU(height, d, next);
    next += hn::Lanes(d);
    return hn::Sub(dot3<Separate>(displacement, displacement), hn::Mul(height, height));
  });
  for (std::size_t i = 0; i < curve.size(); ++i)
    if (aside[i] == range.least) return up[i] > 0 ? up[i] : 0;
  return 0;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(project);
HWY_EXPORT(square);
HWY_EXPORT(measure);
HWY_EXPORT(depth_below);

void project_points(const PointArrays& points, Vec3 normal, PointArrays& to) {
  to.resize(points.size());
  HWY_DYNAMIC_DISPATCH(project)(points, normal, to.x(), to.y(), to.z());
}
ScoreRange squared_distances(const PointArrays& points, Vec3 from, double* to) {
  return HWY_DYNAMIC_DISPATCH(square)(points, from, to);
}
ScoreRange heights_along(const PointArrays& points, Vec3 from, Vec3 direction, double* to) {
  return HWY_DYNAMIC_DISPATCH(measure)(points, from, direction, to);
}
double depth_below_points(Vec3 position, Vec3 out, const PointArrays& curve) {
  TANDEM_ASSERT(curve.size() <= max_curve_samples);
  return HWY_DYNAMIC_DISPATCH(depth_below)(position, out, curve);
}

}  // namespace tandem
#endif
