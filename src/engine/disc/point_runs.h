#pragma once
#include <algorithm>
#include <array>
#include <span>

#include "tandem/mesh/mesh.h"

#include "base/thread_pool.h"
#include "tree/build/scratch.h"
#include "tree/topology.h"
#include "volume/fit/tight_frame.h"
#include "volume/relative_frame.h"

namespace tandem::engine {

/// Contents whose width is below this fraction of their length may get a line-swept bound.
inline constexpr double thin = 0.4;
/// Number of nodes whose discs one call fits.
inline constexpr std::size_t nodes_at_once = 256;

/// Prefetches triangles some places after an index in tree order: they are scattered in memory.
inline void prefetch_corners(const Mesh& mesh, const Topology& topology, std::size_t index) {
  constexpr std::size_t soon = 8, later = 24;
  const std::size_t last = topology.order.size() - 1;
  __builtin_prefetch(&mesh.triangles()[topology.order[std::min(index + later, last)]]);
  const Triangle& triangle = mesh.triangles()[topology.order[std::min(index + soon, last)]];
  for (const std::uint32_t vertex : triangle) __builtin_prefetch(&mesh.vertices()[vertex]);
}

/// The corners of the triangles in tree order, relative to the centre of the frame, in single precision and
/// structure-of-arrays layout; so the points below a node are contiguous. A vector after the last is
/// readable.
struct PointRuns {
  static constexpr std::size_t room = 16;
  std::size_t first;  ///< the index of the first triangle
  std::size_t triangles;
  Scratch<float> x, y, z;
  Scratch<Vec3> normal_sums;  ///< prefix sums of the normals, each of twice the area as length
  Scratch<double> area_sums;  ///< prefix sums of these lengths
  double rounding;            ///< error bound of a coordinate

  /// For the triangles below a node.
  PointRuns(const Mesh& mesh, const Frame& frame, const Topology& topology, std::uint32_t root,
            const ThreadPool& workers)
      : first(topology.first_primitive[root]),
        triangles(topology.primitives(root).size()),
        x(3 * triangles + room),
        y(3 * triangles + room),
        z(3 * triangles + room),
        normal_sums(triangles + 1),
        area_sums(triangles + 1),
        rounding(frame.radius * 0x1p-23) {
    normal_sums[0] = {};
    area_sums[0] = 0;
    workers.for_chunks(triangles, 8192, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        prefetch_corners(mesh, topology, first + i);
        const auto [p, q, r] = mesh.corners(topology.order[first + i]);
        put(3 * i, p - frame.center);
        put(3 * i + 1, q - frame.center);
        put(3 * i + 2, r - frame.center);
        const Vec3 normal = cross(q - p, r - p);
        normal_sums[i + 1] = normal;
        area_sums[i + 1] = length(normal);
      }
    });
    for (std::size_t i = 0; i < triangles; ++i) {
      normal_sums[i + 1] += normal_sums[i];
      area_sums[i + 1] += area_sums[i];
    }
    for (std::size_t i = 0; i < room; ++i) put(3 * triangles + i, {});
  }

  Vec3 point(std::size_t i) const {
    return {static_cast<double>(x[i]), static_cast<double>(y[i]), static_cast<double>(z[i])};
  }

 private:
  void put(std::size_t i, Vec3 p) {
    x[i] = static_cast<float>(p.x);
    y[i] = static_cast<float>(p.y);
    z[i] = static_cast<float>(p.z);
  }
};

/// Returns the centre of the smallest ball around a triangle.
inline Vec3 triangle_center(Vec3 a, Vec3 b, Vec3 c) {
  const Vec3 u = b - a, v = c - a, w = c - b;
  const double uu = dot(u, u), vv = dot(v, v), ww = dot(w, w), uv = dot(u, v);
  // For a right or obtuse angle, the midpoint of the opposite edge.
  if (uv <= 0) return 0.5 * (b + c);
  if (uu <= uv) return 0.5 * (a + c);
  if (vv <= uv) return 0.5 * (a + b);
  const double determinant = uu * vv - uv * uv;
  if (!(determinant > 1e-12 * uu * vv))
    return uu >= vv && uu >= ww ? 0.5 * (a + b) : vv >= ww ? 0.5 * (a + c) : 0.5 * (b + c);
  return a + u * (0.5 * vv * (uu - uv) / determinant) + v * (0.5 * uu * (vv - uv) / determinant);
}

/// An evenly spaced sample of a run of points.
struct SomePoints {
  static constexpr std::size_t most = 96;
  std::array<Vec3, most> point;
  std::size_t count;

  SomePoints(const PointRuns& runs, std::size_t begin, std::size_t end) : count(std::min(most, end - begin)) {
    for (std::size_t i = 0; i < count; ++i) point[i] = runs.point(begin + i * (end - begin) / count);
  }
  operator std::span<const Vec3>() const { return {point.data(), count}; }
};

/// Returns a direction along which points with normals in all directions are narrow.
inline Vec3 narrow_direction(std::span<const Vec3> points) {
  return narrow_slab(points, Extremes(points), points[0]).normal;
}

}  // namespace tandem::engine
