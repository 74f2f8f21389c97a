// Bounds of the distance of models that are very close: their width, and that every instruction set and
// number of threads returns the same bits.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/distance.h"

#include "narrow/triangle/distance_grain.h"
#include "narrow/triangle/nearest_pair.h"
#include "query/model_data.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

using namespace generate;

Mesh soup(const std::vector<Vec3>& points) {
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i + 2 < points.size(); i += 3) triangles.push_back({i, i + 1, i + 2});
  return Mesh(points, triangles);
}

/// Layers of triangles `step` apart; those of another mesh lie in between.
Mesh layers(Random& random, int count, double step, double first) {
  std::vector<Vec3> points;
  for (int i = 0; i < 3 * count; ++i)
    points.push_back({random.uniform(-1, 1), random.uniform(-1, 1), first + step * (i / 3)});
  return soup(points);
}

double largest_coordinate(const Mesh& mesh) {
  double largest = 0;
  for (const Vec3 v : mesh.vertices())
    largest = std::fmax(largest, std::fmax(std::fabs(v.x), std::fmax(std::fabs(v.y), std::fabs(v.z))));
  return largest;
}

Mesh moved(const Mesh& mesh, const Transform& by) {
  std::vector<Vec3> points;
  for (const Vec3 v : mesh.vertices()) points.push_back(by(v));
  return Mesh(points, std::vector<Triangle>(mesh.triangles().begin(), mesh.triangles().end()));
}

void expect_tight_everywhere(const Mesh& mesh_a, const Mesh& mesh_b, const Transform& pose_b) {
  const Model a(mesh_a), b(mesh_b);
  // All pairs, by narrow/triangle/triangle_distance.h.
  const Mesh seen = moved(mesh_b, relative_transform({}, pose_b));
  NearestPair best;
  best.grain = distance_grain(data_of(a).core(), data_of(b).core(), relative_transform({}, pose_b));
  for (std::uint32_t i = 0; i < mesh_a.triangles().size(); ++i)
    for (std::uint32_t j = 0; j < mesh_b.triangles().size(); ++j) {
      const auto [a0, a1, a2] = mesh_a.corners(i);
      const auto [b0, b1, b2] = seen.corners(j);
      const TriangleDistance d = triangle_distance({{a0, a1, a2}}, {{b0, b1, b2}});
      best.offer(i, j, d);
    }
  const double size = largest_coordinate(mesh_a) + largest_coordinate(seen);
  test::on_every_instruction_set([&] {
    for (const int threads : {1, 2}) {
      const Distance d = distance(a, {}, b, pose_b, {.threads = threads});
      ASSERT_EQ(d.upper, best.upper);
      ASSERT_GE(d.lower, best.lower);  // pairs that are surely further away are not measured
      ASSERT_LE(d.lower, d.upper);
      // Rounding, and the steps in which distances are compared.
      const double step = std::fmin(2 * best.grain, d.upper * 0x1p-9);
      ASSERT_LE(d.upper - d.lower, 1.5e-14 * (size + d.upper) + step);
    }
  });
}

TEST(CloseDistance, LayersBetweenEachOther) {
  Random random(41);
  for (const double step : {1e-3, 1e-6, 1e-9, 1e-12}) {
    const Mesh a = layers(random, 60, step, 0), b = layers(random, 60, step, 0.5 * step);
    SCOPED_TRACE(step);
    expect_tight_everywhere(a, b, {});
    expect_tight_everywhere(a, b, Transform::from(Quat::from_axis_angle({1, 2, 3}, 1e-7)));
  }
}

TEST(CloseDistance, SliversAndBoxesNextToEachOther) {
  Random random(42);
  const Mesh slivers = long_thin_triangles({.count = 40, .size = 2, .length = 1.5, .aspect = 1e4});
  const Mesh cube = box({1, 1, 1}, 2);
  for (int i = 0; i < 8; ++i) {
    const double gap = std::pow(10.0, random.uniform(-12, -3));
    SCOPED_TRACE(gap);
    expect_tight_everywhere(cube, cube, Transform::translation({1 + gap, 0.3, 0.1}));
    expect_tight_everywhere(cube, cube,
                            Transform::from(Quat::from_axis_angle({1, 0, 0}, 0.3), Vec3{1 + gap, 0.3, 0.1}));
    expect_tight_everywhere(slivers, cube, Transform::from(random.rotation(), random.direction()));
  }
}

}  // namespace
}  // namespace tandem
