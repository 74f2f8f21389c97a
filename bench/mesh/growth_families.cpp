#include "bench/mesh/growth_families.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tandem/mesh/generate.h"

#include "scenes/worst_cases.h"

namespace tandem::bench {
namespace {

using namespace generate;

/// The number of segments in each direction of a surface with n triangles, 2 · segments² of them.
int segments_for(std::size_t n) {
  return std::max(3, static_cast<int>(std::lround(std::sqrt(static_cast<double>(n) / 2))));
}

/// The subdivisions of an icosahedron that come closest to n triangles, in ratio.
int subdivisions_for(std::size_t n) {
  return std::max(0, static_cast<int>(std::lround(std::log2(static_cast<double>(n) / 20) / 2)));
}

GrowthCase spheres(std::size_t n) {
  const int k = subdivisions_for(n / 2);
  return {bumpy_sphere({.subdivisions = k}), bumpy_sphere({.subdivisions = k, .seed = 2}),
          scenes::rotated({1, 2, 3}, 0.1, {1.7, 0.2, 0.1}), scenes::rotated({1, 2, 3}, 0.1, {3, 0.2, 0.1})};
}

GrowthCase knots(std::size_t n) {
  const int along = 4 * segments_for(n / 2), around = std::max(3, segments_for(n / 2) / 4);
  const Mesh knot = torus_knot({.length_segments = along, .radial_segments = around});
  return {knot, knot, scenes::rotated({1, 1, 0}, 0.2, {0.5, 0.3, 0.2}),
          scenes::rotated({1, 1, 0}, 0.2, {0, 0, 9})};
}

GrowthCase ground(std::size_t n) {
  const int segments = segments_for(n / 2);
  return {terrain({.cells = segments}), torus(12, 4, segments, segments),
          scenes::rotated({1, 0, 0}, 0.02, {3, 2, 6}), scenes::rotated({1, 0, 0}, 0.02, {3, 2, 30})};
}

/// A is the larger mesh: it is the one that is built and hit by rays.
GrowthCase both_as(scenes::WorstCase made) {
  if (made.b.triangles().size() > made.a.triangles().size()) {
    std::swap(made.a, made.b);
    made.pose_b = inverse(made.pose_b);
  }
  return {std::move(made.a), std::move(made.b), made.pose_b, made.pose_b};
}

constexpr GrowthFamily families[] = {
    {"spheres", "two bumpy spheres that overlap, or one radius apart", false, 10'000'000, spheres},
    {"knots", "two trefoil knots that cross, or apart", false, 10'000'000, knots},
    {"ground", "a torus on a terrain, or above it", false, 10'000'000, ground},
    {"huge-and-tiny", "one triangle of size 1000 under n/2 of size 0.001", true, 1'000'000,
     [](std::size_t n) { return both_as(scenes::large_over_small(n / 2)); }},
    {"slivers", "two fans of n/2 slivers about one vertex, 0.001 apart", true, 100'000,
     [](std::size_t n) { return both_as(scenes::sliver_fans({.n = n / 2})); }},
    {"identical", "one triangle n times, and once more 0.001 above it", true, 1'000'000,
     [](std::size_t n) { return both_as(scenes::repeated_triangle(n, 1e-3)); }},
    {"shells", "two concentric spheres, 0.001 apart", true, 1'000'000,
     [](std::size_t n) { return both_as(scenes::concentric_spheres(n / 2, 1e-3)); }},
};

}  // namespace

std::span<const GrowthFamily> growth_families() { return families; }

}  // namespace tandem::bench
