#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "base/prefetch.h"
#include "base/thread_pool.h"
#include "engine/disc/disc_tree.h"
#include "tree/build/scratch.h"
#include "tree/topology.h"
#include "volume/fit/narrow_slab.h"
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
  prefetch(&mesh.triangles()[topology.order[std::min(index + later, last)]], 1);
  const Triangle& triangle = mesh.triangles()[topology.order[std::min(index + soon, last)]];
  for (const std::uint32_t vertex : triangle) prefetch(&mesh.vertices()[vertex], 1);
}

/// Triangles in the form for the filters of the engine.
struct AnchoredTriangles {
  AnchoredTriangle* triangles;
  const AnchorGrid& grid;  ///< with the centre of the frame

  /// `first`: the first corner relative to the centre.
  void put(std::size_t at, std::uint32_t face, const std::array<Vec3, 3>& corners, Vec3 first) const {
    AnchoredTriangle& to = triangles[at];
    grid.put(first, to.anchor);
    to.face = face;
    for (std::size_t e = 0; e < 2; ++e)
      for (int k = 0; k < 3; ++k) to.edge[e][k] = static_cast<float>(corners[e + 1][k] - corners[0][k]);
  }
};

/// The corners of the triangles in tree order, relative to the centre of the frame, in single precision and
/// structure-of-arrays layout; so the points below a node are contiguous. Some points after the last are
/// readable.
struct PointRuns {
  static constexpr std::size_t room = 32;
  std::size_t first;  ///< the index of the first triangle
  std::size_t triangles;
  /// Prefix sums of the triangles.
  struct Sum {
    Vec3 normal;  ///< each of twice the area as length
    double area;  ///< of these lengths
  };
  Scratch<Sum> sums;
  Scratch<float> x, y, z;
  /// Boxes of blocks of that many triangles: rows of the lowest x, y, z and the highest x, y, z. Some numbers
  /// after each row are readable.
  static constexpr std::size_t block = 32;
  Scratch<float> boxes;
  double radius = 0;  ///< of the frame: the largest distance of a corner from its centre
  double rounding;    ///< error bound of a coordinate

  /// For the triangles below a node. The whole tree also writes its `anchored` triangles.
  PointRuns(const Mesh& mesh, Vec3 center, const Topology& topology, std::uint32_t root,
            const ThreadPool& workers, BuildQuality quality, const AnchoredTriangles* anchored)
      : first(topology.first_primitive[root]),
        triangles(topology.primitives(root).size()),
        sums(triangles + 1),
        x(3 * triangles + room),
        y(3 * triangles + room),
        z(3 * triangles + room),
        boxes(6 * block_stride()) {
    sums[0] = {};
    std::vector<double> furthest2((triangles + at_once - 1) / at_once);
    workers.for_chunks(triangles, at_once, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      double most2 = 0;
      for (std::size_t i = begin; i < end; ++i) {
        prefetch_corners(mesh, topology, first + i);
        const std::array<Vec3, 3> corners = mesh.corners(topology.order[first + i]);
        for (std::size_t k = 0; k < 3; ++k) {
          const Vec3 p = corners[k] - center;
          put(3 * i + k, p);
          const double distance2 = dot(p, p);
          most2 = distance2 > most2 ? distance2 : most2;
        }
        const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
        sums[i + 1] = {normal, length(normal)};
        if (anchored) anchored->put(first + i, topology.order[first + i], corners, corners[0] - center);
      }
      furthest2[chunk] = most2;
    });
    add_up(workers, quality == BuildQuality::fine ? triangles : at_once);
    for (std::size_t i = 0; i < room; ++i) put(3 * triangles + i, {});
    radius = std::sqrt(*std::max_element(furthest2.begin(), furthest2.end())) *
             (1 + 1e-14);  // an upper bound despite rounding
    rounding = radius * 0x1p-23;
  }

  std::size_t block_count() const { return (triangles + block - 1) / block; }
  std::size_t block_stride() const { return block_count() + room; }

  Vec3 point(std::size_t i) const {
    return {static_cast<double>(x[i]), static_cast<double>(y[i]), static_cast<double>(z[i])};
  }

 private:
  static constexpr std::size_t at_once = 8192;

  /// Replaces normals and areas by their prefix sums. Chunks are added up in parallel; their size determines
  /// the rounding.
  void add_up(const ThreadPool& workers, std::size_t chunk_size) {
    const auto add = [&](std::size_t to, const Sum& sum) {
      sums[to].normal += sum.normal;
      sums[to].area += sum.area;
    };
    workers.for_chunks(triangles, chunk_size, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin + 1; i < end; ++i) add(i + 1, sums[i]);
    });
    if (chunk_size >= triangles) return;
    std::vector<Sum> before;  // of the chunks
    before.push_back({});
    for (std::size_t end = chunk_size; end < triangles; end += chunk_size)
      before.push_back({before.back().normal + sums[end].normal, before.back().area + sums[end].area});
    workers.for_chunks(triangles, chunk_size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) add(i + 1, before[chunk]);
    });
  }

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
