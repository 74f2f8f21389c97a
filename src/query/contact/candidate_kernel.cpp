// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "query/contact/candidate_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <bit>
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

HWY_INLINE unsigned point_bits(hn::Mask<PointTag> mask) {
  alignas(8) std::uint8_t bits[8] = {};
  hn::StoreMaskBits(PointTag(), mask, bits);
  return bits[0];
}

/// Stores score(points) and returns the range of the scores. The last vector may contain values behind the
/// last point, which do not count.
template <class Score>
HWY_INLINE ScoreRange evaluate(const PointArrays& points, std::size_t count, double* to, const Score& score) {
  const PointTag d;
  const std::size_t lanes = hn::Lanes(d);
  PointVec least = hn::Set(d, HUGE_VAL), largest = hn::Set(d, -HUGE_VAL);
  for (std::size_t i = 0; i < count; i += lanes) {
    const PointVec own = score(points_at(points, i));
    hn::StoreU(own, d, to + i);
    const auto valid = hn::FirstN(d, count - i);
    least = hn::IfThenElse(valid, hn::Min(own, least), least);
    largest = hn::IfThenElse(valid, hn::Max(own, largest), largest);
  }
  return {hn::GetLane(hn::MinOfLanes(d, least)), hn::GetLane(hn::MaxOfLanes(d, largest))};
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
  return evaluate(points, points.size(), to, [&](const PointVec3& p) HWY_ATTR {
    const PointVec3 d = p - origin;
    return dot3<Separate>(d, d);
  });
}

ScoreRange measure(const PointArrays& points, Vec3 from, Vec3 direction, double* to) {
  const PointVec3 origin = broadcast(from), along = broadcast(direction);
  return evaluate(points, points.size(), to,
                  [&](const PointVec3& p) HWY_ATTR { return dot3<Separate>(p - origin, along); });
}

double largest(const double* values, std::size_t count) {
  const PointTag d;
  PointVec most = hn::Set(d, -HUGE_VAL);
  for (std::size_t i = 0; i < count; i += hn::Lanes(d))
    most = hn::IfThenElse(hn::FirstN(d, count - i), hn::Max(hn::LoadU(d, values + i), most), most);
  return hn::GetLane(hn::MaxOfLanes(d, most));
}

std::size_t find_outside_of(const double* values, std::size_t count, double low, double high,
                            std::uint32_t* to) {
  const PointTag d;
  const PointVec least = hn::Set(d, low), most = hn::Set(d, high);
  std::size_t found = 0;
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
    const PointVec own = hn::LoadU(d, values + i);
    const auto outside = hn::And(hn::Or(hn::Le(own, least), hn::Ge(own, most)), hn::FirstN(d, count - i));
    for (unsigned left = point_bits(outside); left != 0; left &= left - 1)
      to[found++] = static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(std::countr_zero(left));
  }
  return found;
}

double depth_below(Vec3 position, Vec3 out, const PointArrays& curve, std::size_t count) {
  const PointTag d;
  const PointVec3 origin = broadcast(position), along = broadcast(out);
  double up[max_curve_samples + PointArrays::padding], aside[max_curve_samples + PointArrays::padding];
  double* next = up;
  const ScoreRange range = evaluate(curve, count, aside, [&](const PointVec3& p) HWY_ATTR {
    const PointVec3 displacement = p - origin;
    const PointVec height = dot3<Separate>(displacement, along);
    hn::StoreU(height, d, next);
    next += hn::Lanes(d);
    return hn::Sub(dot3<Separate>(displacement, displacement), hn::Mul(height, height));
  });
  const PointVec nearest = hn::Set(d, range.least);
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
    const unsigned found =
        point_bits(hn::And(hn::Eq(hn::LoadU(d, aside + i), nearest), hn::FirstN(d, count - i)));
    if (found == 0) continue;
    const double depth = up[i + static_cast<std::size_t>(std::countr_zero(found))];
    return depth > 0 ? depth : 0;
  }
  return 0;
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(project);
HWY_EXPORT(square);
HWY_EXPORT(measure);
HWY_EXPORT(largest);
HWY_EXPORT(find_outside_of);
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
double largest_of(const double* values, std::size_t count) {
  return HWY_DYNAMIC_DISPATCH(largest)(values, count);
}
std::size_t find_outside(const double* values, std::size_t count, double low, double high,
                         std::uint32_t* to) {
  return HWY_DYNAMIC_DISPATCH(find_outside_of)(values, count, low, high, to);
}
double depth_below_points(Vec3 position, Vec3 out, const PointArrays& curve, std::size_t count) {
  TANDEM_ASSERT(count <= max_curve_samples && count <= curve.size());
  return HWY_DYNAMIC_DISPATCH(depth_below)(position, out, curve, count);
}

}  // namespace tandem
#endif
