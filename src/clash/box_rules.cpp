#include "clash/box_rules.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tandem::clash {
namespace {

double overlap_along(double low_a, double high_a, double low_b, double high_b) {
  return std::fmin(high_a - low_b, high_b - low_a);
}

/// The least overlap along the axes of A of two boxes in the frames of their parts.
double depth_along_axes(const Bounds& a, const Bounds& b, const Transform& b_from_a) {
  const Vec3 half = 0.5 * b.extent(), center = b_from_a(b.center());
  double depth = std::numeric_limits<double>::infinity();
  for (int axis = 0; axis < 3; ++axis) {
    const double reach = dot(abs(b_from_a.rotation.row[axis]), half);
    depth = std::fmin(depth,
                      overlap_along(a.low[axis], a.high[axis], center[axis] - reach, center[axis] + reach));
  }
  return depth;
}

bool contains_box(const Bounds& outer, const Bounds& inner, double margin) {
  const Vec3 below = outer.low - inner.low, above = inner.high - outer.high;
  return std::max({below.x, below.y, below.z, above.x, above.y, above.z}) <= margin;
}

bool reports_only_overlaps(const Test& test, double error) {
  return !test.kinds.has(Kind::touch) && !(test.kinds.has(Kind::clearance) && test.clearance > 0) &&
         !(test.kinds.has(Kind::uncertain) && error > 0);
}

}  // namespace

double rounding_depth(const Part& a, const Part& b) {
  const Vec3 offset = relative_transform(a.pose, b.pose).offset;
  return 4e-12 * (length(a.box.extent()) + length(b.box.extent()) + length(offset));
}

double world_box_depth(const Part& a, const Part& b) {
  const Vec3 up = a.box.high - b.box.low, down = b.box.high - a.box.low;
  return std::fmax(0, std::min({up.x, up.y, up.z, down.x, down.y, down.z}));
}

std::optional<double> duplicate_tolerance(const Test& test, const Part& a, const Part& b) {
  const double size = std::fmin(length(a.box.extent()), length(b.box.extent()));
  const double tolerance = test.duplicate_tolerance >= 0
                               ? test.duplicate_tolerance
                               : std::clamp(test.tolerance, 1e-6 * size, 0.01 * size);
  const double rounding = 1e-12 * (length(a.box.low) + length(a.box.high));
  const Vec3 low = abs(a.box.low - b.box.low), high = abs(a.box.high - b.box.high);
  if (std::max({low.x, low.y, low.z, high.x, high.y, high.z}) > tolerance + rounding) return std::nullopt;
  return tolerance;
}

bool boxes_rule_out(const Test& test, const BoxedPart& a, const BoxedPart& b, double error) {
  if (!reports_only_overlaps(test, error)) return false;
  const Part &of_a = a.part, &of_b = b.part;
  const double rounding = rounding_depth(of_a, of_b);
  const double limit = std::fmax(test.tolerance, rounding);
  double depth = world_box_depth(of_a, of_b);
  if (!(depth * (1 + 1e-12) + rounding <= limit)) {
    depth = std::fmin(depth_along_axes(a.local, b.local, relative_transform(of_a.pose, of_b.pose)),
                      depth_along_axes(b.local, a.local, relative_transform(of_b.pose, of_a.pose)));
    if (!(std::fmax(0, depth) * (1 + 1e-12) + rounding <= limit)) return false;
  }
  if (contains_box(of_a.box, of_b.box, rounding) || contains_box(of_b.box, of_a.box, rounding)) return false;
  return !(test.kinds.has(Kind::duplicate) && duplicate_tolerance(test, of_a, of_b));
}

}  // namespace tandem::clash
