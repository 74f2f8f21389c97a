#include "clash/clash_curves.h"

namespace tandem::tool {

std::vector<Vec3> clash_segments(const clash::Report& report, const clash::Clash& clash, std::size_t limit) {
  std::vector<Vec3> ends;
  if (clash.gap.lower > 0 || (clash.regions.empty() && !clash.regions_skipped)) return ends;
  const IntersectionCurves found = clash::curves(report, clash);
  const auto add = [&](Vec3 p, Vec3 q) {
    if (ends.size() < 2 * limit) ends.insert(ends.end(), {p, q});
  };
  for (const IntersectionCurve& curve : found.curves) {
    for (std::size_t i = 1; i < curve.points.size(); ++i)
      add(curve.points[i - 1].point, curve.points[i].point);
    if (curve.closed) add(curve.points.back().point, curve.points.front().point);
  }
  for (const CoplanarOverlap& overlap : found.coplanar)
    for (std::size_t i = 0; i < overlap.polygon.size(); ++i)
      add(overlap.polygon[i], overlap.polygon[(i + 1) % overlap.polygon.size()]);
  return ends;
}

}  // namespace tandem::tool
