#include "tree/measure/hull.h"

#include <algorithm>
#include <array>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "tree/measure/qhull.h"

namespace tandem {
namespace {

constexpr double flat = 1e-12;

Vec3 farthest(std::span<const Vec3> points, auto&& distance) {
  return *std::max_element(points.begin(), points.end(),
                           [&](Vec3 a, Vec3 b) { return distance(a) < distance(b); });
}

struct PlanePoint {
  double x, y;
  friend bool operator<(PlanePoint a, PlanePoint b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }
};

/// Returns the area of a planar convex hull, by the monotone chain algorithm (Andrew 1979).
double plane_hull_area(std::vector<PlanePoint> points) {
  std::sort(points.begin(), points.end());
  std::vector<PlanePoint> hull;
  const auto turn = [](PlanePoint a, PlanePoint b, PlanePoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  };
  for (int side = 0; side < 2; ++side) {
    const std::size_t kept = hull.size();
    for (const PlanePoint p : points) {
      while (hull.size() >= kept + 2 && turn(hull[hull.size() - 2], hull.back(), p) <= 0) hull.pop_back();
      hull.push_back(p);
    }
    hull.pop_back();  // the other chain begins with it
    std::reverse(points.begin(), points.end());
  }
  double twice = 0;
  for (std::size_t i = 2; i < hull.size(); ++i) twice += turn(hull[0], hull[i - 1], hull[i]);
  return 0.5 * std::fabs(twice);
}

/// Returns the area of both sides of the hull in the plane through the origin spanned by two unit vectors.
double two_sided_area(std::span<const Vec3> points, Vec3 x, Vec3 y) {
  std::vector<PlanePoint> in_plane;
  in_plane.reserve(points.size());
  for (const Vec3 p : points) in_plane.push_back({dot(p, x), dot(p, y)});
  return 2 * plane_hull_area(std::move(in_plane));
}

}  // namespace

HullSize hull_size(std::span<const Vec3> points) {
  if (points.size() < 3) return {};
  Bounds box;
  for (const Vec3 p : points) box.add(p);
  const double extent = box.extent()[largest_axis(box.extent())];
  if (!(extent > 0)) return {};
  // Centred and scaled to size one, to avoid overflow and underflow.
  std::vector<Vec3> scaled;
  scaled.reserve(points.size());
  for (const Vec3 p : points) scaled.push_back((p - box.center()) / extent);
  const Vec3 first = farthest(scaled, [](Vec3 p) { return dot(p, p); });
  for (Vec3& p : scaled) p = p - first;
  const Vec3 along = farthest(scaled, [](Vec3 p) { return dot(p, p); });
  const Vec3 x = along / length(along);
  const auto off_line = [&](Vec3 p) { return p - x * dot(p, x); };
  const Vec3 aside = off_line(farthest(scaled, [&](Vec3 p) { return dot(off_line(p), off_line(p)); }));
  if (length(aside) < flat) return {};
  const Vec3 y = aside / length(aside), normal = cross(x, y);
  const double height =
      std::fabs(dot(farthest(scaled, [&](Vec3 p) { return std::fabs(dot(p, normal)); }), normal));
  HullSize size;
  if (height < flat || !qhull_size(scaled, size)) size = {two_sided_area(scaled, x, y), 0};
  return {size.area * extent * extent, size.volume * extent * extent * extent};
}

}  // namespace tandem
