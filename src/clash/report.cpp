#include "tandem/clash/report.h"

#include <algorithm>

namespace tandem::clash {

std::string_view Report::external_id(const Part& part) const {
  const Assembly& from = assembly(part);
  for (Assembly::Node node = part.node; node != Assembly::none; node = from.parent(node))
    if (const std::string_view id = from.external_id(node); !id.empty()) return id;
  return {};
}

bool Report::has_unapproved() const {
  return std::any_of(clashes.begin(), clashes.end(),
                     [](const Clash& clash) { return clash.status != Status::approved; });
}

IntersectionCurves curves(const Report& report, const Clash& clash) {
  const Part &a = report.parts[clash.a], &b = report.parts[clash.b];
  if (!clash.swapped) return intersection_curves(report.model(a), a.pose, report.model(b), b.pose);
  IntersectionCurves found = intersection_curves(report.model(b), b.pose, report.model(a), a.pose);
  for (IntersectionCurve& curve : found.curves)
    for (CurvePoint& point : curve.points) std::swap(point.faces.a, point.faces.b);
  for (CurvePoint& point : found.points) std::swap(point.faces.a, point.faces.b);
  for (CoplanarOverlap& overlap : found.coplanar) std::swap(overlap.faces.a, overlap.faces.b);
  return found;
}

}  // namespace tandem::clash
