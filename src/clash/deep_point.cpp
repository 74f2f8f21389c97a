#include "clash/deep_point.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "clash/box_rules.h"
#include "math/magnitude.h"

namespace tandem::clash {
namespace {

constexpr double rounding_unit = 0x1p-52;

/// The plane of a triangle. The normal is a unit vector to rounding and points out of solids that are not
/// inside-out; in others nothing is found.
struct FacePlane {
  Vec3 origin, normal;
  double angle_error;  ///< of the normal, due to rounding

  double above(Vec3 p) const { return dot(normal, p - origin); }
};

/// The planes of all triangles of a closed part in the frame of A, and its box.
struct FacePlanes {
  std::vector<FacePlane> planes;
  Bounds box;
  double size = 0;  ///< largest coordinate

  /// Leaves `planes` empty if the normal of a triangle is not certain.
  FacePlanes(const PlacedPart& part, const Transform& location) {
    const Mesh& mesh = part.model.mesh();
    std::vector<Vec3> vertices;
    vertices.reserve(mesh.vertices().size());
    for (const Vec3 v : mesh.vertices()) {
      vertices.push_back(location(v));
      box.add(vertices.back());
    }
    size = std::max(sum_of_magnitudes(box.low), sum_of_magnitudes(box.high));
    planes.reserve(mesh.triangles().size());
    for (const auto& [i, j, k] : mesh.triangles()) {
      const Vec3 u = vertices[j] - vertices[i], v = vertices[k] - vertices[i], n = cross(u, v);
      const double norm = length(n), sides = length(u) * length(v);
      if (!(norm > 1e-9 * sides)) {
        planes.clear();
        return;
      }
      planes.push_back({vertices[i], n * (1 / norm), 16 * rounding_unit * sides / norm});
    }
  }

  /// Returns a lower bound of the distance of a point inside from the surface; negative or 0 if it is not
  /// proven to be inside.
  double depth_of(Vec3 p) const {
    double depth = std::numeric_limits<double>::infinity();
    for (const FacePlane& plane : planes)
      depth = std::fmin(depth, -plane.above(p) - plane.angle_error * length(p - plane.origin));
    return depth - 32 * rounding_unit * (size + sum_of_magnitudes(p));
  }

  /// Returns a point of the segment that is at least `depth` below all planes, up to rounding.
  std::optional<Vec3> deep_point(Vec3 p, Vec3 q, double depth) const {
    const Vec3 low = min(p, q), high = max(p, q);
    for (int axis = 0; axis < 3; ++axis)
      if (low[axis] > box.high[axis] || high[axis] < box.low[axis]) return std::nullopt;
    double from = 0, to = 1;
    for (const FacePlane& plane : planes) {
      const double at_p = plane.above(p) + depth, at_q = plane.above(q) + depth;
      if (at_p > 0 && at_q > 0) return std::nullopt;
      if (at_p > 0) from = std::max(from, at_p / (at_p - at_q));
      if (at_q > 0) to = std::min(to, at_p / (at_p - at_q));
      if (!(from < to)) return std::nullopt;
    }
    return p + (0.5 * (from + to)) * (q - p);
  }
};

std::optional<DeepPoint> find_on_edges(const PlacedPart& surface, const Transform& location,
                                       const FacePlanes& solid, double depth) {
  const Mesh& mesh = surface.model.mesh();
  for (const Triangle& t : mesh.triangles())
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t from = t[k], to = t[(k + 1) % 3];
      if (from > to) continue;  // the neighbour has the edge in the other direction
      const std::optional<Vec3> point =
          solid.deep_point(location(mesh.vertices()[from]), location(mesh.vertices()[to]), depth);
      if (!point) continue;
      if (const double proven = solid.depth_of(*point); proven > depth) return DeepPoint{proven, *point};
    }
  return std::nullopt;
}

/// Whether a vertex of a part, transformed by `location`, is outside of a box by more than `margin`.
bool has_vertex_outside(const PlacedPart& part, const Transform& location, const Bounds& box, double margin) {
  return std::any_of(part.model.mesh().vertices().begin(), part.model.mesh().vertices().end(), [&](Vec3 v) {
    const Vec3 p = location(v), below = box.low - p, above = p - box.high;
    return std::max({below.x, below.y, below.z, above.x, above.y, above.z}) > margin;
  });
}

}  // namespace

std::optional<DeepPoint> find_deep_point(const PlacedPart& a, const PlacedPart& b, const Transform& b_from_a,
                                         double depth) {
  constexpr std::uint64_t max_tests = 1u << 20;  // more cost as much as trees
  if (a.info.inside != InsideTest::exact || b.info.inside != InsideTest::exact) return std::nullopt;
  if (std::uint64_t{a.triangle_count()} * b.triangle_count() > max_tests) return std::nullopt;
  if (const FacePlanes solid(b, b_from_a); !solid.planes.empty())
    if (const auto found = find_on_edges(a, {}, solid, depth)) return found;
  if (const FacePlanes solid(a, {}); !solid.planes.empty())
    if (const auto found = find_on_edges(b, b_from_a, solid, depth)) return found;
  return std::nullopt;
}

bool neither_contains(const PlacedPart& a, const PlacedPart& b, const Transform& b_from_a) {
  const double margin = rounding_depth(a.part, b.part);
  return has_vertex_outside(b, b_from_a, a.local_box(), margin) &&
         has_vertex_outside(a, inverse(b_from_a), b.local_box(), margin);
}

}  // namespace tandem::clash
