#include "volume/fit/narrow_slab.h"

#include <algorithm>
#include <cmath>

#include "math/planar_length.h"
#include "volume/stored.h"

namespace tandem {
namespace {

struct Candidate {
  Vec3 normal;
  double width;  ///< over the extremal points only, so a lower bound
};

using Candidates = std::array<Candidate, dop_direction_count + 1>;

double width_along(std::span<const Vec3> points, Vec3 direction) {
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const Vec3 p : points) {
    const double along = dot(direction, p - points[0]);
    low = std::fmin(low, along);
    high = std::fmax(high, along);
  }
  return high - low;
}

/// Returns the normals of the triangles that each pair of opposite extremal points spans with the extremal
/// point furthest from its line, narrowest first, and their number.
std::size_t triangle_normals(const Extremes& extremes, Candidates& candidates) {
  std::size_t count = 0;
  Vec3 longest;
  for (std::size_t k = 0; k < dop_direction_count; ++k) {
    const Vec3 base = extremes.high_point[k], side = extremes.low_point[k] - base;
    if (dot(side, side) > dot(longest, longest)) longest = side;
    Vec3 best;
    double best2 = 0;
    for (const Vec3 p : extremes.points()) {
      const Vec3 c = cross(side, p - base);
      if (const double size2 = dot(c, c); size2 > best2) {
        best = c;
        best2 = size2;
      }
    }
    const double side2 = dot(side, side);
    if (!(best2 > 1e-24 * side2 * side2)) continue;  // a needle has no reliable normal
    const Vec3 normal = as_stored(normalized(best));
    const auto known = [&](const Candidate& c) { return c.normal == normal || c.normal == -normal; };
    if (std::any_of(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(count), known))
      continue;
    candidates[count++] = {normal, width_along(extremes.points(), normal)};
  }
  if (count == 0 && dot(longest, longest) > 0) {  // collinear: any perpendicular normal
    const Vec3 normal = as_stored(some_perpendicular(longest));
    candidates[count++] = {normal, width_along(extremes.points(), normal)};
  }
  // Insertion sort: keeps the order of equal widths, which std::sort does not specify.
  for (std::size_t i = 1; i < count; ++i)
    for (std::size_t k = i; k > 0 && candidates[k].width < candidates[k - 1].width; --k)
      std::swap(candidates[k], candidates[k - 1]);
  return count;
}

}  // namespace

Slab slab_along(std::span<const Vec3> points, Vec3 direction, Vec3 reference) {
  Slab slab{as_stored(direction), HUGE_VAL, -HUGE_VAL};
  for (const Vec3 p : points) {
    const double along = dot(slab.normal, p - reference);
    slab.low = std::fmin(slab.low, along);
    slab.high = std::fmax(slab.high, along);
  }
  return slab;
}

Slab narrow_slab(std::span<const Vec3> points, const Extremes& extremes, Vec3 reference) {
  int narrowest = 0;
  double dop_width = HUGE_VAL;
  for (int k = 0; k < dop_direction_count; ++k) {
    const auto i = static_cast<std::size_t>(k);
    const double width = (extremes.high[i] - extremes.low[i]) / dop_direction_length(k);
    if (width < dop_width) {
      dop_width = width;
      narrowest = k;
    }
  }
  Candidates candidates;
  const std::size_t count = triangle_normals(extremes, candidates);
  Slab best;
  double best_width = dop_width;
  // The width over the extremal points is a lower bound of the width over all, so most of the thirteen passes
  // of figure 3, line 11, can be skipped; the result is the same.
  for (std::size_t i = 0; i < count && candidates[i].width < best_width; ++i) {
    const Slab slab = slab_along(points, candidates[i].normal, reference);
    if (slab.width() < best_width) {
      best = slab;
      best_width = slab.width();
    }
  }
  if (best_width < dop_width) return best;
  const Vec3 direction = dop_directions[static_cast<std::size_t>(narrowest)];
  return slab_along(points, direction / dop_direction_length(narrowest), reference);
}

Vec3 some_perpendicular(Vec3 direction) {
  const Vec3 size = abs(direction);
  const Vec3 axis = size.x <= size.y && size.x <= size.z ? Vec3{1, 0, 0}
                    : size.y <= size.z                   ? Vec3{0, 1, 0}
                                                         : Vec3{0, 0, 1};
  return normalized(cross(direction, axis));
}

namespace {

struct Planar {
  double x, y;
};

/// Computes the convex hull of the points, counter-clockwise (Andrew's monotone chain). Returns the number of
/// corners.
std::size_t planar_hull(std::span<Planar> points, std::span<Planar> hull) {
  std::sort(points.begin(), points.end(),
            [](Planar a, Planar b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  std::size_t count = 0;
  const auto extend = [&](Planar p, std::size_t keep) {
    while (count >= keep + 2) {
      const Planar a = hull[count - 2], b = hull[count - 1];
      if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
      --count;
    }
    hull[count++] = p;
  };
  for (const Planar p : points) extend(p, 0);
  const std::size_t lower = count - 1;
  for (std::size_t i = points.size() - 1; i-- > 0;) extend(points[i], lower);
  return count - 1;  // the first point is repeated at the end
}

}  // namespace

PlanarAxes smallest_rectangle(std::span<const Vec3> points, Vec3 normal) {
  const Vec3 u = some_perpendicular(normal), v = normalized(cross(normal, u));
  std::array<Planar, 2 * dop_direction_count> flat;
  std::array<Planar, 4 * dop_direction_count + 2> hull;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec3 p = points[i] - points[0];
    flat[i] = {dot(u, p), dot(v, p)};
  }
  const std::size_t corners = points.size() > 1 ? planar_hull(std::span(flat).first(points.size()), hull) : 0;
  Planar side{1, 0};
  double best = HUGE_VAL;
  bool along_is_narrow = true;
  for (std::size_t i = 0; i < corners; ++i) {
    const Planar a = hull[i], b = hull[(i + 1) % corners];
    const double size = planar_length(b.x - a.x, b.y - a.y);
    if (!(size > 0)) continue;
    const Planar d{(b.x - a.x) / size, (b.y - a.y) / size};
    double low = HUGE_VAL, high = -HUGE_VAL, height = 0;
    for (std::size_t j = 0; j < corners; ++j) {
      const double x = hull[j].x - a.x, y = hull[j].y - a.y, along = d.x * x + d.y * y;
      low = std::fmin(low, along);
      high = std::fmax(high, along);
      height = std::fmax(height, std::fabs(d.x * y - d.y * x));
    }
    if (const double area = (high - low) * height; area < best) {
      best = area;
      side = d;
      along_is_narrow = high - low < height;
    }
  }
  const Vec3 along = normalized(u * side.x + v * side.y), across = normalized(cross(normal, along));
  return along_is_narrow ? PlanarAxes{along, across} : PlanarAxes{across, along};
}

}  // namespace tandem
