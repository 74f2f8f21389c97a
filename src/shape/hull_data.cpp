#include "shape/hull_data.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

#include "tandem/base/error.h"

#include "shape/core.h"
#include "tree/measure/qhull.h"

namespace tandem {
namespace {

/// Returns a number that increases with the angle of (x, y) from −π to π, as std::atan2 does, from correctly
/// rounded operations: bit-identical on every platform.
double order_of_angle(double x, double y) {
  const double size = std::fabs(x) + std::fabs(y);
  if (!(size > 0)) return 0;
  const double along = x / size;  // 1 at angle 0, −1 at ±π
  return y < 0 ? along - 1 : 1 - along;
}

/// Sorts the corners of a face counter-clockwise as viewed from outside.
void sort_around(std::vector<std::uint32_t>& face, std::span<const Vec3> points, Vec3 normal) {
  Vec3 center;
  for (const std::uint32_t i : face) center += points[i] / static_cast<double>(face.size());
  const Vec3 x = normalized(points[face[0]] - center), y = cross(normal, x);
  const auto angle = [&](std::uint32_t i) {
    return order_of_angle(dot(points[i] - center, x), dot(points[i] - center, y));
  };
  std::vector<std::pair<double, std::uint32_t>> by_angle;
  by_angle.reserve(face.size());
  for (const std::uint32_t i : face) by_angle.emplace_back(angle(i), i);
  std::sort(by_angle.begin(), by_angle.end());
  for (std::size_t i = 0; i < face.size(); ++i) face[i] = by_angle[i].second;
}

void link_corners(HullData& hull) {
  std::vector<std::array<std::uint32_t, 2>> links;
  for (const HullData::Face& face : hull.faces)
    for (std::uint32_t i = 0; i < face.corner_count; ++i) {
      const std::uint32_t a = hull.face_corners[face.first_corner + i];
      const std::uint32_t b = hull.face_corners[face.first_corner + (i + 1) % face.corner_count];
      links.push_back({a, b});
      links.push_back({b, a});
    }
  std::sort(links.begin(), links.end());
  links.erase(std::unique(links.begin(), links.end()), links.end());
  hull.first_neighbor.assign(hull.corners.size() + 1, 0);
  for (const auto& [a, b] : links) {
    hull.neighbors.push_back(b);
    ++hull.first_neighbor[a + 1];
    if (a < b) hull.edges.push_back({a, b});
  }
  for (std::size_t i = 1; i < hull.first_neighbor.size(); ++i)
    hull.first_neighbor[i] += hull.first_neighbor[i - 1];
}

void find_inner_ball(HullData& hull) {
  for (const Vec3 corner : hull.corners) {
    hull.inner_center += corner / static_cast<double>(hull.corners.size());
    hull.outer_radius = std::fmax(hull.outer_radius, length(corner) * (1 + 0x1p-50));
  }
  hull.inner_radius = HUGE_VAL;
  for (const HullData::Face& face : hull.faces)
    hull.inner_radius = std::fmin(hull.inner_radius, face.offset - dot(face.normal, hull.inner_center));
  hull.inner_radius = std::fmax(hull.inner_radius, 0);
}

void list_faces_at_corners(HullData& hull) {
  hull.first_face.assign(hull.corners.size() + 1, 0);
  for (const std::uint32_t corner : hull.face_corners) ++hull.first_face[corner + 1];
  for (std::size_t i = 1; i < hull.first_face.size(); ++i) hull.first_face[i] += hull.first_face[i - 1];
  std::vector<std::uint32_t> next(hull.first_face.begin(), hull.first_face.end() - 1);
  hull.faces_at.resize(hull.face_corners.size());
  for (std::uint32_t f = 0; f < hull.faces.size(); ++f)
    for (std::uint32_t i = 0; i < hull.faces[f].corner_count; ++i)
      hull.faces_at[next[hull.face_corners[hull.faces[f].first_corner + i]]++] = f;
}

/// Maximum number of corners for exhaustive search for the farthest; larger hulls use hill climbing.
constexpr std::size_t few = 4 * max_fours;

void pack_in_fours(HullData& hull) {
  if (hull.corners.size() > few) return;
  hull.farthest = farthest_of_fours();
  for (std::size_t first = 0; first < hull.corners.size(); first += 4)
    for (int axis = 0; axis < 3; ++axis)
      for (std::size_t i = first; i < first + 4; ++i)
        hull.fours.push_back(hull.corners[i < hull.corners.size() ? i : 0][axis]);
}

}  // namespace

std::shared_ptr<const HullData> make_hull(std::span<const Vec3> points) {
  for (std::size_t i = 0; i < points.size(); ++i)
    if (!is_finite(points[i]) || std::fmax(std::fmax(std::fabs(points[i].x), std::fabs(points[i].y)),
                                           std::fabs(points[i].z)) > Mesh::max_coordinate)
      throw Error("convex hull: point " + std::to_string(i) + " is not finite or too large");
  const Error flat(
      "convex hull: the " + std::to_string(points.size()) +
      " points are coplanar; give at least four points that are not coplanar, or use a triangle");
  if (points.size() < 4 || hull_size(points).volume <= 0) throw flat;
  Bounds box;
  for (const Vec3 p : points) box.add(p);
  const double extent = box.extent()[largest_axis(box.extent())];
  std::vector<Vec3> scaled;
  for (const Vec3 p : points) scaled.push_back((p - box.center()) / extent);

  std::vector<QhullFacet> facets;
  if (!qhull_facets(scaled, facets)) throw flat;
  auto hull = std::make_shared<HullData>();
  std::vector<std::uint32_t> corner_of(points.size(), ~0U);
  for (auto& [normal, face] : facets) {
    sort_around(face, scaled, normal);
    HullData::Face made{normal, -HUGE_VAL, static_cast<std::uint32_t>(hull->face_corners.size()),
                        static_cast<std::uint32_t>(face.size())};
    for (const std::uint32_t point : face) {
      if (corner_of[point] == ~0U) {
        corner_of[point] = static_cast<std::uint32_t>(hull->corners.size());
        hull->corners.push_back(points[point]);
      }
      hull->face_corners.push_back(corner_of[point]);
      made.offset = std::fmax(made.offset, dot(normal, points[point]));
    }
    hull->faces.push_back(made);
  }
  complete_hull(*hull);
  return hull;
}

void complete_hull(HullData& hull) {
  link_corners(hull);
  find_inner_ball(hull);
  list_faces_at_corners(hull);
  pack_in_fours(hull);
  hull.gauss = make_gauss_map(hull);
}

SupportVertex support_vertex(const HullData& hull, double x, double y, double z) {
  if (hull.farthest) return hull.farthest(hull.fours.data(), hull.fours.size() / 12, x, y, z);
  const Vec3 direction{x, y, z};
  const auto count = static_cast<std::uint32_t>(hull.corners.size());
  std::uint32_t best = 0;
  double farthest = dot(hull.corners[0], direction);
  const auto offer = [&](std::uint32_t i) {
    const double along = dot(hull.corners[i], direction);
    const bool better = along > farthest;
    farthest = better ? along : farthest;
    best = better ? i : best;
    return better;
  };
  // Hill climbing from the best of a few distributed corners. On a convex body every local maximum is global.
  const std::uint32_t stride = count / 8;
  for (std::uint32_t i = stride; i < count; i += stride) offer(i);
  for (bool climbing = true; climbing;) {
    climbing = false;
    const std::uint32_t at = best;
    for (std::uint32_t i = hull.first_neighbor[at]; i < hull.first_neighbor[at + 1]; ++i)
      climbing |= offer(hull.neighbors[i]);
  }
  return {farthest, best};
}

}  // namespace tandem
